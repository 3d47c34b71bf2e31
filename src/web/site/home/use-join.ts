import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { gameApi } from '../../../contract/game-api.ts';
import { paths } from '../../kit/paths.ts';
import { toast, WAITING_MS } from '../../kit/ui/toast.ts';
import { keepFirstView } from '../../play/channel/first-view.ts';
import { call } from '../../session/api-client.ts';
import { rememberName } from '../../session/player-info.ts';
import {
  isSessionOver,
  meQuery,
  signInAsGuest,
  toastFailure,
  useSignInAgain,
} from '../../session/session.ts';
import { home, toasts } from '../../texts/index.ts';

type Input = { code: string; name: string };

/** Takes a seat; signs a visitor in as a guest first. `onJoined`: before the lobby opens. */
export function useJoin(onJoined?: () => Promise<void>) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const signInAgain = useSignInAgain();
  return useMutation({
    mutationFn: async ({ code, name }: Input) => {
      toast({ ...toasts.joining, repeatsScreen: true, duration: WAITING_MS });
      const me = await queryClient.ensureQueryData(meQuery);
      const user = me ?? (await signInAsGuest(queryClient, name));
      rememberName(user.username);
      const game = await call(gameApi.join, {
        params: { code },
        body: { playerId: user.id, playerName: user.username },
      });
      keepFirstView(user.id, game);
      return game;
    },
    onSuccess: async ({ lobbyCode }) => {
      await onJoined?.();
      toast({ ...toasts.joined, repeatsScreen: true });
      // Back from the lobby must not reopen the invitation.
      navigate(paths.phase('lobby', lobbyCode), { replace: location.search !== '' });
    },
    onError: (error, { code }) => {
      if (isSessionOver(error)) return signInAgain('join', code);
      // Still signed out: creating the guest failed, before the join request.
      const isSignedOut = queryClient.getQueryData(meQuery.queryKey) === null;
      toastFailure(error, home.joinDialog.failure, isSignedOut ? toasts.guestFailed : undefined);
    },
  });
}
