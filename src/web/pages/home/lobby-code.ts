import { CODE_LENGTH } from '../../../game/limits.ts';
import { CARRIES_CODE } from '../../paths.ts';

const EXACT = new RegExp(`^[A-Za-z0-9]{${CODE_LENGTH}}$`);
/** The code in an invitation link, wherever it was opened; more or fewer characters are none. */
const IN_LINK = new RegExp(`${CARRIES_CODE}([A-Za-z0-9]{${CODE_LENGTH}})(?![\\w%-])`);
const LOOKS_LIKE_LINK = /:\/\/|[?&]join=|^\//;

/** The code that an address carries, or null: a longer one is a broken link, not a lobby. */
export function exactCode(parameter: string | null): string | null {
  return parameter !== null && EXACT.test(parameter) ? parameter.toUpperCase() : null;
}

/** What somebody typed or pasted, as a code: from a link, or upper-cased without spaces and "#". */
export function readCode(raw: string): string {
  if (LOOKS_LIKE_LINK.test(raw)) return IN_LINK.exec(raw)?.[1]?.toUpperCase() ?? '';
  // Filtered before upper-casing: "ß" is no "SS".
  return raw
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, CODE_LENGTH)
    .toUpperCase();
}

/** Whether all characters are there. */
export const isWholeCode = (code: string): boolean => code.length === CODE_LENGTH;
