import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountApi } from '../../contract/account-api.ts';
import { gameApi } from '../../contract/game-api.ts';
import type { User } from '../../contract/shapes.ts';
import { ApiError } from './api-client.ts';
import { playerInfo } from './player-info.ts';
import { isSessionOver, meQuery, setUser } from './session.ts';

const refusal = (status: number, code: string) =>
  new ApiError(status, JSON.stringify({ code, message: 'Ein Satz.' }));

describe('[W2] an ended session', () => {
  it('shows in a 401 or in another user being signed in', () => {
    expect(isSessionOver(refusal(401, 'not-signed-in'))).toBe(true);
    expect(isSessionOver(refusal(403, 'not-you'))).toBe(true);
  });

  it('is not what other refusals mean', () => {
    expect(isSessionOver(refusal(403, 'kicked'))).toBe(false);
    expect(isSessionOver(refusal(409, 'lobby-full'))).toBe(false);
    expect(isSessionOver(new ApiError(0, 'network'))).toBe(false);
    expect(isSessionOver(new Error('401'))).toBe(false);
  });
});

describe('[W2] another user in the same browser', () => {
  const mia: User = {
    id: 'mia-1',
    username: 'Mia',
    isPremium: false,
    isGuest: false,
    isAdmin: false,
    face: null,
  };

  // Storage is blocked: values last until reload.
  beforeEach(() => vi.stubGlobal('localStorage', undefined));
  afterEach(() => vi.unstubAllGlobals());

  it('finds no data of the previous one', async () => {
    const queryClient = new QueryClient();
    queryClient.setQueryData([gameApi.seats.path], ['a seat']);
    // Contains own categories [B1].
    queryClient.setQueryData([gameApi.categories.path], ['Tiere', 'Familie']);
    queryClient.setQueryData([accountApi.imprint.path], 'who runs this');
    await setUser(queryClient, mia);
    expect(queryClient.getQueryData([gameApi.seats.path])).toBeUndefined();
    expect(queryClient.getQueryData([gameApi.categories.path])).toBeUndefined();
    expect(queryClient.getQueryData([accountApi.imprint.path])).toBe('who runs this');
    expect(queryClient.getQueryData(meQuery.queryKey)).toEqual(mia);
    expect(playerInfo().name).toBe('Mia');

    const { id } = playerInfo();
    await setUser(queryClient, null);
    expect(queryClient.getQueryData(meQuery.queryKey)).toBeNull();
    expect(playerInfo().name).toBe('');
    expect(playerInfo().id).not.toBe(id);
  });

  it('is not overwritten by a response in flight', async () => {
    const queryClient = new QueryClient();
    let answer: (user: User | null) => void = () => {};
    const slow = queryClient.fetchQuery({
      ...meQuery,
      queryFn: () =>
        new Promise<User | null>((resolve) => {
          answer = resolve;
        }),
    });
    slow.catch(() => null);
    await setUser(queryClient, mia);
    answer(null);
    await slow.catch(() => null);
    expect(queryClient.getQueryData(meQuery.queryKey)).toEqual(mia);
  });
});
