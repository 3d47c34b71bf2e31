import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pathOf } from '../../../contract/call.ts';
import { gameApi } from '../../../contract/game-api.ts';
import { ApiError, call, sentenceOf } from '../../api-client.ts';
import { home, toasts } from '../../texts/index.ts';
import { announce } from '../../ui/announcer.tsx';
import { toast } from '../../ui/toast.ts';
import { isWholeCode } from './lobby-code.ts';
import { statusText } from './lobby-status.ts';

const texts = home.joinDialog;

/** Looks up a lobby once its code is complete. */
export function useLobbyCheck(code: string) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [pathOf(gameApi.checkGame, { code })],
    queryFn: () => call(gameApi.checkGame, { params: { code } }),
    enabled: isWholeCode(code),
    // Never cached: a lobby changes every second.
    staleTime: 0,
    gcTime: 0,
  });

  useEffect(() => {
    if (data) announce(texts.found(data.hostName, data.playerCount, statusText(data)));
  }, [data]);

  useEffect(() => {
    if (!error) return;
    const problem = problemOf(error);
    // The field shows the description.
    toast({ title: problem.title, tone: 'error', repeatsScreen: true });
    announce(problem.description, 'assertive');
  }, [error]);

  return {
    lobby: error ? undefined : data,
    problem: error && !isFetching ? problemOf(error).description : null,
    isChecking: isFetching,
    check: () => void refetch(),
  };
}

function problemOf(error: unknown): { title: string; description: string } {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404) return toasts.lobbyNotFound;
  return {
    title: toasts.error,
    description: status === 0 ? texts.checkUnreachable : sentenceOf(error, texts.checkFailed),
  };
}
