import * as z from 'zod/mini';
import { cleanText, lengthOf, readText, type TextProblem, unitsOf } from '../game/text.ts';
import { error } from './bounded.ts';
import type { ErrorCode } from './errors.ts';

/** A text that people type and others see: cleaned, 1 to `max` characters [L2b]. */
export const typedText = (max: number, codes: ErrorCode | Record<TextProblem, ErrorCode>) => {
  const codeOf = (problem: TextProblem) => (typeof codes === 'string' ? codes : codes[problem]);
  return z.pipe(
    z.string(error(codeOf('missing'))),
    z.transform((raw, context) => {
      const read = readText(raw, max);
      if ('text' in read) return read.text;
      context.issues.push({ code: 'custom', input: raw, message: codeOf(read.problem) });
      return z.NEVER;
    }),
  );
};

/** A text that only its reader sees, such as a search: cleaned, at most `max` characters. */
export const cleanedText = (
  max: number,
  tooLong: ErrorCode,
  missing = tooLong,
  clean: (raw: string) => string = cleanText,
) =>
  z.string(error(missing)).check(
    z.refine((raw) => raw.trim().length <= unitsOf(max), { ...error(tooLong), abort: true }),
    z.overwrite(clean),
    z.refine((text) => lengthOf(text) <= max, error(tooLong)),
  );

/** As `cleanText`, with its line breaks. */
export const cleanLines = (raw: string): string =>
  raw
    .split(/\r\n?|\n/)
    .map(cleanText)
    .join('\n')
    .trim();
