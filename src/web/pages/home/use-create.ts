import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { BodyInput } from '../../../contract/call.ts';
import { gameApi } from '../../../contract/game-api.ts';
import { ApiError, call, sentenceOf } from '../../api-client.ts';
import { paths } from '../../paths.ts';
import { isSessionOver, meQuery, useSignInAgain } from '../../session.ts';
import { home, toasts } from '../../texts/index.ts';
import { toast } from '../../ui/toast.ts';

type Input = Omit<BodyInput<typeof gameApi.createGame>, 'hostId' | 'hostName'>;

/** Creates a lobby and navigates to it. */
export function useCreate() {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const signInAgain = useSignInAgain();
  return useMutation({
    mutationFn: async (input: Input) => {
      const me = await queryClient.ensureQueryData(meQuery);
      // Signed out in another tab: handle it like an expired session.
      if (!me) throw new ApiError(401, 'nobody is signed in');
      return call(gameApi.createGame, { body: { hostId: me.id, hostName: me.username, ...input } });
    },
    onSuccess: ({ lobbyCode }) => navigate(paths.phase('lobby', lobbyCode)),
    onError: (error) => {
      if (isSessionOver(error)) return signInAgain('create');
      toast({
        title: toasts.error,
        description: sentenceOf(error, home.createDialog.failure),
        tone: 'error',
      });
    },
  });
}
