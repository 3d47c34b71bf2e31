import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type ErrorCode, errors } from '../../contract/errors.ts';
import { auth } from '../texts/auth.ts';

/** Error codes of form checks; the contract's codes have their messages there. */
type Finding = ErrorCode | 'passwords-differ';

/** Messages that override the contract's. */
export type Sentences = Partial<Record<Finding, string>>;

const MISSING: ReadonlySet<string> = new Set<Finding>(['fields-missing', 'name-missing']);

/** Turns a shape of the contract into a form validator with messages. */
export function checkedBy<Typed extends FieldValues, Read>(
  shape: z.ZodMiniType<Read, Typed>,
  own: Sentences,
): Resolver<Typed, unknown, Read> {
  const check = standardSchemaResolver<Typed, unknown, Read>(shape);
  return async (values, context, options) => {
    const result = await check(values, context, options);
    putIntoSentences(result.errors, own);
    return result;
  };
}

/** Mutates. The message about missing input is only at the first empty field. */
function putIntoSentences(found: FieldErrors, own: Sentences): void {
  let isAsked = false;
  for (const problem of Object.values(found)) {
    const word = problem?.message;
    if (!problem || typeof word !== 'string') continue;
    const isMissing = MISSING.has(word);
    problem.message = isMissing && isAsked ? auth.alsoMissing : sentenceFor(word, own);
    isAsked ||= isMissing;
  }
}

function sentenceFor(word: string, own: Record<string, string>): string {
  if (Object.hasOwn(own, word)) return own[word] ?? word;
  return Object.hasOwn(errors, word) ? errors[word as ErrorCode].message : word;
}
