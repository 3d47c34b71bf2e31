import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveAnswer, LiveCall } from '../../contract/live.ts';
import { ApiError } from '../api-client.ts';
import { aView } from '../lobby/test-view.ts';
import { makeMove } from './make-move.ts';
import { setReady, vote } from './moves.ts';

const view = aView({ version: 5 });
const fetched = vi.fn<typeof fetch>();
const dispatch = vi.fn();
const sendCall = vi.fn<(call: LiveCall) => Promise<LiveAnswer | null>>();
const store = { seat: { code: 'K7QXP', playerId: 'mia' }, sendCall, dispatch };

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockImplementation(async () => new Response(JSON.stringify(view)));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test('an open channel makes no request and delivers the view', async () => {
  sendCall.mockImplementation(async ({ id }) => ({ type: 'answer', id, status: 200, version: 5 }));
  await makeMove(store, setReady, true);
  expect(sendCall.mock.calls[0]?.[0]).toMatchObject({ call: 'ready', body: { isReady: true } });
  expect(fetched).not.toHaveBeenCalled();
  expect(dispatch).not.toHaveBeenCalled();
});

test('a refusal on the channel is an error like any other', async () => {
  const error = { message: 'Das geht nur, solange die Lobby wartet.', code: 'not-waiting' };
  sendCall.mockImplementation(async ({ id }) => ({ type: 'answer', id, status: 409, error }));
  const refused = makeMove(store, setReady, true);
  await expect(refused).rejects.toBeInstanceOf(ApiError);
  await expect(refused).rejects.toMatchObject({
    status: 409,
    code: 'not-waiting',
    text: error.message,
  });
  expect(fetched).not.toHaveBeenCalled();
});

test('a lost call is repeated by request, under the same id', async () => {
  sendCall.mockResolvedValue(null);
  await makeMove(store, setReady, true);
  const [path, init] = fetched.mock.calls[0] ?? [];
  expect(path).toBe('/api/games/K7QXP/player/mia/ready');
  expect(init).toMatchObject({
    method: 'PUT',
    body: '{"isReady":true}',
    headers: { 'idempotency-key': sendCall.mock.calls[0]?.[0].id },
  });
  expect(dispatch).toHaveBeenCalledWith(expect.objectContaining({ type: 'view', game: view }));
});

test('[UX-17] a vote uses a request that outlives the page', async () => {
  await makeMove(store, vote, 'jonas');
  expect(sendCall).not.toHaveBeenCalled();
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({
    keepalive: true,
    body: '{"voterId":"mia","targetId":"jonas"}',
  });
});
