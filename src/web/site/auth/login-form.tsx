import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { accountApi } from '../../../contract/account-api.ts';
import { Form } from '../../frame/forms/form.tsx';
import { usernameInput } from '../../frame/forms/inputs.ts';
import { useCheckedForm } from '../../frame/forms/use-checked-form.ts';
import { paths } from '../../kit/paths.ts';
import { Field } from '../../kit/ui/field.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { PasswordField } from '../../kit/ui/password-field.tsx';
import { toast } from '../../kit/ui/toast.ts';
import { call } from '../../session/api-client.ts';
import { setUser } from '../../session/session.ts';
import { auth } from '../../texts/auth.ts';

const texts = auth.login;

export function useLoginForm(username: string) {
  const queryClient = useQueryClient();
  return useCheckedForm({
    shape: accountApi.login.body,
    defaults: { username, password: '' },
    failure: texts.failure,
    failureTitle: texts.failureTitle,
    async send(read) {
      const user = await call(accountApi.login, { body: read });
      await setUser(queryClient, user);
      toast({ title: texts.success, description: texts.welcome(user.username), tone: 'success' });
    },
  });
}

type LoginFormProps = { form: ReturnType<typeof useLoginForm>; intro: ReactNode };

export function LoginForm({ form, intro }: LoginFormProps) {
  return (
    <Panel title={texts.heading} intro={intro}>
      <Form form={form} texts={texts} className="gap-0.5">
        <Field
          {...form.field('username')}
          {...usernameInput}
          label={auth.username}
          keepsNoteLine
          enterKeyHint="go"
        />
        <PasswordField {...form.field('password')} label={auth.password} keepsNoteLine />
      </Form>
      <Link
        href={paths.forgotPassword}
        className="inline-flex min-h-11 items-center justify-self-start text-sm text-muted underline underline-offset-4 hover:text-foreground"
      >
        {texts.forgotten}
      </Link>
    </Panel>
  );
}
