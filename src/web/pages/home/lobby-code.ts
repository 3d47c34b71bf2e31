import { CODE_LENGTH } from '../../../game/limits.ts';
import { codeInLink } from '../../paths.ts';

const EXACT = new RegExp(`^[A-Za-z0-9]{${CODE_LENGTH}}$`);
const LOOKS_LIKE_LINK = /:\/\/|[?&]join=|^\//;

/** The lobby code of a URL parameter; null if it is not exactly a code. */
export function exactCode(parameter: string | null): string | null {
  return parameter !== null && EXACT.test(parameter) ? parameter.toUpperCase() : null;
}

/** Parses typed or pasted input: a link, or a code in any case, with spaces or "#". */
export function readCode(raw: string): string {
  if (LOOKS_LIKE_LINK.test(raw)) return codeInLink.exec(raw)?.[1]?.toUpperCase() ?? '';
  // Filter before upper-casing: "ß" would become "SS".
  return raw
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, CODE_LENGTH)
    .toUpperCase();
}

export const isWholeCode = (code: string): boolean => code.length === CODE_LENGTH;
