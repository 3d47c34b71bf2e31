import type { AdminUser } from '../../../../contract/admin-shapes.ts';
import { lastDayOf } from '../../../kit/platform/dates.ts';
import { Badge } from '../parts/badge.tsx';
import { admin } from '../texts.ts';

const texts = admin.users.badges;

function premiumOf({ isGiven, givenUntil }: AdminUser): string {
  if (!isGiven) return texts.paid;
  return givenUntil === null ? texts.given : texts.givenUntil(lastDayOf(givenUntil));
}

export function UserBadges({ user, isMe }: { user: AdminUser; isMe: boolean }) {
  return (
    <>
      {isMe && <Badge tone="plain">{texts.you}</Badge>}
      {user.isGuest && <Badge tone="dim">{texts.guest}</Badge>}
      {user.isPremium && <Badge tone="primary">{premiumOf(user)}</Badge>}
      {user.isAdmin && <Badge tone="vote">{texts.admin}</Badge>}
      {user.hasPaymentProblem && <Badge tone="danger">{texts.payment}</Badge>}
    </>
  );
}
