import { useState } from 'react';
import { adminApi } from '../../../../contract/admin-api.ts';
import type { AdminUser } from '../../../../contract/admin-shapes.ts';
import { call } from '../../../api-client.ts';
import { Question } from '../../../menu/question.tsx';
import { admin } from '../../../texts/admin.ts';
import { Switch } from '../parts/switch.tsx';
import { useChange } from '../use-admin.ts';

const texts = admin.users;

/** Gives membership, or takes the given one back. */
export function PremiumSwitch({ user }: { user: AdminUser }) {
  const change = useChange({
    send: (isPremium: boolean) =>
      call(adminApi.adminSetPremium, { params: { id: user.id }, body: { isPremium } }),
    done: (wish, changed) =>
      !wish && changed.isPremium ? texts.onlyGivenTaken : texts.premiumChanged(wish),
    failure: texts.premiumFailed,
    shownIn: [adminApi.adminUsers.path],
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

/** Makes somebody an admin, or ends that; asks before. */
export function AdminSwitch({ user, isMe }: { user: AdminUser; isMe: boolean }) {
  const [wish, setWish] = useState<boolean | null>(null);
  const change = useChange({
    send: (isAdmin: boolean) =>
      call(adminApi.adminSetAdmin, { params: { id: user.id }, body: { isAdmin } }),
    done: texts.adminChanged,
    failure: texts.adminFailed,
    shownIn: [adminApi.adminUsers.path],
  });
  const reason = isMe ? texts.ownAdmin : user.isGuest ? texts.guestNoAdmin : null;
  return (
    <>
      <Switch
        label={texts.switchAdmin(user.username)}
        isOn={user.isAdmin}
        isBusy={change.isPending}
        reason={reason}
        onSwitch={setWish}
      />
      {wish !== null && (
        <Question
          title={texts.question(user.username, wish)}
          detail={texts.questionDetail(wish)}
          yes={texts.questionYes(wish)}
          no={admin.cancel}
          busy={change.isPending}
          onYes={() => change.mutate(wish, { onSettled: () => setWish(null) })}
          onNo={() => setWish(null)}
        />
      )}
    </>
  );
}
