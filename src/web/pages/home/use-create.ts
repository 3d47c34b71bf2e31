import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { BodyInput } from '../../../contract/call.ts';
import { gameApi } from '../../../contract/game-api.ts';
import { ApiError, call } from '../../api-client.ts';
import { paths } from '../../paths.ts';
import { meQuery, useAction } from '../../session.ts';
import { home } from '../../texts/index.ts';

type Input = Omit<BodyInput<typeof gameApi.createGame>, 'hostId' | 'hostName'>;

/** Creates a lobby and navigates to it. */
export function useCreate() {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  return useAction({
    mutationFn: async (input: Input) => {
      const me = await queryClient.ensureQueryData(meQuery);
      // Signed out in another tab: handle it like an expired session.
      if (!me) throw new ApiError(401, 'nobody is signed in');
      return call(gameApi.createGame, { body: { hostId: me.id, hostName: me.username, ...input } });
    },
    onSuccess: ({ lobbyCode }) => navigate(paths.phase('lobby', lobbyCode)),
    failure: home.createDialog.failure,
    pendingAction: 'create',
  });
}
