import { useQuery } from '@tanstack/react-query';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { findCode } from '../../../contract/find-code.ts';
import { type Intent, paths } from '../../kit/paths.ts';
import { meQuery } from '../../session/session.ts';

/**
 * Open dialog of the home page. `?openDialog=` opens one for signed-in users and is then removed;
 * `?join=` shows the invitation to all visitors and stays until it closes, so that a reload reopens
 * it. `opensItself`: opened by the address.
 */
export function useHomeDialog() {
  const [, navigate] = useLocation();
  const [query] = useSearchParams();
  const me = useQuery(meQuery);
  const [dialog, setDialog] = useState<Intent | null>(null);

  const requested = intentOf(query.get('openDialog'));
  const link = query.get('join');
  const invitation = link && findCode(link);

  useEffect(() => {
    if (invitation) {
      setDialog(null);
      if (requested) navigate(paths.invitation(invitation), { replace: true });
      return;
    }
    if (!requested || me.isPending) return;
    if (me.data) {
      setDialog(requested);
      navigate(paths.home, { replace: true });
    } else {
      navigate(paths.auth(requested), { replace: true });
    }
  }, [requested, invitation, me.isPending, me.data, navigate]);

  // Paint the tapped button first; opening a dialog takes a slow phone more than one frame.
  const open = useCallback((intent: Intent) => startTransition(() => setDialog(intent)), []);
  const close = useCallback(() => {
    setDialog(null);
    if (location.search) navigate(paths.home, { replace: true });
  }, [navigate]);

  /** The link names a lobby, but which one cannot be read. */
  const isUnreadable = link !== null && !invitation;
  return { dialog, invitation, isUnreadable, opensItself: requested !== null, open, close };
}

function intentOf(text: string | null): Intent | null {
  return text === 'create' || text === 'join' ? text : null;
}
