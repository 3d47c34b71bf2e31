import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { accountApi } from '../../../contract/account-api.ts';
import { ApiError, call } from '../../api-client.ts';
import { isSessionOver, meQuery, useSignInAgain } from '../../session.ts';
import { premium } from '../../texts/premium.ts';
import { toast } from '../../ui/toast.ts';
import { awaitConfirmation } from './confirmation.ts';

export type Activation = 'waiting' | 'active' | 'late';

/** Whether the provider has confirmed; network errors, 429 and 5xx count as not yet. */
async function isMember(): Promise<boolean> {
  try {
    return (await call(accountApi.refreshMembership)).isPremium;
  } catch (error) {
    const isTransient =
      error instanceof ApiError &&
      (error.status === 0 || error.status === 429 || error.status >= 500);
    if (isTransient) return false;
    throw error;
  }
}

/** After the checkout: waits for the confirmation and shows a toast. */
export function useActivation() {
  const queryClient = useQueryClient();
  const signInAgain = useEffectEvent(useSignInAgain());
  const [activation, setActivation] = useState<Activation>('waiting');
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round polls again
  useEffect(() => {
    const controller = new AbortController();
    const run = async () => {
      const isActive = await awaitConfirmation(isMember, controller.signal);
      controller.signal.throwIfAborted();
      if (!isActive) return setActivation('late');
      await queryClient.refetchQueries({ queryKey: meQuery.queryKey });
      controller.signal.throwIfAborted();
      setActivation('active');
      toast({ ...premium.success.active, tone: 'success' });
    };
    run().catch((error: unknown) => {
      if (controller.signal.aborted) return;
      if (isSessionOver(error)) return signInAgain('premium');
      reportError(error);
      setActivation('late');
    });
    return () => controller.abort();
  }, [queryClient, round]);

  const again = useCallback(() => {
    setActivation('waiting');
    setRound((rounds) => rounds + 1);
  }, []);
  return { activation, again };
}
