import * as z from 'zod/mini';
import { accountApi } from '../../../contract/account-api.ts';
import { CurrentPassword, NewPassword } from '../../../contract/shapes.ts';
import { Form } from '../../frame/forms/form.tsx';
import { Confirmation, isConfirmed, NewPasswordFields } from '../../frame/forms/new-password.tsx';
import { useCheckedForm } from '../../frame/forms/use-checked-form.ts';
import { Panel } from '../../kit/ui/panel.tsx';
import { PasswordField } from '../../kit/ui/password-field.tsx';
import { toast } from '../../kit/ui/toast.ts';
import { call } from '../../session/api-client.ts';
import { auth } from '../../texts/auth.ts';
import { profile } from './texts.ts';

const texts = profile.password;

const Change = z
  .object({ currentPassword: CurrentPassword, password: NewPassword, confirm: Confirmation })
  .check(isConfirmed());

/** [A2] Changes the password; ends all other sessions. */
export function PasswordForm({ username }: { username: string }) {
  const form = useCheckedForm({
    shape: Change,
    defaults: { currentPassword: '', password: '', confirm: '' },
    failure: texts.failure,
    async send({ currentPassword, password }) {
      const body = { currentPassword, newPassword: password };
      await call(accountApi.changePassword, { body });
      form.clear();
      toast({ ...texts.success, tone: 'success' });
    },
  });
  return (
    <Panel title={texts.title} intro={texts.intro}>
      <Form form={form} texts={texts}>
        {/* Username for password managers. */}
        <input hidden readOnly name="username" autoComplete="username" value={username} />
        <PasswordField {...form.field('currentPassword')} label={texts.current} keepsNoteLine />
        <NewPasswordFields form={form} labels={auth.newPassword.next} />
      </Form>
    </Panel>
  );
}
