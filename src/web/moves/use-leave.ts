import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { gameApi } from '../../contract/game-api.ts';
import { call } from '../api-client.ts';
import { useLobby } from '../lobby/use-lobby.ts';
import { paths } from '../paths.ts';

/** Gives up the seat and goes home; a failure is only logged (UX-55). */
export function useLeave(): () => void {
  const { store } = useLobby();
  const [, navigate] = useLocation();
  // By this key home hides the return link while leaving.
  const { mutate } = useMutation({
    mutationKey: [gameApi.leave.path],
    mutationFn: async (handedIn: Promise<unknown>) => {
      await handedIn;
      const { code, playerId } = store.seat;
      return call(gameApi.leave, { params: { code }, body: { playerId } });
    },
    onError: reportError,
  });
  return () => {
    mutate(Promise.all([...store.held].map((flush) => flush())));
    navigate(paths.home, { replace: true });
  };
}
