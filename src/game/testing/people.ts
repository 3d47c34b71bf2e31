import type { PlayerId } from '../game.ts';

/** Twelve seats in joining order, and two more who find no chair. */
export const EVERYBODY = [
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

/** `anna` sits first and is host, `dora` is the Imposter unless a test says otherwise. */
export const [anna, bela, cleo, dora, emil, fred, gina, hugo, ines, , , lena, mara] = EVERYBODY;

/** `id-anna` is called Anna. */
export const nameOf = (id: PlayerId): string => id.charAt(3).toUpperCase() + id.slice(4);
