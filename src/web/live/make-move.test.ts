import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveAnswer, LiveCall } from '../../contract/live.ts';
import { ApiError } from '../api-client.ts';
import { makeMove } from './make-move.ts';
import { setReady, vote } from './moves.ts';
import { aView } from './test-view.ts';

const view = aView({ version: 5 });
const fetched = vi.fn<typeof fetch>();
const tell = vi.fn();
const say = vi.fn<(said: LiveCall) => Promise<LiveAnswer | null>>();
const store = { seat: { code: 'K7QXP', playerId: 'mia' }, say, tell };

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockImplementation(async () => new Response(JSON.stringify(view)));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test('on the open channel no request is made: its view is heard there', async () => {
  say.mockImplementation(async ({ id }) => ({ type: 'answer', id, status: 200, version: 5 }));
  await makeMove(store, setReady, true);
  expect(say.mock.calls[0]?.[0]).toMatchObject({ call: 'ready', body: { isReady: true } });
  expect(fetched).not.toHaveBeenCalled();
  expect(tell).not.toHaveBeenCalled();
});

test('what the channel refuses is an error like any other', async () => {
  const error = { message: 'Das geht nur, solange die Lobby wartet.', code: 'not-waiting' };
  say.mockImplementation(async ({ id }) => ({ type: 'answer', id, status: 409, error }));
  const refused = makeMove(store, setReady, true);
  await expect(refused).rejects.toBeInstanceOf(ApiError);
  await expect(refused).rejects.toMatchObject({
    status: 409,
    code: 'not-waiting',
    text: error.message,
  });
  expect(fetched).not.toHaveBeenCalled();
});

test('a call that got lost is made by request, under the same id', async () => {
  say.mockResolvedValue(null);
  await makeMove(store, setReady, true);
  const [path, init] = fetched.mock.calls[0] ?? [];
  expect(path).toBe('/api/games/K7QXP/player/mia/ready');
  expect(init).toMatchObject({
    method: 'PUT',
    body: '{"isReady":true}',
    headers: { 'idempotency-key': say.mock.calls[0]?.[0].id },
  });
  expect(tell).toHaveBeenCalledWith(expect.objectContaining({ type: 'view', game: view }));
});

test('[R-17] a vote goes by a request that outlives the page', async () => {
  await makeMove(store, vote, 'jonas');
  expect(say).not.toHaveBeenCalled();
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({
    keepalive: true,
    body: '{"voterId":"mia","targetId":"jonas"}',
  });
});
