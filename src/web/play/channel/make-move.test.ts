import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LiveAnswer } from '../../../contract/live.ts';
import type { LiveCall } from '../../../contract/live-requests.ts';
import type { GameView } from '../../../contract/shapes.ts';
import { ApiError } from '../../session/api-client.ts';
import { aView } from '../view/test-view.ts';
import { INITIAL_STATE, type LiveState } from './live-state.ts';
import { makeMove } from './make-move.ts';
import { moves } from './moves.ts';

const view = aView({ version: 5 });
const fetched = vi.fn<typeof fetch>();
const dispatch = vi.fn();
const sendCall = vi.fn<(call: LiveCall) => Promise<LiveAnswer | null>>();
const sendCallWhenOpen = vi.fn<(call: LiveCall) => Promise<LiveAnswer | null>>();
const get = vi.fn<() => LiveState>(() => ({ ...INITIAL_STATE, game: view }));
const seat = { code: 'K7QXP', playerId: 'mia' };
const store = { get, seat, sendCall, sendCallWhenOpen, dispatch };

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
  await makeMove(store, moves.ready, true);
  expect(sendCall.mock.calls[0]?.[0]).toMatchObject({ call: 'ready', body: { isReady: true } });
  expect(fetched).not.toHaveBeenCalled();
  expect(dispatch).not.toHaveBeenCalled();
});

test('a refusal on the channel is an error like any other', async () => {
  const error = { message: 'Das geht nur, solange die Lobby wartet.', code: 'not-waiting' };
  sendCall.mockImplementation(async ({ id }) => ({ type: 'answer', id, status: 409, error }));
  const refused = makeMove(store, moves.ready, true);
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
  await makeMove(store, moves.ready, true);
  const [path, init] = fetched.mock.calls[0] ?? [];
  expect(path).toBe('/api/games/K7QXP/player/mia/ready');
  expect(init).toMatchObject({
    method: 'PUT',
    body: '{"isReady":true}',
    headers: { 'idempotency-key': sendCall.mock.calls[0]?.[0].id },
  });
  expect(dispatch).toHaveBeenCalledWith(expect.objectContaining({ type: 'view', game: view }));
});

describe('a request that is silent for a second', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    sendCall.mockResolvedValue(null);
  });
  afterEach(() => vi.useRealTimers());

  test('is made on the next channel, too, under the same id', async () => {
    fetched.mockReturnValue(new Promise(() => {}));
    sendCallWhenOpen.mockImplementation(async ({ id }) => ({ type: 'answer', id, status: 200 }));
    const made = makeMove(store, moves.ready, true);
    await vi.advanceTimersByTimeAsync(999);
    expect(sendCallWhenOpen).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await made;
    expect(sendCallWhenOpen.mock.calls).toEqual(sendCall.mock.calls);
  });

  test('counts if there is no channel', async () => {
    let answer = (_response: Response) => {};
    fetched.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    sendCallWhenOpen.mockResolvedValue(null);
    const made = makeMove(store, moves.ready, true);
    await vi.advanceTimersByTimeAsync(1000);
    answer(new Response(JSON.stringify(view)));
    await made;
    expect(dispatch).toHaveBeenCalledOnce();
  });

  test('is alone if it is answered sooner', async () => {
    await makeMove(store, moves.ready, true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sendCallWhenOpen).not.toHaveBeenCalled();
  });
});

describe('[UX-56] without network', () => {
  const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));
  const replyWith = (change: Partial<GameView>) => async () =>
    new Response(JSON.stringify(aView({ ...voting, ...change })));
  const voting = { version: 5, status: 'voting', currentRound: 2 } as const;
  const calls = () => fetched.mock.calls.map(([path, init]) => `${init?.method} ${path}`);
  const GAME = 'GET /api/games/K7QXP?playerId=mia';
  const VOTE = 'POST /api/games/K7QXP/vote';

  beforeEach(() => {
    vi.useFakeTimers();
    sendCall.mockResolvedValue(null);
    get.mockReturnValue({ ...INITIAL_STATE, game: aView(voting) });
  });
  afterEach(() => vi.useRealTimers());

  test('a move of the round is kept and sent once it is back, under the same id', async () => {
    fetched.mockImplementation(noNetwork);
    const made = makeMove(store, moves.vote, 'jonas');
    await vi.advanceTimersByTimeAsync(2500);
    expect(calls()).toEqual([VOTE, GAME, GAME]);
    fetched.mockImplementation(replyWith({ votes: { mia: 'jonas' } }));
    await vi.advanceTimersByTimeAsync(1000);
    await made;
    expect(calls()).toEqual([VOTE, GAME, GAME, GAME, VOTE]);
    const ids = fetched.mock.calls.flatMap(
      ([, init]) => Object(init?.headers)['idempotency-key'] ?? [],
    );
    expect(new Set(ids).size).toBe(1);
    expect(sendCall.mock.calls.map(([{ id }]) => id)).toEqual([ids[0], ids[0]]);
    expect(dispatch).toHaveBeenCalledTimes(2);
  });

  test.each([{ currentRound: 3 }, { stage: 'runoff' } as const])(
    'it is dropped when the phase is over: %o',
    async (change) => {
      fetched.mockImplementationOnce(noNetwork).mockImplementation(replyWith(change));
      const made = expect(makeMove(store, moves.vote, 'jonas')).rejects.toMatchObject({
        code: 'not-voting',
      });
      await vi.advanceTimersByTimeAsync(1000);
      await made;
      expect(calls()).toEqual([VOTE, GAME]);
    },
  );

  test('after the phase the server tells whether it had arrived', async () => {
    fetched.mockImplementationOnce(noNetwork).mockImplementation(replyWith({ status: 'result' }));
    const made = makeMove(store, moves.vote, 'jonas');
    await vi.advanceTimersByTimeAsync(1000);
    await made;
    expect(calls()).toEqual([VOTE, GAME, VOTE]);
  });

  test('a refusal is final, and other moves fail at once', async () => {
    fetched.mockImplementation(async () => new Response('{}', { status: 503 }));
    await expect(makeMove(store, moves.vote, 'jonas')).rejects.toMatchObject({ status: 503 });
    fetched.mockImplementation(noNetwork);
    await expect(makeMove(store, moves.kick, 'jonas')).rejects.toMatchObject({ status: 0 });
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});
