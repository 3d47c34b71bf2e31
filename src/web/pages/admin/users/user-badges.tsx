import type { AdminUser } from '../../../../contract/admin-shapes.ts';
import { admin } from '../../../texts/admin.ts';
import { Badge } from '../parts/badge.tsx';

const texts = admin.users.badges;

/** The username with role badges. */
export function NameWithBadges({ user, isMe }: { user: AdminUser; isMe: boolean }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <bdi>{user.username}</bdi>
      {isMe && <Badge tone="plain">{texts.you}</Badge>}
      {user.isGuest && <Badge tone="dim">{texts.guest}</Badge>}
      {user.isPremium && <Badge tone="primary">{user.isGiven ? texts.given : texts.paid}</Badge>}
      {user.isAdmin && <Badge tone="vote">{texts.admin}</Badge>}
    </span>
  );
}
