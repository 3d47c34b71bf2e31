import type { ComponentProps } from 'react';
import { emailInput, Filled, FilledEmail, usernameInput } from '../../forms/inputs.ts';
import { contracts as texts } from '../../texts/contracts.ts';
import { Field } from '../../ui/field.tsx';

/** Fields that identify the declaring customer. */
export const declarant = {
  name: Filled,
  username: Filled,
  email: FilledEmail,
};

/** Server errors that client validation cannot detect. */
export const declarantSentences = { 'fields-missing': texts.missing } as const;

export const declarantBlame = { 'email-invalid': 'email' } as const;

type FieldProps = Pick<
  ComponentProps<typeof Field>,
  'name' | 'onChange' | 'onBlur' | 'ref' | 'error'
>;

type DeclarantFieldsProps = {
  field: (name: 'name' | 'username' | 'email') => FieldProps;
};

/** Name, account and e-mail address, to find the contract of a declaration. */
export function DeclarantFields({ field }: DeclarantFieldsProps) {
  return (
    <>
      <Field
        {...field('name')}
        label={texts.name}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
        maxLength={100}
      />
      <Field {...field('username')} {...usernameInput} label={texts.username} maxLength={100} />
      <Field {...field('email')} {...emailInput} label={texts.email} hint={texts.emailHint} />
    </>
  );
}
