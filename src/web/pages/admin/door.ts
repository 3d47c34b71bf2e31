import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { ApiError } from '../../api-client.ts';
import { paths } from '../../paths.ts';
import { meQuery } from '../../session.ts';
import { admin } from '../../texts/admin.ts';
import { toast } from '../../ui/toast.ts';

const texts = admin.refused;

type Reason = 'signedOut' | 'noAdmin';

/** Leads home, and says why. */
export function useShowOut(): (reason: Reason) => void {
  const [, navigate] = useLocation();
  return useCallback(
    (reason) => {
      navigate(paths.home, { replace: true });
      toast({ title: texts.title, description: texts[reason], tone: 'error' });
    },
    [navigate],
  );
}

/**
 * What to do first with every failed call of an admin: who is none any more (or signed out
 * meanwhile) is shown out. Answers whether that was so.
 */
export function useDoor(): (error: unknown) => boolean {
  const queryClient = useQueryClient();
  const showOut = useShowOut();
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError)) return false;
      const isOut = error.status === 401;
      if (!isOut && error.code !== 'admin-only') return false;
      void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
      showOut(isOut ? 'signedOut' : 'noAdmin');
      return true;
    },
    [queryClient, showOut],
  );
}
