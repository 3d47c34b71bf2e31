import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy, KeyRound, Mail } from 'lucide-react';
import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'wouter';
import { adminApi } from '../../../../contract/admin-api.ts';
import { type AdminUser, AdminUserInput } from '../../../../contract/admin-shapes.ts';
import { FormProblem } from '../../../frame/forms/form.tsx';
import { useCheckedForm } from '../../../frame/forms/use-checked-form.ts';
import { paths } from '../../../kit/paths.ts';
import { dayOf } from '../../../kit/platform/dates.ts';
import { publicOrigin } from '../../../kit/platform/public-url.ts';
import { copyText } from '../../../kit/platform/share.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Dialog } from '../../../kit/ui/dialog.tsx';
import { Field } from '../../../kit/ui/field.tsx';
import { toast } from '../../../kit/ui/toast.ts';
import { call } from '../../../session/api-client.ts';
import { meQuery } from '../../../session/session.ts';
import { Checkbox } from '../parts/checkbox.tsx';
import { dayBefore, endOfDay } from '../parts/end-of-day.ts';
import { linkClass, mailTo, StripeLink } from '../parts/links.tsx';
import { AdminLoaded } from '../parts/loaded.tsx';
import { admin } from '../texts.ts';
import { useAdminFailure, useAdminQuery } from '../use-admin.ts';
import { accountTexts } from './account-texts.ts';
import { DataRequests } from './data-requests.tsx';
import { UserBadges } from './user-badges.tsx';

const texts = admin.users;

type AccountDialogProps = { id: string; myId: string; onClose: () => void };

/** An account or guest: what it is, what can be changed, and its owner's requests. */
export default function AccountDialog({ id, myId, onClose }: AccountDialogProps) {
  const query = useAdminQuery({
    queryKey: [adminApi.adminUser.path, id],
    queryFn: () => call(adminApi.adminUser, { params: { id } }),
    failure: null,
  });
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  return (
    <Dialog
      title={accountTexts.title}
      onClose={onClose}
      footer={<div ref={setFooter} className="grid min-h-14 grid-cols-1 gap-2" />}
    >
      <div className="grid min-h-[60dvh] grid-cols-1 content-start">
        <AdminLoaded query={query} failure={accountTexts.loadFailed}>
          {(user) => <Account user={user} isMe={id === myId} onClose={onClose} footer={footer} />}
        </AdminLoaded>
      </div>
    </Dialog>
  );
}

type AccountProps = {
  user: AdminUser;
  isMe: boolean;
  onClose: () => void;
  /** Of the dialog, for the button that saves. */
  footer: HTMLElement | null;
};

function Account(props: AccountProps) {
  const { user, isMe, onClose } = props;
  return (
    <>
      <Facts user={user} isMe={isMe} />
      <EditForm {...props} />
      <div className="mt-2 grid grid-cols-1 gap-3 border-t-2 border-border/25 pt-4">
        <h3 className="text-lg">{accountTexts.requests.title}</h3>
        {!user.isGuest && !user.isAdmin && <ResetLink user={user} />}
        <DataRequests user={user} onDeleted={onClose} />
      </div>
    </>
  );
}

function Facts({ user, isMe }: { user: AdminUser; isMe: boolean }) {
  const { username, createdAt, lastSeenAt, stripeUrl } = user;
  return (
    <div className="grid grid-cols-1 gap-2 rounded-xl bg-background/70 p-[min(1rem,4.5vw)] edge-subtle">
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-auto flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 font-[650] wrap-anywhere">
          <bdi>{username}</bdi>
          <UserBadges user={user} isMe={isMe} />
        </p>
        <StripeLink url={stripeUrl} name={username} />
      </div>
      <p className="text-sm text-muted">
        {accountTexts.visits(dayOf(createdAt), dayOf(lastSeenAt))}
      </p>
      {user.hasPaymentProblem && (
        <Link href={paths.admin('abonnements')} className={`text-sm ${linkClass}`}>
          {accountTexts.toPayments}
        </Link>
      )}
    </div>
  );
}

function emailHintOf({ isGuest, isAdmin }: AdminUser): string {
  if (isGuest) return texts.guestNoEmail;
  return isAdmin ? texts.adminEmail : accountTexts.emailHint;
}

function EditForm({ user, isMe, onClose, footer }: AccountProps) {
  const id = useId();
  const queryClient = useQueryClient();
  const handle = useAdminFailure();
  const [lastDay, setLastDay] = useState(
    user.givenUntil === null ? '' : dayBefore(user.givenUntil),
  );
  const form = useCheckedForm({
    shape: AdminUserInput,
    defaults: {
      username: user.username,
      email: user.email ?? '',
      isPremium: user.isGiven,
      isAdmin: user.isAdmin,
    },
    failure: accountTexts.failed,
    failureTitle: accountTexts.failed,
    async send(changes) {
      const givenUntil = lastDay === '' ? null : endOfDay(lastDay);
      const body = changes.isPremium ? { ...changes, givenUntil } : changes;
      try {
        await call(adminApi.adminChangeUser, { params: { id: user.id }, body });
      } catch (error) {
        if (handle(error, null)) throw error;
        return;
      }
      await queryClient.invalidateQueries({ queryKey: [adminApi.adminUsers.path] });
      if (isMe) void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
      onClose();
      toast({ title: accountTexts.saved, description: changes.username, tone: 'success' });
    },
  });
  const adminReason = isMe ? texts.ownAdmin : user.isGuest ? texts.guestNoAdmin : null;
  const today = dayBefore(new Date().toISOString());
  return (
    <form
      id={id}
      onSubmit={form.submit}
      noValidate
      autoComplete="off"
      className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-[2fr_3fr]"
    >
      <Field {...form.field('username')} label={texts.username} autoComplete="off" />
      <Field
        {...form.field('email')}
        label={texts.email}
        inputMode="email"
        autoComplete="off"
        hint={emailHintOf(user)}
        readOnly={user.isGuest || user.isAdmin}
        end={
          user.email !== null && (
            <a
              href={mailTo(user.email)}
              aria-label={admin.mail(user.email)}
              className="grid size-11 place-items-center rounded-md text-muted hover:bg-paper/8 hover:text-foreground"
            >
              <Mail className="size-5.5" />
            </a>
          )
        }
      />
      <Checkbox
        {...form.field('isPremium')}
        label={accountTexts.given}
        hint={user.isPremium && !user.isGiven ? accountTexts.paidHint : accountTexts.givenHint}
      />
      <Field
        type="date"
        label={accountTexts.until}
        hint={accountTexts.untilHint}
        min={today}
        max="2099-12-31"
        value={lastDay}
        onChange={(event) => {
          setLastDay(event.target.value);
          if (event.target.value !== '') form.retype({ isPremium: true });
        }}
        className="pl-9.5 sm:pl-0"
      />
      <Checkbox
        {...form.field('isAdmin')}
        label={texts.admin}
        hint={adminReason ?? accountTexts.adminHint}
        aria-disabled={adminReason !== null || undefined}
      />
      {footer &&
        createPortal(
          <>
            {form.problem && <FormProblem id={`${id}-problem`}>{form.problem}</FormProblem>}
            <Button
              type="submit"
              form={id}
              busy={form.isBusy}
              aria-describedby={form.problem ? `${id}-problem` : undefined}
            >
              {form.isBusy ? admin.saving : admin.save}
            </Button>
          </>,
          footer,
        )}
    </form>
  );
}

const linkTexts = accountTexts.resetLink;

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
