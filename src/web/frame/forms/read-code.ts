import { findCode } from '../../../contract/find-code.ts';
import { CODE_LENGTH } from '../../../game/limits.ts';

const LOOKS_LIKE_LINK = /:\/\/|[?&]join=|^\//;

/** The text of a code field of `length`: the code in it, or what has been typed of one. */
export function readCode(raw: string, length: number = CODE_LENGTH): string {
  const code = findCode(raw, length);
  if (code !== null) return code;
  if (LOOKS_LIKE_LINK.test(raw)) return '';
  // Filtered before upper-casing: "ß" would become "SS".
  return raw
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, length)
    .toUpperCase();
}

export const isWholeCode = (code: string): boolean => code.length === CODE_LENGTH;
