import type { Reaction } from '../../../contract/shapes.ts';
import { MEMBER_REACTIONS } from '../../../game/limits.ts';
import { isolated } from '../../texts/isolated.ts';
import { listNames } from '../../texts/list-names.ts';

/** Emoji reactions, in the lobby and at the result [B2]. */
export const reactions = {
  title: 'Reaktionen',
  more: 'Mehr',
  /** Screen reader names. */
  names: {
    '👏': 'Applaus',
    '😂': 'Lachen',
    '😮': 'Staunen',
    '🤔': 'Grübeln',
    '❤️': 'Herz',
    '🔥': 'Feuer',
    '🕵️': 'Spürnase',
    '🎭': 'Masken',
    '👀': 'Augen',
    '🤫': 'Psst',
    '🤡': 'Clown',
    '💀': 'Totenkopf',
    '🙈': 'Nichts sehen',
    '🍿': 'Popcorn',
    '🎉': 'Konfetti',
    '👑': 'Krone',
    '🫠': 'Dahinschmelzen',
    '🦊': 'Fuchs',
  } satisfies Record<Reaction, string>,
  locked: `${MEMBER_REACTIONS.length} weitere mit Premium`,
  tired: 'Kurz durchatmen …',
  failed: 'Nicht angekommen. Gleich nochmal?',
  /** "Mia: Applaus und Feuer." */
  announcement: (name: string, what: readonly string[]) => `${isolated(name)}: ${listNames(what)}.`,
} as const;
