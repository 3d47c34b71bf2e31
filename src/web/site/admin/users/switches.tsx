import { useId, useState } from 'react';
import { adminApi } from '../../../../contract/admin-api.ts';
import type { AdminUser } from '../../../../contract/admin-shapes.ts';
import { cx } from '../../../kit/ui/class-names.ts';
import { Question } from '../../../kit/ui/question.tsx';
import { toast } from '../../../kit/ui/toast.ts';
import { call } from '../../../session/api-client.ts';
import { admin } from '../texts.ts';
import { useAdminChange } from '../use-admin.ts';

const texts = admin.users;

/** Grants membership or revokes a granted one. */
export function PremiumSwitch({ user }: { user: AdminUser }) {
  const change = useAdminChange({
    send: (isPremium: boolean) =>
      call(adminApi.adminSetPremium, { params: { id: user.id }, body: { isPremium } }),
    done: (isPremium, changed) =>
      !isPremium && changed.isPremium ? texts.onlyGivenTaken : texts.premiumChanged(isPremium),
    about: () => user.username,
    failure: texts.premiumFailed,
    affects: [adminApi.adminUsers.path],
  });
  const isPaidOnly = user.isPremium && !user.isGiven;
  return (
    <Switch
      label={texts.switchPremium(user.username)}
      isOn={user.isPremium}
      isBusy={change.isPending}
      reason={isPaidOnly ? texts.paidStays : null}
      onSwitch={change.mutate}
    />
  );
}

/** Grants or revokes admin rights, after a confirmation. */
export function AdminSwitch({ user, isMe }: { user: AdminUser; isMe: boolean }) {
  const [requested, setRequested] = useState<boolean | null>(null);
  const change = useAdminChange({
    send: (isAdmin: boolean) =>
      call(adminApi.adminSetAdmin, { params: { id: user.id }, body: { isAdmin } }),
    done: texts.adminChanged,
    about: () => user.username,
    failure: texts.adminFailed,
    affects: [adminApi.adminUsers.path],
  });
  const reason = isMe ? texts.ownAdmin : user.isGuest ? texts.guestNoAdmin : null;
  return (
    <>
      <Switch
        label={texts.switchAdmin(user.username)}
        isOn={user.isAdmin}
        isBusy={change.isPending}
        reason={reason}
        onSwitch={setRequested}
      />
      {requested !== null && (
        <Question
          title={texts.question(user.username, requested)}
          detail={texts.questionDetail(requested)}
          yes={texts.questionYes(requested)}
          no={admin.cancel}
          busy={change.isPending}
          onYes={() => change.mutate(requested, { onSettled: () => setRequested(null) })}
          onNo={() => setRequested(null)}
        />
      )}
    </>
  );
}

type SwitchProps = {
  /** What it switches, and for which account. */
  label: string;
  isOn: boolean;
  isBusy: boolean;
  /** Why it is disabled; null if it is not. */
  reason: string | null;
  onSwitch: (isOn: boolean) => void;
};

/** Toggle that applies at once; shows the reason when disabled. */
function Switch({ label, isOn, isBusy, reason, onSwitch }: SwitchProps) {
  const id = useId();
  return (
    <span className="inline-block">
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-label={label}
        aria-busy={isBusy}
        aria-disabled={reason !== null || undefined}
        aria-describedby={reason === null ? undefined : id}
        title={reason ?? undefined}
        onClick={() => {
          if (reason !== null) toast({ title: reason });
          else if (!isBusy) onSwitch(!isOn);
        }}
        className="group grid h-11 w-14 place-items-center rounded-md aria-busy:cursor-progress aria-disabled:cursor-not-allowed"
      >
        <span
          className={cx(
            'flex h-7 w-12 items-center rounded-full border-2 px-0.5 transition-press',
            isOn ? 'justify-end border-success bg-success' : 'border-border bg-background',
            'group-aria-disabled:border-dashed group-aria-disabled:border-border',
            isOn && 'group-aria-disabled:bg-success/40',
          )}
        >
          <span
            className={cx(
              'size-5 rounded-full forced-colors:bg-[ButtonText]',
              isOn ? 'bg-ink' : 'bg-muted',
              isBusy && 'animate-pulse',
            )}
          />
        </span>
      </button>
      {reason !== null && (
        <span id={id} className="sr-only">
          {reason}
        </span>
      )}
    </span>
  );
}
