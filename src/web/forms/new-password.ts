import * as z from 'zod/mini';
import { NewPassword } from '../../contract/shapes.ts';

/** A repeated password; normalised to NFC like the first one, so that keyboards agree. */
export const Confirmation = z.string().check(z.overwrite((text) => text.normalize('NFC')));

/** Reports a mismatch at `confirm`, also while other fields are invalid. */
export const isConfirmed = <Values extends { confirm: string }>(
  passwordOf: (values: Values) => string,
) =>
  z.refine<Values>((values) => passwordOf(values) === values.confirm, {
    path: ['confirm'],
    error: 'passwords-differ',
    when: () => true,
  });

/** A new password; an empty one is reported as missing, not as short. */
export const FilledPassword = z.pipe(
  z.string().check(z.minLength(1, { error: 'fields-missing' })),
  NewPassword,
);
