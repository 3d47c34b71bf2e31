import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { adminApi } from '../../../../contract/admin-api.ts';
import { type AdminUser, AdminUserWish } from '../../../../contract/admin-shapes.ts';
import { call } from '../../../api-client.ts';
import { useCheckedForm } from '../../../forms/use-checked-form.ts';
import { meQuery } from '../../../session.ts';
import { admin } from '../../../texts/admin.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Submit } from '../../../ui/submit.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDoor } from '../door.ts';
import { Checkbox } from '../parts/checkbox.tsx';

const texts = admin.users;

type UserDialogProps = { user: AdminUser; isMe: boolean; onClose: () => void };

function useUserForm({ user, isMe, onClose }: UserDialogProps) {
  const queryClient = useQueryClient();
  const isShownOut = useDoor();
  return useCheckedForm({
    shape: AdminUserWish,
    defaults: {
      username: user.username,
      email: user.email ?? '',
      isPremium: user.isGiven,
      isAdmin: user.isAdmin,
    },
    sentences: {},
    blame: {
      'account-taken': 'username',
      'name-forbidden': 'username',
      'email-invalid': 'email',
      'guest-no-email': 'email',
      'guest-no-admin': 'isAdmin',
      'own-admin': 'isAdmin',
      'last-admin': 'isAdmin',
    },
    failure: { title: texts.dialog.failed, description: texts.dialog.failed },
    async send(wish) {
      try {
        await call(adminApi.adminChangeUser, { params: { id: user.id }, body: wish });
      } catch (error) {
        if (isShownOut(error)) return;
        throw error;
      }
      await queryClient.invalidateQueries({ queryKey: [adminApi.adminUsers.path] });
      if (isMe) void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
      onClose();
      toast({ title: texts.dialog.saved, tone: 'success' });
    },
  });
}

/** An account as an admin may change it. */
export function UserDialog(props: UserDialogProps) {
  const { user, isMe, onClose } = props;
  const formId = useId();
  const form = useUserForm(props);
  const adminReason = isMe ? texts.ownAdmin : user.isGuest ? texts.guestNoAdmin : null;
  return (
    <Dialog title={texts.dialog.title} onClose={onClose}>
      <form
        id={formId}
        onSubmit={form.submit}
        noValidate
        autoComplete="off"
        className="grid grid-cols-1 gap-5"
      >
        <Field {...form.field('username')} label={texts.username} autoComplete="off" />
        <Field
          {...form.field('email')}
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          hint={user.isGuest ? texts.guestNoEmail : texts.dialog.emailHint}
          readOnly={user.isGuest}
        />
        <div className="grid grid-cols-1 gap-3">
          <Checkbox
            {...form.field('isPremium')}
            label={texts.dialog.given}
            hint={user.isPremium && !user.isGiven ? texts.dialog.paidHint : texts.dialog.givenHint}
          />
          <Checkbox
            {...form.field('isAdmin')}
            label={texts.admin}
            hint={adminReason ?? texts.dialog.adminHint}
            aria-disabled={adminReason !== null || undefined}
          />
        </div>
        <Submit isBusy={form.isBusy} problem={form.problem}>
          {form.isBusy ? admin.saving : admin.save}
        </Submit>
      </form>
    </Dialog>
  );
}
