import * as z from 'zod/mini';
import { NewPassword } from '../../contract/shapes.ts';

/** A second typing of a password; in NFC as the first one, so that two keyboards agree. */
export const Confirmation = z.string().check(z.overwrite((text) => text.normalize('NFC')));

/** Whether both typings are the same, said at `confirm` also while other fields are wrong. */
export const isConfirmed = <Values extends { confirm: string }>(
  passwordOf: (values: Values) => string,
) =>
  z.refine<Values>((values) => passwordOf(values) === values.confirm, {
    path: ['confirm'],
    error: 'passwords-differ',
    when: () => true,
  });

/** A new password; an empty one is missing, not short. */
export const FilledPassword = z.pipe(
  z.string().check(z.minLength(1, { error: 'fields-missing' })),
  NewPassword,
);
