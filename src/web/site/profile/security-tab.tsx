import { Link } from 'wouter';
import * as z from 'zod/mini';
import { accountApi } from '../../../contract/account-api.ts';
import { CurrentPassword, NewPassword, type User } from '../../../contract/shapes.ts';
import { Form } from '../../frame/forms/form.tsx';
import { Confirmation, isConfirmed, NewPasswordFields } from '../../frame/forms/new-password.tsx';
import { useCheckedForm } from '../../frame/forms/use-checked-form.ts';
import { paths } from '../../kit/paths.ts';
import { buttonClass } from '../../kit/ui/button.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { PasswordField } from '../../kit/ui/password-field.tsx';
import { toast } from '../../kit/ui/toast.ts';
import { call } from '../../session/api-client.ts';
import { auth } from '../../texts/auth.ts';
import { EmailPanel } from './email-panel.tsx';
import { OwnData } from './own-data.tsx';
import { profile } from './texts.ts';

const texts = profile.password;

export default function SecurityTab({ me }: { me: User }) {
  return (
    <div className="grid grid-cols-1 gap-4 wide:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] wide:items-start">
      {me.isGuest ? (
        <Panel title={texts.guestTitle} intro={texts.guestText}>
          <Link href={paths.profile()} replace className={buttonClass('secondary')}>
            {texts.guestAction}
          </Link>
        </Panel>
      ) : (
        <PasswordForm username={me.username} />
      )}
      <div className="grid grid-cols-1 gap-4">
        {!me.isGuest && <EmailPanel username={me.username} />}
        <OwnData me={me} />
      </div>
    </div>
  );
}

const Change = z
  .object({ currentPassword: CurrentPassword, password: NewPassword, confirm: Confirmation })
  .check(isConfirmed());

/** Changes the password; ends all other sessions [A2]. */
function PasswordForm({ username }: { username: string }) {
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
