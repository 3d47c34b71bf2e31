import { CODE_LENGTH } from '../game/limits.ts';

/** Of a chat message; the rest is not read. */
const TEXT_MAX = 2000;
/** What follows may be a code: an invitation, a screen of a lobby, the QR code of a display. */
const IN_LINK = /(?:[?&;]join=|\/(?:lobby|game|voting|result)\/|\/verbinden\/?#)([^\s?&]*)/gi;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Letters and digits in a row. */
const runsOf = (text: string): string[] => text.split(/[^A-Za-z0-9]+/).filter(Boolean);

/** The only one of its kind. */
const only = (runs: readonly string[]): string | undefined =>
  new Set(runs).size === 1 ? runs[0] : undefined;

/**
 * The lobby code in a typed, pasted or followed text: a link, or a code with spaces,
 * punctuation or words around it; null if there is none [L1]. Upper-cased last: "ß" would become "SS".
 */
export function findCode(typed: string, length: number = CODE_LENGTH): string | null {
  const text = decoded(typed.slice(0, TEXT_MAX))
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  const isCode = (run: string) => run.length === length;
  const joined = (part: string) => [runsOf(part).join('')].find(isCode);
  const linked = Array.from(text.matchAll(IN_LINK), ([, part = '']) => {
    return joined(part) ?? runsOf(part).slice(0, 1).find(isCode);
  });
  const words = text.split(/\s+/).filter((word) => !word.includes('://'));
  const rest = words.join(' ');
  const [, labelled = ''] = /(?:code|#)(.*)/is.exec(rest) ?? [];
  const runs = runsOf(rest).filter(isCode);
  const code =
    linked.find(Boolean) ??
    joined(rest) ??
    joined(labelled) ??
    only(runs.filter((run) => /\d/.test(run))) ??
    only(runs.filter((run) => run === run.toUpperCase() && rest !== rest.toUpperCase()));
  return code?.toUpperCase() ?? null;
}
