import type { ComponentProps } from 'react';
import * as z from 'zod/mini';
import type { ErrorCode } from '../../../contract/errors.ts';
import { Email } from '../../../contract/shapes.ts';
import { contracts as texts } from '../../texts/contracts.ts';
import { Field } from '../../ui/field.tsx';

const error = (code: ErrorCode): { error: ErrorCode } => ({ error: code });

/** Something that may not be left out. */
export const filled = z.string().check(z.trim(), z.minLength(1, error('fields-missing')));

/** Who declares something. */
export const declarant = {
  name: filled,
  username: filled,
  // Left blank it would pass the contract's shape, which means "none" by that.
  email: z.pipe(filled, Email),
};

/** What the contract refuses where a form cannot know it. */
export const declarantSentences = { 'fields-missing': texts.missing } as const;

export const declarantBlame = { 'email-invalid': 'email' } as const;

type FieldProps = Pick<
  ComponentProps<typeof Field>,
  'name' | 'onChange' | 'onBlur' | 'ref' | 'error'
>;

type DeclarantFieldsProps = {
  field: (name: 'name' | 'username' | 'email') => FieldProps;
};

/** Name, account and e-mail address: what a declaration needs to find its contract. */
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
      <Field
        {...field('username')}
        label={texts.username}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={100}
      />
      <Field
        {...field('email')}
        type="email"
        label={texts.email}
        hint={texts.emailHint}
        autoComplete="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
    </>
  );
}
