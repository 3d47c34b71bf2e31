import { useQuery } from '@tanstack/react-query';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { type Intent, paths } from '../../paths.ts';
import { meQuery } from '../../session.ts';
import { exactCode } from './lobby-code.ts';

type OpenDialog = { intent: 'create' } | { intent: 'join'; code: string };

/**
 * Open dialog of the home page. `?openDialog=` opens one for signed-in users and is then removed;
 * `?join=` opens the invitation for all visitors and stays until the dialog closes, so that a
 * reload reopens it. `opensItself`: opened by the address.
 */
export function useHomeDialog() {
  const [, navigate] = useLocation();
  const [query] = useSearchParams();
  const me = useQuery(meQuery);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);

  const requested = intentOf(query.get('openDialog'));
  const invited = exactCode(query.get('join'));

  useEffect(() => {
    if (invited) {
      setDialog({ intent: 'join', code: invited });
      if (requested) navigate(paths.invitation(invited), { replace: true });
      return;
    }
    if (!requested || me.isPending) return;
    if (me.data) {
      setDialog(dialogOf(requested));
      navigate(paths.home, { replace: true });
    } else {
      navigate(paths.auth(requested), { replace: true });
    }
  }, [requested, invited, me.isPending, me.data, navigate]);

  // Paint the tapped button first; opening a dialog takes a slow phone more than one frame.
  const open = useCallback(
    (intent: Intent) => startTransition(() => setDialog(dialogOf(intent))),
    [],
  );
  const close = useCallback(() => {
    setDialog(null);
    if (location.search) navigate(paths.home, { replace: true });
  }, [navigate]);

  return { dialog, opensItself: Boolean(invited || requested), open, close };
}

function dialogOf(intent: Intent): OpenDialog {
  return intent === 'join' ? { intent, code: '' } : { intent };
}

function intentOf(text: string | null): Intent | null {
  return text === 'create' || text === 'join' ? text : null;
}
