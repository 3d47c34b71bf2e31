import type { ComponentProps } from 'react';
import * as z from 'zod/mini';
import { NewPassword } from '../../../contract/shapes.ts';
import { PasswordField } from '../../kit/ui/password-field.tsx';
import { auth } from '../../texts/auth.ts';

const texts = auth.newPassword;

/** A repeated password; normalised to NFC like the first one, so that keyboards agree. */
export const Confirmation = z.string().check(z.overwrite((text) => text.normalize('NFC')));

type Passwords = { password: string; confirm: string };

/** Reports a mismatch at `confirm`, also while other fields are invalid. */
export const isConfirmed = <Values extends Passwords>() =>
  z.refine<Values>(({ password, confirm }) => password === confirm, {
    path: ['confirm'],
    error: texts.differ,
    when: () => true,
  });

/** A new password; an empty one is reported as missing, not as short. */
export const FilledPassword = z.pipe(
  z.string().check(z.minLength(1, { error: 'fields-missing' })),
  NewPassword,
);

type NewPasswordFieldsProps = {
  /** Of `useCheckedForm`. */
  form: {
    field(
      name: keyof Passwords,
      together?: 'confirm',
    ): Omit<ComponentProps<typeof PasswordField>, 'label'>;
  };
  labels: Passwords;
};

/** A new password, typed twice. */
export function NewPasswordFields({ form, labels }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        {...form.field('password', 'confirm')}
        label={labels.password}
        hint={texts.hint}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('confirm')}
        label={labels.confirm}
        hint={texts.confirmHint}
        autoComplete="new-password"
      />
    </>
  );
}
