import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type ErrorCode, errors } from '../../contract/errors.ts';
import { auth } from '../texts/auth.ts';

/** Words that a check of a form finds; those of the contract have their sentences there. */
type Finding = ErrorCode | 'passwords-differ';

/** What a form says instead of the contract's sentence. */
export type Sentences = Partial<Record<Finding, string>>;

const MISSING: ReadonlySet<string> = new Set<Finding>(['fields-missing', 'name-missing']);

/** A shape of the contract as the check of a form, in sentences. */
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

/** In place. What is missing is asked for once, beside the first field that is empty. */
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
