import { useIsMutating, useQuery } from '@tanstack/react-query';
import { gameApi } from '../../../contract/game-api.ts';
import { call } from '../../session/api-client.ts';
import { useMe } from '../../session/session.ts';

/**
 * The user's seats and the component that renders them; null when signed out, without a seat, and
 * until loaded. Optional: home is complete without it.
 */
export function useReturnToGame() {
  const me = useMe();
  // After leaving a lobby, do not offer the seat that is being given up.
  const isLeaving = useIsMutating({ mutationKey: [gameApi.leave.path] }) > 0;
  const { data = null } = useQuery({
    queryKey: [gameApi.seats.path, me?.id],
    queryFn: async () => {
      const seats = await call(gameApi.seats);
      if (seats.length === 0) return null;
      // Lazy: most visitors have no seat.
      const { ReturnToGame } = await import('./return-to-game.tsx');
      return { seats, ReturnToGame };
    },
    enabled: Boolean(me) && !isLeaving,
    // Lobbies are short-lived: refetch on every visit and focus.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
  });
  return data;
}
