import { useQuery } from '@tanstack/react-query';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { type Intent, paths } from '../../paths.ts';
import { meQuery } from '../../session.ts';
import { exactCode } from './lobby-code.ts';

type OpenDialog = { intent: 'create' } | { intent: 'join'; code: string };

/**
 * Which dialog of the home page is open. `?openDialog=` opens one for whoever is signed in and is
 * then cleared; `?join=` opens the invitation for everybody and stays until the dialog closes, so
 * that a reload leads back to it. `opensItself`: the address says which one.
 */
export function useHomeDialog() {
  const [, navigate] = useLocation();
  const [query] = useSearchParams();
  const me = useQuery(meQuery);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);

  const wish = intentOf(query.get('openDialog'));
  const invited = exactCode(query.get('join'));

  useEffect(() => {
    if (invited) {
      setDialog({ intent: 'join', code: invited });
      if (wish) navigate(paths.invitation(invited), { replace: true });
      return;
    }
    if (!wish || me.isPending) return;
    if (me.data) {
      setDialog(dialogOf(wish));
      navigate(paths.home, { replace: true });
    } else {
      navigate(paths.auth(wish), { replace: true });
    }
  }, [wish, invited, me.isPending, me.data, navigate]);

  // The button that was tapped answers first; a dialog is more than one frame's work for a slow phone.
  const open = useCallback(
    (intent: Intent) => startTransition(() => setDialog(dialogOf(intent))),
    [],
  );
  const close = useCallback(() => {
    setDialog(null);
    if (location.search) navigate(paths.home, { replace: true });
  }, [navigate]);

  return { dialog, opensItself: Boolean(invited || wish), open, close };
}

function dialogOf(intent: Intent): OpenDialog {
  return intent === 'join' ? { intent, code: '' } : { intent };
}

function intentOf(text: string | null): Intent | null {
  return text === 'create' || text === 'join' ? text : null;
}
