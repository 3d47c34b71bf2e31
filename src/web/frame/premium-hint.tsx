import { useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../kit/paths.ts';
import { onShown } from '../kit/platform/listen.ts';
import { fetchMe, meQuery } from '../session/session.ts';
import { common } from '../texts/index.ts';

function useMemberOnReturn(): () => void {
  const queryClient = useQueryClient();
  return () => {
    const stop = onShown(() => {
      stop();
      fetchMe().then((user) => {
        if (user) queryClient.setQueryData(meQuery.queryKey, user);
      }, reportError);
    });
  };
}

/** Opens /premium in a new tab, so that lobby and input stay; the user may return as a member. */
export function PremiumLink({ className, children }: { className: string; children: ReactNode }) {
  const onLeave = useMemberOnReturn();
  return (
    <a
      href={paths.premium}
      target="_blank"
      rel="noreferrer"
      onClick={onLeave}
      className={className}
    >
      {children}
    </a>
  );
}

/** Explains a locked option and links to /premium. */
export function PremiumHint({ children = common.onlyPremium }: { children?: string }) {
  return (
    <PremiumLink className="-my-3 inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-muted underline underline-offset-4 hover:text-foreground">
      <Lock className="size-3.5 shrink-0" />
      {children} <span className="sr-only">{common.newTab}</span>
    </PremiumLink>
  );
}
