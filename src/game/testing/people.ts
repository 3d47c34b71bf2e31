import type { DisplayId, PlayerId } from '../game.ts';

/** Twelve players in joining order, and two more for a full lobby. */
export const PLAYER_IDS = [
  'id-anna',
  'id-bela',
  'id-cleo',
  'id-dora',
  'id-emil',
  'id-fred',
  'id-gina',
  'id-hugo',
  'id-ines',
  'id-jana',
  'id-kurt',
  'id-lena',
  'id-mara',
  'id-nils',
] as const satisfies readonly PlayerId[];

/** One more than a lobby may have [T1]. */
export const DISPLAY_IDS = [
  'display:tv',
  'display:laptop',
  'display:beamer',
] as const satisfies readonly DisplayId[];

/** By default `anna` is host and `dora` the Imposter. */
export const [anna, bela, cleo, dora, emil, fred, gina, hugo, , , , lena, mara] = PLAYER_IDS;

/** `id-anna` → `Anna`. */
export const nameOf = (id: PlayerId): string => id.charAt(3).toUpperCase() + id.slice(4);
