import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { accountApi } from '../../../contract/account-api.ts';
import { Email, Name } from '../../../contract/shapes.ts';
import { call } from '../../api-client.ts';
import { Confirmation, FilledPassword, isConfirmed } from '../../forms/new-password.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { setUser } from '../../session.ts';
import { auth } from '../../texts/auth.ts';
import { Field } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Submit } from '../../ui/submit.tsx';
import { toast } from '../../ui/toast.ts';

const texts = auth.register;

const Registration = z
  .object({ username: Name, email: Email, password: FilledPassword, confirm: Confirmation })
  .check(isConfirmed(({ password }) => password));

/** [A3] Registers an account; a guest keeps its seat. `onDone`: if no page follows. */
export function useRegisterForm(username: string, onDone?: () => void) {
  const queryClient = useQueryClient();
  return useCheckedForm({
    shape: Registration,
    defaults: { username, email: '', password: '', confirm: '' },
    sentences: {
      'name-missing': texts.missing,
      'fields-missing': texts.missing,
      'passwords-differ': texts.differ,
    },
    blame: {
      'name-missing': 'username',
      'name-too-long': 'username',
      'name-forbidden': 'username',
      'username-taken': 'username',
      'account-taken': 'username',
      'email-invalid': 'email',
      'password-too-short': 'password',
      'password-too-long': 'password',
      'password-common': 'password',
    },
    failure: texts.failure,
    async send({ username, email, password }) {
      const body = { username, password, ...(email === null ? {} : { email }) };
      const user = await call(accountApi.register, { body });
      await setUser(queryClient, user);
      onDone?.();
      toast({ title: texts.success, description: texts.welcome(user.username), tone: 'success' });
    },
  });
}

/** Registration fields, used on `/auth` and in a guest's profile. */
export function RegisterForm({ form }: { form: ReturnType<typeof useRegisterForm> }) {
  return (
    <form onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-3">
      <Field
        {...form.field('username')}
        label={auth.username}
        hint={texts.usernameHint}
        autoComplete="username"
        autoCapitalize="words"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={80}
      />
      <PasswordField
        {...form.field('password', 'confirm')}
        label={auth.password}
        hint={texts.passwordHint}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('confirm')}
        label={texts.confirm}
        hint={texts.confirmHint}
        autoComplete="new-password"
      />
      <Field
        {...form.field('email')}
        type="email"
        label={texts.email}
        hint={texts.emailHint}
        autoComplete="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
      />
      <Submit isBusy={form.isBusy} problem={form.problem}>
        {form.isBusy ? texts.busy : texts.submit}
      </Submit>
    </form>
  );
}
