import { useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { paths } from '../paths.ts';
import { askMe, meQuery } from '../session.ts';
import { common } from '../texts/index.ts';

/** For a click on the way to /premium in its own tab: who comes back may be a member by then. */
export function useMemberOnReturn(): () => void {
  const queryClient = useQueryClient();
  return () => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      askMe().then((user) => {
        if (user) queryClient.setQueryData(meQuery.queryKey, user);
      }, reportError);
    };
    document.addEventListener('visibilitychange', look);
  };
}

/** What the lock on an option means, and the way to it; in a tab of its own, so nothing is lost. */
export function PremiumHint({ children = common.onlyPremium }: { children?: string }) {
  const onLeave = useMemberOnReturn();
  return (
    <a
      href={paths.premium}
      target="_blank"
      rel="noreferrer"
      onClick={onLeave}
      className="-my-3 inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-puder underline underline-offset-4 hover:text-papier"
    >
      <Lock aria-hidden="true" className="size-3.5 shrink-0" />
      {children} <span className="sr-only">{common.newTab}</span>
    </a>
  );
}
