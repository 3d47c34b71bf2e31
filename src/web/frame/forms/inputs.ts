import * as z from 'zod/mini';
import type { ErrorCode } from '../../../contract/errors.ts';
import { GivenEmail } from '../../../contract/premium-shapes.ts';

const missing: { error: ErrorCode } = { error: 'fields-missing' };

export const Filled = z.string().check(z.trim(), z.minLength(1, missing));

/** An e-mail address; an empty field is reported as missing, not as invalid. */
export const FilledEmail = z.pipe(Filled, GivenEmail);

/** Attributes of a `Field` for a username. */
export const usernameInput = {
  autoComplete: 'username',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

/** Attributes of a `Field` for an e-mail address. Not of type "email": Chrome turns umlauts into Punycode. */
export const emailInput = { ...usernameInput, inputMode: 'email', autoComplete: 'email' } as const;
