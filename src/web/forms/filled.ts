import * as z from 'zod/mini';
import type { ErrorCode } from '../../contract/errors.ts';
import { GivenEmail } from '../../contract/premium-shapes.ts';

const missing: { error: ErrorCode } = { error: 'fields-missing' };

export const filled = z.string().check(z.trim(), z.minLength(1, missing));

/** An e-mail address; an empty field is reported as missing, not as invalid. */
export const FilledEmail = z.pipe(filled, GivenEmail);
