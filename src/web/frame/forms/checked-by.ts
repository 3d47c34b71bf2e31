import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { type ErrorCode, errors } from '../../../contract/errors.ts';
import { auth } from '../../texts/auth.ts';

/** Messages that override the contract's. */
export type Sentences = Partial<Record<ErrorCode, string>>;

const MISSING: ReadonlySet<string> = new Set<ErrorCode>([
  'current-password-missing',
  'fields-missing',
  'guest-name-missing',
  'name-missing',
  'required-missing',
]);

/** Turns a shape of the contract into a form validator with messages. */
export function checkedBy<Typed extends FieldValues, Read>(
  shape: z.ZodMiniType<Read, Typed>,
  own: Sentences,
): Resolver<Typed, unknown, Read> {
  return (typed) => {
    const { data, error } = z.safeParse(shape, typed);
    if (error) return { values: {}, errors: errorsOf(error.issues, own) as FieldErrors<Typed> };
    return { values: data, errors: {} };
  };
}

/** The first error of each field. Missing input is explained only at the first empty field. */
function errorsOf(issues: readonly z.core.$ZodIssue[], own: Record<string, string>) {
  const found: Record<string, FieldError> = {};
  let isExplained = false;
  for (const { path, message: code } of issues) {
    const name = String(path[0]);
    if (found[name]) continue;
    const isMissing = MISSING.has(code);
    const message = isMissing && isExplained ? auth.alsoMissing : sentenceFor(code, own);
    found[name] = { type: code, message };
    isExplained ||= isMissing;
  }
  return found;
}

/** Checks of the form itself have their sentence instead of a code. */
function sentenceFor(code: string, own: Record<string, string>): string {
  if (Object.hasOwn(own, code)) return own[code] ?? code;
  return Object.hasOwn(errors, code) ? errors[code as ErrorCode].message : code;
}
