import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { accountApi } from '../../../contract/account-api.ts';
import { Email, FirstPassword, Username } from '../../../contract/shapes.ts';
import { NAME_MAX } from '../../../game/limits.ts';
import { unitsOf } from '../../../game/text.ts';
import { Form } from '../../frame/forms/form.tsx';
import { emailInput, usernameInput } from '../../frame/forms/inputs.ts';
import { Confirmation, isConfirmed, NewPasswordFields } from '../../frame/forms/new-password.tsx';
import { useCheckedForm } from '../../frame/forms/use-checked-form.ts';
import { Field } from '../../kit/ui/field.tsx';
import { toast } from '../../kit/ui/toast.ts';
import { call } from '../../session/api-client.ts';
import { setUser } from '../../session/session.ts';
import { auth } from '../../texts/auth.ts';

const texts = auth.register;

const Registration = z
  .object({ username: Username, email: Email, password: FirstPassword, confirm: Confirmation })
  .check(isConfirmed());

type Typed = z.input<typeof Registration>;

/** The errors found on the page wait for those of the server. */
const INVALID_TIMEOUT_MS = 3000;

/** Registers an account; a guest keeps its seat [A3]. `onDone`: if no page follows. */
export function useRegisterForm(username: string, onDone?: () => void) {
  const queryClient = useQueryClient();
  return useCheckedForm({
    shape: Registration,
    defaults: { username, password: '', confirm: '', email: '' },
    failure: texts.failure,
    failureTitle: texts.failureTitle,
    async send(read) {
      const user = await call(accountApi.register, { body: bodyOf(read) });
      await setUser(queryClient, user);
      onDone?.();
      toast({ title: texts.success, description: texts.welcome(user.username), tone: 'success' });
    },
    // The server alone knows the common passwords and the taken names and addresses.
    async sendInvalid(typed, wrong) {
      const isRefused = wrong.some((name) => name !== 'confirm');
      const isJudged = wrong.includes('username') && wrong.includes('password');
      if (!isRefused || isJudged) return;
      await call(accountApi.register, { body: bodyOf(typed), timeoutMs: INVALID_TIMEOUT_MS });
    },
  });
}

const bodyOf = ({ username, password, email }: Typed | z.output<typeof Registration>) => ({
  username,
  password,
  ...(email && { email }),
});

/** Registration fields, used on `/auth` and in a guest's profile. */
export function RegisterForm({ form }: { form: ReturnType<typeof useRegisterForm> }) {
  return (
    <Form form={form} texts={texts}>
      <Field
        {...form.field('username')}
        {...usernameInput}
        label={auth.username}
        hint={texts.usernameHint}
        autoCapitalize="words"
        enterKeyHint="go"
        maxLength={unitsOf(NAME_MAX)}
      />
      <NewPasswordFields form={form} labels={auth.newPassword.first} />
      <Field
        {...form.field('email')}
        {...emailInput}
        label={texts.email}
        hint={texts.emailHint}
        enterKeyHint="go"
      />
    </Form>
  );
}
