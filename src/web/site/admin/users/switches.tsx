import { useState } from 'react';
import { adminApi } from '../../../../contract/admin-api.ts';
import type { AdminUser } from '../../../../contract/admin-shapes.ts';
import { Question } from '../../../kit/ui/question.tsx';
import { call } from '../../../session/api-client.ts';
import { Switch } from '../parts/switch.tsx';
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
