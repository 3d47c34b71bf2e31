import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LiveMessage } from '../../contract/live.ts';
import type { GameView } from '../../contract/shapes.ts';
import { type ChannelEvents, type Connection, connect } from './connection.ts';
import type { LiveEvent } from './live-state.ts';
import { aView } from './test-view.ts';

/** A channel whose other end is this test. */
function fakeChannel(on: ChannelEvents) {
  const hangUp = vi.fn();
  const send = vi.fn();
  const ifHeard = (speak: () => void) => {
    if (hangUp.mock.calls.length === 0) speak();
  };
  return {
    send,
    hangUp,
    accept: () => ifHeard(() => on.open()),
    say: (message: LiveMessage) => ifHeard(() => on.message(JSON.stringify(message))),
    mumble: (data: unknown) => ifHeard(() => on.message(data)),
    breakOff: (code: number) => ifHeard(() => on.close(code)),
  };
}

class Refused extends Error {
  readonly end: 'no-seat' | 'no-lobby';
  constructor(end: 'no-seat' | 'no-lobby') {
    super(end);
    this.end = end;
  }
}

let channels: ReturnType<typeof fakeChannel>[];
let events: LiveEvent[];
let reactions: string[];
let fetchGame: ReturnType<typeof vi.fn<(since: number) => Promise<GameView | null>>>;
let connection: Connection;

const last = () => {
  const channel = channels.at(-1);
  if (!channel) throw new Error('no channel was opened');
  return channel;
};
const statuses = () =>
  events.flatMap((event) => (event.type === 'connection' ? [event.status] : []));
const versions = () =>
  events.flatMap((event) => (event.type === 'view' ? [event.game.version] : []));
const ends = () => events.flatMap((event) => (event.type === 'ended' ? [event.reason] : []));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  channels = [];
  events = [];
  reactions = [];
  fetchGame = vi.fn(async () => aView({ version: 7 }));
  connection = connect({
    openChannel: (on) => {
      const fake = fakeChannel(on);
      channels.push(fake);
      return fake;
    },
    fetchGame,
    endOf: (error) => (error instanceof Refused ? error.end : null),
    onEvent: (event) => events.push(event),
    onReaction: (playerId, emoji) => reactions.push(`${playerId} ${emoji}`),
  });
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('[B2] the channel brings reactions, which change nothing of what is known', () => {
  last().accept();
  const before = events.length;
  last().say({ type: 'reaction', playerId: 'mia', emoji: '👏' });
  last().say({ type: 'reaction', playerId: 'jonas', emoji: '🔥' });
  expect(reactions).toEqual(['mia 👏', 'jonas 🔥']);
  expect(events).toHaveLength(before);
});

test('[W3] the channel brings views, and nobody polls meanwhile', async () => {
  last().accept();
  last().say({ type: 'game', game: aView({ version: 1 }) });
  last().say({ type: 'game', game: aView({ version: 2 }) });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(statuses()).toEqual(['connecting', 'connected']);
  expect(versions()).toEqual([1, 2]);
  expect(fetchGame).not.toHaveBeenCalled();
});

test('[W3] a lost channel is tried again after 250 ms, then ever later', async () => {
  last().accept();
  last().breakOff(1012);
  await vi.advanceTimersByTimeAsync(249);
  expect(channels).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(channels).toHaveLength(2);
  last().breakOff(1006);
  await vi.advanceTimersByTimeAsync(499);
  expect(channels).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(channels).toHaveLength(3);
});

test('[W3] polling says what is known, and that nothing is newer is an answer', async () => {
  last().accept();
  last().say({ type: 'game', game: aView({ version: 7 }) });
  fetchGame.mockResolvedValue(null);
  last().breakOff(1006);
  await vi.advanceTimersByTimeAsync(0);
  expect(fetchGame.mock.calls).toEqual([[7]]);
  expect(statuses().at(-1)).toBe('connected');
  expect(versions()).toEqual([7]);
});

test('[W3] while the channel is down the lobby is polled every 2 s', async () => {
  last().accept();
  last().breakOff(1006);
  await vi.advanceTimersByTimeAsync(0);
  expect(fetchGame).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(fetchGame).toHaveBeenCalledTimes(2);
  expect(versions()).toEqual([7, 7]);
  expect(statuses().at(-1)).toBe('connected');
});

test('[W3] a failed poll means disconnected, and the next one comes after 5 s', async () => {
  fetchGame.mockRejectedValue(new TypeError('Failed to fetch'));
  last().accept();
  last().breakOff(1006);
  await vi.advanceTimersByTimeAsync(0);
  expect(statuses().at(-1)).toBe('disconnected');
  await vi.advanceTimersByTimeAsync(4999);
  expect(fetchGame).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetchGame).toHaveBeenCalledTimes(2);
});

test('[W3] a channel that is open again ends the polling', async () => {
  last().accept();
  last().breakOff(1006);
  await vi.advanceTimersByTimeAsync(250);
  last().accept();
  fetchGame.mockClear();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fetchGame).not.toHaveBeenCalled();
});

test('[W3] looking at the screen again does not wait for the back-off', async () => {
  fetchGame.mockRejectedValue(new TypeError('Failed to fetch'));
  for (let failure = 0; failure < 6; failure += 1) {
    last().breakOff(1006);
    await vi.advanceTimersByTimeAsync(5000);
  }
  last().breakOff(1006);
  const before = channels.length;
  connection.wake(false);
  expect(channels).toHaveLength(before + 1);
});

test('[W3] a changed network replaces even an open channel', () => {
  last().accept();
  const old = last();
  connection.wake(true);
  expect(channels).toHaveLength(2);
  expect(old.hangUp).toHaveBeenCalled();
});

test('[W3] a channel that opens and dies without a word is polled around', async () => {
  for (let round = 0; round < 3; round += 1) {
    last().accept();
    fetchGame.mockClear();
    last().breakOff(1006);
    await vi.advanceTimersByTimeAsync(2000);
    expect(fetchGame).toHaveBeenCalled();
  }
});

test('[W3] a phone that wakes up to a dead channel is polled around, also during the check', async () => {
  fetchGame.mockReturnValueOnce(new Promise(() => {}));
  last().accept();
  connection.wake(false);
  last().breakOff(1006);
  await vi.advanceTimersByTimeAsync(16_000);
  expect(fetchGame.mock.calls.length).toBeGreaterThan(5);
  expect(statuses().at(-1)).toBe('connected');
});

test('[W3] a check that is answered after the channel broke off is followed by a poll at once', async () => {
  let answer = (_game: GameView) => {};
  fetchGame.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  last().accept();
  connection.wake(false);
  last().breakOff(1006);
  answer(aView({ version: 8 }));
  await vi.advanceTimersByTimeAsync(0);
  expect(fetchGame).toHaveBeenCalledTimes(2);
  expect(statuses().at(-1)).toBe('connected');
});

test('[W3] a kind of message that this page does not know is nobody’s news', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  last().accept();
  last().mumble('{"type":"wetter","regen":true}');
  await vi.advanceTimersByTimeAsync(0);
  expect(report).not.toHaveBeenCalled();
  expect(fetchGame).not.toHaveBeenCalled();
});

test.each([
  ['no JSON', 'what?'],
  ['a view of another shape', '{"type":"game","game":{"version":"new"}}'],
  ['no kind', '{}'],
])('[W3] a frame that is not understood (%s) is asked for by request', async (_what, frame) => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  last().accept();
  last().mumble(frame);
  await vi.advanceTimersByTimeAsync(0);
  expect(report).toHaveBeenCalledTimes(1);
  expect(versions()).toEqual([7]);
  expect(channels).toHaveLength(1);
});

test('[W3] two wake-up calls in one moment are one try', () => {
  last().breakOff(1006);
  connection.wake(false);
  connection.wake(false);
  expect(channels).toHaveLength(2);
});

test('a handshake that takes too long is given up', async () => {
  await vi.advanceTimersByTimeAsync(5000 + 250);
  expect(channels).toHaveLength(2);
});

test('a channel that is silent although there was news is replaced', async () => {
  last().accept();
  last().say({ type: 'game', game: aView({ version: 5 }) });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(versions()).toContain(7);
  await vi.advanceTimersByTimeAsync(250);
  expect(channels).toHaveLength(2);
});

test('a channel that is silent because nothing happened stays', async () => {
  last().accept();
  last().say({ type: 'game', game: aView({ version: 7 }) });
  await vi.advanceTimersByTimeAsync(31_000);
  expect(fetchGame).toHaveBeenCalledTimes(2);
  expect(channels).toHaveLength(1);
});

test('a request without an answer is a failure after 5 s', async () => {
  fetchGame.mockReturnValue(new Promise(() => {}));
  last().breakOff(1006);
  await vi.advanceTimersByTimeAsync(4999);
  expect(statuses().at(-1)).toBe('connecting');
  await vi.advanceTimersByTimeAsync(1);
  expect(statuses().at(-1)).toBe('disconnected');
});

test.each([
  [4403, 'no-seat'],
  [4404, 'no-lobby'],
  [4410, 'lobby-gone'],
])('[W2b] close code %i ends it', async (code, reason) => {
  last().breakOff(code);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ends()).toEqual([reason]);
  expect(channels).toHaveLength(1);
  expect(fetchGame).not.toHaveBeenCalled();
});

test('[L7] "closed" says why it is over, once', async () => {
  last().accept();
  last().say({ type: 'closed', reason: 'kicked' });
  last().breakOff(4410);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ends()).toEqual(['kicked']);
  expect(channels).toHaveLength(1);
});

test('[W2b] a refused poll ends it too', async () => {
  fetchGame.mockRejectedValue(new Refused('no-lobby'));
  last().breakOff(1006);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ends()).toEqual(['no-lobby']);
});

test('after closing nothing is heard or tried any more', async () => {
  const only = last();
  only.accept();
  connection.close();
  events = [];
  only.say({ type: 'game', game: aView() });
  only.breakOff(1006);
  connection.wake(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(events).toEqual([]);
  expect(channels).toHaveLength(1);
});

describe('[W3] a call on the channel', () => {
  const said = { type: 'call', id: '1', call: 'ready', body: { isReady: true } } as const;
  const greet = () => {
    last().accept();
    last().say({ type: 'game', game: aView({ version: 1 }) });
  };

  test('is answered by its id', async () => {
    greet();
    const answers = [connection.say(said), connection.say({ ...said, id: '2' })];
    expect(last().send.mock.calls).toEqual([
      [JSON.stringify(said)],
      [JSON.stringify({ ...said, id: '2' })],
    ]);
    last().say({ type: 'answer', id: '2', status: 200, version: 2 });
    const error = { message: 'Gerade läuft keine Runde.', code: 'not-playing' };
    last().say({ type: 'answer', id: '1', status: 409, error });
    expect(await Promise.all(answers)).toEqual([
      { type: 'answer', id: '1', status: 409, error },
      { type: 'answer', id: '2', status: 200, version: 2 },
    ]);
  });

  test('is not made before the server has said the first view', async () => {
    expect(await connection.say(said)).toBeNull();
    last().accept();
    expect(await connection.say(said)).toBeNull();
    expect(last().send).not.toHaveBeenCalled();
  });

  test('is known to be lost with its channel, and the next one greets anew', async () => {
    greet();
    const answer = connection.say(said);
    last().breakOff(1006);
    expect(await answer).toBeNull();
    await vi.advanceTimersByTimeAsync(250);
    last().accept();
    expect(await connection.say(said)).toBeNull();
  });

  test('is given up when the channel says nothing to it for 3 s', async () => {
    greet();
    const answer = connection.say(said);
    await vi.advanceTimersByTimeAsync(3000);
    expect(await answer).toBeNull();
    // Too late: nobody waits for it any more.
    last().say({ type: 'answer', id: '1', status: 200, version: 2 });
  });
});
