import { useIsMutating, useQuery } from '@tanstack/react-query';
import { gameApi } from '../../../contract/game-api.ts';
import { call } from '../../api-client.ts';
import { useMe } from '../../session.ts';

/**
 * The lobbies in which whoever is signed in has a seat, and what shows them; null for nobody, for no
 * seat, and while there is no answer: it is an offer, home is whole without it.
 */
export function useWayBack() {
  const me = useMe();
  // Whoever comes here by leaving is not offered the seat that is just being given up.
  const isLeaving = useIsMutating({ mutationKey: [gameApi.leave.path] }) > 0;
  const { data = null } = useQuery({
    queryKey: [gameApi.seats.path, me?.id],
    queryFn: async () => {
      const seats = await call(gameApi.seats);
      if (seats.length === 0) return null;
      // Most visitors have no seat anywhere and never load it.
      const { WayBack } = await import('./way-back.tsx');
      return { seats, WayBack };
    },
    enabled: Boolean(me) && !isLeaving,
    // A lobby may be gone a second later: every visit asks anew, and so does every return.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
  });
  return data;
}
