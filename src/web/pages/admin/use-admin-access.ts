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

/** Redirects home and shows the reason. */
export function useRedirectHome(): (reason: Reason) => void {
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
 * Runs first on every failed admin call: redirects users who are no longer admin or signed in.
 * Returns whether it did.
 */
export function useAdminAccess(): (error: unknown) => boolean {
  const queryClient = useQueryClient();
  const redirectHome = useRedirectHome();
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError)) return false;
      const isSignedOut = error.status === 401;
      if (!isSignedOut && error.code !== 'admin-only') return false;
      void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
      redirectHome(isSignedOut ? 'signedOut' : 'noAdmin');
      return true;
    },
    [queryClient, redirectHome],
  );
}
