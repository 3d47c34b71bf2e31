import type { QueryClient } from '@tanstack/react-query';
import type { BodyInput } from '../../../contract/call.ts';
import { gameApi } from '../../../contract/game-api.ts';
import { keepFirstView } from '../../play/channel/first-view.ts';
import { categoriesQuery } from '../../play/settings/use-categories.ts';
import { ApiError, call } from '../../session/api-client.ts';
import { initialSettings, rememberSettings } from '../../session/remembered.ts';
import { meQuery } from '../../session/session.ts';

export type NewLobby = Omit<BodyInput<typeof gameApi.createGame>, 'hostId' | 'hostName'>;

export async function createLobby(queryClient: QueryClient, input: NewLobby) {
  const me = await queryClient.ensureQueryData(meQuery);
  // Signed out in another tab: handle it like an expired session.
  if (!me) throw new ApiError(401, 'nobody is signed in');
  const body = { hostId: me.id, hostName: me.username, ...input };
  const game = await call(gameApi.createGame, { body });
  rememberSettings(input.settings ?? {});
  keepFirstView(me.id, game);
  return game;
}

/** The settings of the last lobby, as far as they are still offered to this host. */
export async function lastSettings(queryClient: QueryClient) {
  const [me, categories] = await Promise.all([
    queryClient.ensureQueryData(meQuery),
    queryClient.ensureQueryData(categoriesQuery),
  ]);
  return initialSettings(me?.isPremium ?? false, categories);
}
