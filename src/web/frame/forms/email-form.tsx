import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { accountApi } from '../../../contract/account-api.ts';
import { Field } from '../../kit/ui/field.tsx';
import { PasswordField } from '../../kit/ui/password-field.tsx';
import { toast } from '../../kit/ui/toast.ts';
import { useProvider } from '../../session/account-queries.ts';
import { call } from '../../session/api-client.ts';
import { email as texts } from '../../texts/email.ts';
import { Form } from './form.tsx';
import { emailInput, FilledEmail } from './inputs.ts';
import { useCheckedForm } from './use-checked-form.ts';

const { body } = accountApi.setEmail;
const shapes = {
  optional: body,
  required: z.object({ ...body.shape, email: FilledEmail }),
};

type EmailFormProps = {
  username: string;
  /** The current address. */
  email: string | null;
  /** Whether an empty field removes the address. */
  isRequired: boolean;
  onDone: () => void;
};

/** Sets the e-mail address of the account; requires the password [A6]. */
export function EmailForm({ username, email, isRequired, onDone }: EmailFormProps) {
  const queryClient = useQueryClient();
  const sendsMail = useProvider().data?.sendsMail === true;
  const form = useCheckedForm({
    shape: isRequired ? shapes.required : shapes.optional,
    defaults: { email: email ?? '', password: '' },
    failure: texts.saveFailure,
    async send(read) {
      const body = { email: read.email ?? '', password: read.password };
      await call(accountApi.setEmail, { body });
      await queryClient.invalidateQueries({ queryKey: [accountApi.accountEmail.path] });
      onDone();
      const { title, removed, mailed, plain } = texts.saved;
      const description = read.email === null ? removed : sendsMail ? mailed : plain;
      toast({ title, description, tone: 'success' });
    },
  });
  return (
    <Form form={form} texts={texts} variant="secondary">
      {/* The username, for password managers. */}
      <input hidden readOnly name="username" autoComplete="username" value={username} />
      <Field
        {...form.field('email')}
        {...emailInput}
        label={texts.address}
        {...(isRequired ? { keepsNoteLine: true } : { hint: texts.removeHint })}
        enterKeyHint="go"
      />
      <PasswordField {...form.field('password')} label={texts.password} hint={texts.passwordHint} />
    </Form>
  );
}
