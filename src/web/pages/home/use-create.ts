import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { api, type BodyInput } from '../../../contract/api.ts';
import { call, sentenceOf } from '../../api-client.ts';
import { paths } from '../../paths.ts';
import { playerInfo } from '../../player-info.ts';
import { meQuery } from '../../session.ts';
import { home, toasts } from '../../texts/index.ts';
import { toast } from '../../ui/toast.ts';

type Wish = Omit<BodyInput<typeof api.createGame>, 'hostId' | 'hostName'>;

/** Opens a lobby and leads into it. */
export function useCreate() {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: async (wish: Wish) => {
      const me = await queryClient.ensureQueryData(meQuery);
      const { id, name } = me ? { id: me.id, name: me.username } : playerInfo();
      return call(api.createGame, { body: { hostId: id, hostName: name, ...wish } });
    },
    onSuccess: ({ lobbyCode }) => navigate(paths.lobby(lobbyCode)),
    onError: (error) =>
      toast({
        title: toasts.error,
        description: sentenceOf(error, home.createDialog.failure),
        tone: 'error',
      }),
  });
}
