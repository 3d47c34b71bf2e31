import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { accountApi } from '../../../contract/account-api.ts';
import { toast } from '../../kit/ui/toast.ts';
import { ApiError, call } from '../../session/api-client.ts';
import { isSessionOver, meQuery, useSignInAgain } from '../../session/session.ts';
import { premium } from './texts.ts';

/** Polling delays in milliseconds; about half a minute in total. */
const POLL_DELAYS_MS = [1000, 1500, 2000, 3000, 4000, 5000, 6000, 7000];

export type Activation = 'waiting' | 'active' | 'late';

class NotConfirmed extends Error {}

/** Whether the provider may confirm later. */
const isTransient = (error: Error): boolean =>
  error instanceof NotConfirmed ||
  (error instanceof ApiError &&
    (error.status === 0 || error.status === 429 || error.status >= 500));

/** After the checkout: waits for the confirmation and shows a toast. */
export function useActivation() {
  const queryClient = useQueryClient();
  const signInAgain = useEffectEvent(useSignInAgain());
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [accountApi.refreshMembership.path],
    queryFn: async () => {
      const { isPremium } = await call(accountApi.refreshMembership);
      if (!isPremium) throw new NotConfirmed();
      await queryClient.refetchQueries({ queryKey: meQuery.queryKey });
      return isPremium;
    },
    retry: (count, failure) => count < POLL_DELAYS_MS.length && isTransient(failure),
    retryDelay: (count) => POLL_DELAYS_MS[count] ?? 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (data) toast({ ...premium.success.active, tone: 'success' });
  }, [data]);
  useEffect(() => {
    if (isSessionOver(error)) signInAgain('premium');
    else if (error && !isTransient(error)) reportError(error);
  }, [error]);
  const activation: Activation = data ? 'active' : error && !isFetching ? 'late' : 'waiting';
  return { activation, again: () => void refetch() };
}
