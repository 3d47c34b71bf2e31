import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy, KeyRound } from 'lucide-react';
import { adminApi } from '../../../../contract/admin-api.ts';
import { type AdminUser, AdminUserInput } from '../../../../contract/admin-shapes.ts';
import { Form } from '../../../frame/forms/form.tsx';
import { useCheckedForm } from '../../../frame/forms/use-checked-form.ts';
import { copyText } from '../../../kit/platform/share.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Dialog } from '../../../kit/ui/dialog.tsx';
import { Field } from '../../../kit/ui/field.tsx';
import { toast } from '../../../kit/ui/toast.ts';
import { publicOrigin } from '../../../play/menu/invitation-url.ts';
import { call } from '../../../session/api-client.ts';
import { meQuery } from '../../../session/session.ts';
import { Checkbox } from '../parts/checkbox.tsx';
import { admin } from '../texts.ts';
import { useAdminFailure } from '../use-admin.ts';

const texts = admin.users;

function emailHintOf({ isGuest, isAdmin }: AdminUser): string {
  if (isGuest) return texts.guestNoEmail;
  return isAdmin ? texts.adminEmail : texts.dialog.emailHint;
}

type UserDialogProps = { user: AdminUser; isMe: boolean; onClose: () => void };

function useUserForm({ user, isMe, onClose }: UserDialogProps) {
  const queryClient = useQueryClient();
  const handle = useAdminFailure();
  return useCheckedForm({
    shape: AdminUserInput,
    defaults: {
      username: user.username,
      email: user.email ?? '',
      isPremium: user.isGiven,
      isAdmin: user.isAdmin,
    },
    failure: texts.dialog.failed,
    failureTitle: texts.dialog.failed,
    async send(changes) {
      try {
        await call(adminApi.adminChangeUser, { params: { id: user.id }, body: changes });
      } catch (error) {
        if (handle(error, null)) throw error;
        return;
      }
      await queryClient.invalidateQueries({ queryKey: [adminApi.adminUsers.path] });
      if (isMe) void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
      onClose();
      toast({ title: texts.dialog.saved, tone: 'success' });
    },
  });
}

export default function UserDialog(props: UserDialogProps) {
  const { user, isMe, onClose } = props;
  const form = useUserForm(props);
  const adminReason = isMe ? texts.ownAdmin : user.isGuest ? texts.guestNoAdmin : null;
  return (
    <Dialog title={texts.dialog.title} onClose={onClose}>
      <Form
        form={form}
        texts={{ submit: admin.save, busy: admin.saving }}
        autoComplete="off"
        className="gap-5"
      >
        <Field {...form.field('username')} label={texts.username} autoComplete="off" />
        <Field
          {...form.field('email')}
          label={texts.email}
          inputMode="email"
          autoComplete="off"
          hint={emailHintOf(user)}
          readOnly={user.isGuest || user.isAdmin}
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
      </Form>
      {!user.isGuest && !user.isAdmin && (
        <div className="mt-6 grid grid-cols-1 border-t-2 border-border/25 pt-6">
          <ResetLink user={user} />
        </div>
      )}
    </Dialog>
  );
}

const linkTexts = admin.users.resetLink;

/** Creates a one-time password reset link and shows it once [A5]. */
function ResetLink({ user }: { user: AdminUser }) {
  const handle = useAdminFailure();
  const link = useMutation({
    mutationFn: () => call(adminApi.adminMakeResetLink, { params: { id: user.id } }),
    onError: (error) => handle(error, linkTexts.failed),
  });
  if (!link.data) {
    return (
      <Button
        variant="secondary"
        size="md"
        busy={link.isPending}
        icon={<KeyRound className="size-5" />}
        onClick={() => link.mutate()}
      >
        {link.isPending ? linkTexts.making : linkTexts.make}
      </Button>
    );
  }
  return <Made url={new URL(link.data.path, publicOrigin()).href} until={link.data.expiresAt} />;
}

/** The button that had the focus is unmounted. */
const focus = (input: HTMLInputElement | null): void => input?.focus();

function Made({ url, until }: { url: string; until: string }) {
  async function copy() {
    const isCopied = await copyText(url);
    toast({
      title: isCopied ? linkTexts.copied : linkTexts.notCopied,
      tone: isCopied ? 'success' : 'error',
    });
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field
        ref={focus}
        label={linkTexts.label}
        hint={linkTexts.hint(new Date(until))}
        value={url}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <Button
        variant="secondary"
        size="md"
        icon={<Copy className="size-5" />}
        onClick={() => void copy()}
      >
        {linkTexts.copy}
      </Button>
    </div>
  );
}
