import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { accountApi } from '../../../contract/account-api.ts';
import { ApiError, call } from '../../api-client.ts';
import { isSessionOver, meQuery, useSignInAgain } from '../../session.ts';
import { premium } from '../../texts/premium.ts';
import { toast } from '../../ui/toast.ts';
import { awaitConfirmation } from './confirmation.ts';

/** Whether a membership that was paid for is there. */
export type Activation = 'waiting' | 'active' | 'late';

/** Whether the provider confirmed it by now. Who cannot be reached has not said no. */
async function isMember(): Promise<boolean> {
  try {
    return (await call(accountApi.refreshMembership)).isPremium;
  } catch (error) {
    const mayPass =
      error instanceof ApiError &&
      (error.status === 0 || error.status === 429 || error.status >= 500);
    if (mayPass) return false;
    throw error;
  }
}

/** Back from paying: waits for the confirmation, and thanks when it is there. */
export function useActivation() {
  const queryClient = useQueryClient();
  const signInAgain = useEffectEvent(useSignInAgain());
  const [activation, setActivation] = useState<Activation>('waiting');
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks anew
  useEffect(() => {
    const leaving = new AbortController();
    const wait = async () => {
      const isActive = await awaitConfirmation(isMember, leaving.signal);
      leaving.signal.throwIfAborted();
      if (!isActive) return setActivation('late');
      await queryClient.refetchQueries({ queryKey: meQuery.queryKey });
      leaving.signal.throwIfAborted();
      setActivation('active');
      toast({ ...premium.success.active, tone: 'success' });
    };
    wait().catch((error: unknown) => {
      if (leaving.signal.aborted) return;
      if (isSessionOver(error)) return signInAgain('premium');
      reportError(error);
      setActivation('late');
    });
    return () => leaving.abort();
  }, [queryClient, round]);

  const again = useCallback(() => {
    setActivation('waiting');
    setRound((rounds) => rounds + 1);
  }, []);
  return { activation, again };
}
