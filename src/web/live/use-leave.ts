import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { gameApi } from '../../contract/game-api.ts';
import { call } from '../api-client.ts';
import { paths } from '../paths.ts';
import { useGame } from './use-game.ts';

/** Gives the seat up and goes home; a failure is only logged (section 8 of the specification). */
export function useLeave(): () => void {
  const { store } = useGame();
  const [, navigate] = useLocation();
  // By its key home knows not to offer the way back meanwhile.
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
    mutate(Promise.all([...store.held].map((handIn) => handIn())));
    navigate(paths.home, { replace: true });
  };
}
