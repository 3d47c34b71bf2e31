import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pathOf } from '../../../contract/call.ts';
import { gameApi } from '../../../contract/game-api.ts';
import type { LobbyCheck } from '../../../contract/shapes.ts';
import { MAX_PLAYERS } from '../../../game/limits.ts';
import { isWholeCode } from '../../frame/forms/read-code.ts';
import { announce } from '../../kit/ui/announcer.tsx';
import { toast } from '../../kit/ui/toast.ts';
import { ApiError, call, sentenceOf } from '../../session/api-client.ts';
import { home, toasts } from '../../texts/index.ts';

const texts = home.joinDialog;

const FULL_CHECK_MS = 5000;

/** Looks up a lobby once its code is complete; a full one until a seat gets free. */
export function useLobbyCheck(code: string) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [pathOf(gameApi.checkGame, { code })],
    queryFn: () => call(gameApi.checkGame, { params: { code } }),
    enabled: isWholeCode(code),
    // Never cached: a lobby changes every second.
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => isFull(state.data) && FULL_CHECK_MS,
  });
  // A lobby once found stays while the connection is lost.
  const failure = error && (data && isUnreachable(error) ? null : error);

  useEffect(() => {
    if (data) announceLobby(data);
  }, [data]);

  useEffect(() => {
    if (!failure) return;
    const problem = problemOf(failure);
    toast({ ...problem, tone: 'error' });
  }, [failure]);

  return {
    lobby: failure ? undefined : data,
    problem: failure && !isFetching ? problemOf(failure).description : null,
    isChecking: isFetching && (!data || failure !== null),
    check: () => void refetch().then((reply) => reply.data && announceLobby(reply.data)),
    refresh: () => void refetch(),
  };
}

function announceLobby(lobby: LobbyCheck): void {
  const { hostName, playerCount } = lobby;
  announce(isFull(lobby) ? texts.full : texts.found(hostName, playerCount, statusText(lobby)));
}

const statusOf = (error: unknown): number => (error instanceof ApiError ? error.status : 0);

const isUnreachable = (error: unknown): boolean => statusOf(error) === 0;

function problemOf(error: unknown): { title: string; description: string } {
  if (statusOf(error) === 404) return toasts.lobbyNotFound;
  return {
    title: toasts.error,
    description: isUnreachable(error)
      ? texts.checkUnreachable
      : sentenceOf(error, texts.checkFailed),
  };
}

export const isFull = (lobby: LobbyCheck | undefined): boolean =>
  lobby !== undefined && lobby.playerCount >= MAX_PLAYERS;

/** "Wartet auf Spieler" or "Spiel läuft". */
export function statusText({ status }: LobbyCheck): string {
  return status === 'waiting' ? home.joinDialog.waiting : home.joinDialog.running;
}
