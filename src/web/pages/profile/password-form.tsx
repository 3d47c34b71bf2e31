import * as z from 'zod/mini';
import { accountApi } from '../../../contract/account-api.ts';
import { GivenPassword, NewPassword } from '../../../contract/shapes.ts';
import { call } from '../../api-client.ts';
import { Confirmation, isConfirmed } from '../../forms/new-password.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { profile } from '../../texts/profile.ts';
import { Panel } from '../../ui/panel.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Submit } from '../../ui/submit.tsx';
import { toast } from '../../ui/toast.ts';

const texts = profile.password;

const Change = z
  .object({ currentPassword: GivenPassword, newPassword: NewPassword, confirm: Confirmation })
  .check(isConfirmed(({ newPassword }) => newPassword));

/** [A2] Changes the password; ends all other sessions. */
export function PasswordForm({ username }: { username: string }) {
  const form = useCheckedForm({
    shape: Change,
    defaults: { currentPassword: '', newPassword: '', confirm: '' },
    sentences: { 'fields-missing': texts.currentMissing, 'passwords-differ': texts.differ },
    blame: {
      'password-wrong': 'currentPassword',
      'password-too-short': 'newPassword',
      'password-too-long': 'newPassword',
      'password-common': 'newPassword',
    },
    failure: texts.failure,
    async send({ currentPassword, newPassword }) {
      await call(accountApi.changePassword, { body: { currentPassword, newPassword } });
      form.clear();
      toast({ ...texts.success, tone: 'success' });
    },
  });
  return (
    <Panel title={texts.title} intro={texts.intro}>
      <form onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-3">
        {/* Username for password managers. */}
        <input hidden readOnly name="username" autoComplete="username" value={username} />
        <PasswordField
          {...form.field('currentPassword')}
          label={texts.current}
          keepsNoteLine
          autoComplete="current-password"
        />
        <PasswordField
          {...form.field('newPassword', 'confirm')}
          label={texts.next}
          hint={texts.nextHint}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.field('confirm')}
          label={texts.confirm}
          hint={texts.confirmHint}
          autoComplete="new-password"
        />
        <Submit isBusy={form.isBusy} problem={form.problem}>
          {form.isBusy ? texts.busy : texts.submit}
        </Submit>
      </form>
    </Panel>
  );
}
