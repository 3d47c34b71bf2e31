import { CODE_LENGTH } from '../../../game/limits.ts';

/** The code in an invitation link, wherever it was opened. */
const IN_LINK = /(?:[?&]join=|\/(?:lobby|game|voting|result)\/)([A-Za-z0-9]{5})(?![A-Za-z0-9])/;

/** What somebody typed or pasted, as a code: from a link, or upper-cased without spaces and "#". */
export function readCode(raw: string): string {
  const linked = IN_LINK.exec(raw)?.[1];
  // Filtered before upper-casing: "ß" is no "SS".
  return (linked ?? raw.replace(/[^A-Za-z0-9]/g, '').slice(0, CODE_LENGTH)).toUpperCase();
}

/** Whether all characters are there. */
export const isWholeCode = (code: string): boolean => code.length === CODE_LENGTH;
