import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LiveMessage } from '../../../contract/live.ts';
import type { GameView } from '../../../contract/shapes.ts';
import { aView } from '../view/test-view.ts';
import { type Connection, connect } from './connection.ts';
import type { LiveEvent } from './live-state.ts';
import type { SocketEvents } from './socket.ts';

const gameFrame = (version: number) =>
  JSON.stringify({ type: 'game', game: aView({ version }) } satisfies LiveMessage);
const SYNC = '{"type":"sync"}';

/** A fake channel whose remote end is the test. */
function fakeChannel(on: SocketEvents) {
  const hangUp = vi.fn();
  const send = vi.fn();
  const ifOpen = (emit: () => void) => {
    if (hangUp.mock.calls.length === 0) emit();
  };
  return {
    send,
    hangUp,
    /** The server sends the whole view first. */
    accept: (version = 1) => ifOpen(() => on.message(gameFrame(version))),
    deliver: (message: LiveMessage) => ifOpen(() => on.message(JSON.stringify(message))),
    deliverRaw: (data: unknown) => ifOpen(() => on.message(data)),
    breakOff: (code: number) => ifOpen(() => on.close(code)),
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
const onOutdated = vi.fn();

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
    openSocket: (on) => {
      const fake = fakeChannel(on);
      channels.push(fake);
      return fake;
    },
    fetchGame,
    endOf: (error) => (error instanceof Refused ? error.end : null),
    onEvent: (event) => events.push(event),
    onReaction: (playerId, emoji) => reactions.push(`${playerId} ${emoji}`),
    onOutdated,
  });
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('[B2] the channel delivers reactions, which do not change the state', () => {
  last().accept();
  const before = events.length;
  last().deliver({ type: 'reaction', playerId: 'mia', emoji: '👏' });
  last().deliver({ type: 'reaction', playerId: 'jonas', emoji: '🔥' });
  expect(reactions).toEqual(['mia 👏', 'jonas 🔥']);
  expect(events).toHaveLength(before);
});

test('[W3] the channel delivers views, without polling', async () => {
  last().accept(1);
  last().deliver({ type: 'game', game: aView({ version: 2 }) });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(statuses()).toEqual(['connecting', 'connected']);
  expect(versions()).toEqual([1, 2]);
  expect(fetchGame).not.toHaveBeenCalled();
});

test('[W3] changes are applied to the view that the channel delivered', () => {
  last().accept(1);
  // A poll or an answer by request may be ahead of the channel.
  const set = { status: 'voting', speakerId: null } as const;
  last().deliver({ type: 'change', from: 1, version: 3, set, players: {} });
  const game = events.findLast((event) => event.type === 'view')?.game;
  expect(game).toEqual({ ...aView({ version: 1 }), ...set, version: 3 });
  expect(last().send).not.toHaveBeenCalled();
});

test('[W3] a change that starts from another version asks for the whole view', () => {
  last().accept(1);
  last().deliver({ type: 'change', from: 2, version: 3, set: {}, players: {} });
  expect(versions()).toEqual([1]);
  expect(last().send.mock.calls).toEqual([[SYNC]]);
  last().deliver({ type: 'game', game: aView({ version: 3 }) });
  expect(versions()).toEqual([1, 3]);
});

test('an outdated page is reloaded, and polls until then', async () => {
  last().accept();
  last().breakOff(4426);
  expect(onOutdated).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(0);
  expect(versions()).toEqual([1, 7]);
});

test('[W3] a lost channel is retried after 250 ms, then with longer delays', async () => {
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

test('[W3] polling sends the known version, and "nothing newer" is a success', async () => {
  last().accept(7);
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
  expect(versions()).toEqual([1, 7, 7]);
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

test('[W3] a reopened channel ends the polling', async () => {
  last().accept();
  last().breakOff(1006);
  await vi.advanceTimersByTimeAsync(250);
  last().accept();
  fetchGame.mockClear();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fetchGame).not.toHaveBeenCalled();
});

test('[W3] a page that becomes visible does not wait for the back-off', async () => {
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

describe('[W3] after sleep', () => {
  test('a channel that answers is kept', async () => {
    last().accept();
    connection.wake(false);
    expect(last().send.mock.calls).toEqual([[SYNC]]);
    await vi.advanceTimersByTimeAsync(499);
    last().accept(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(channels).toHaveLength(1);
    expect(statuses()).toEqual(['connecting', 'connected']);
  });

  test('a silent one is replaced by a second one once that works', async () => {
    fetchGame.mockRejectedValue(new TypeError('Failed to fetch'));
    last().accept();
    const old = last();
    connection.wake(false);
    await vi.advanceTimersByTimeAsync(500);
    expect(channels).toHaveLength(2);
    expect(old.hangUp).not.toHaveBeenCalled();
    last().accept(2);
    expect(old.hangUp).toHaveBeenCalled();
    expect([versions(), statuses().at(-1)]).toEqual([[1, 2], 'connected']);
  });

  test('what was sent before is no sign of life', async () => {
    last().accept();
    // The silence was checked, then the page froze; the answer was waiting when it woke up.
    await vi.advanceTimersByTimeAsync(15_000);
    connection.wake(false);
    last().accept(2);
    await vi.advanceTimersByTimeAsync(500);
    expect(channels).toHaveLength(2);
  });

  test('a poll without an answer does not drop a slow channel', async () => {
    fetchGame.mockRejectedValue(new TypeError('no answer'));
    last().accept();
    const [slow] = channels;
    connection.wake(false);
    await vi.advanceTimersByTimeAsync(500);
    for (let failure = 0; failure < 3; failure += 1) {
      last().breakOff(1006);
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(statuses().at(-1)).not.toBe('connected');
    slow?.accept(2);
    expect(slow?.hangUp).not.toHaveBeenCalled();
    expect(last().hangUp).toHaveBeenCalled();
    expect(statuses().at(-1)).toBe('connected');
  });

  test('a changed network opens a second channel at once', () => {
    last().accept();
    connection.wake(true);
    expect(channels).toHaveLength(2);
  });

  test('a handshake from before is given 1.5 s', async () => {
    connection.wake(false);
    await vi.advanceTimersByTimeAsync(1500 + 250);
    expect(channels).toHaveLength(2);
  });

  test('[W4] the server is asked for its clock, also without a channel', async () => {
    last().accept(7);
    last().breakOff(1006);
    await vi.advanceTimersByTimeAsync(0);
    connection.wake(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(fetchGame.mock.calls).toEqual([[7], [0]]);
    expect(events).toContainEqual({ type: 'woken' });
  });
});

test('[W3] an unknown kind of message is ignored', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  last().accept();
  last().deliverRaw('{"type":"wetter","regen":true}');
  await vi.advanceTimersByTimeAsync(0);
  expect(report).not.toHaveBeenCalled();
  expect(fetchGame).not.toHaveBeenCalled();
});

test('a view of an unknown status only logs a warning', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  last().accept();
  last().deliverRaw(JSON.stringify({ type: 'game', game: { ...aView(), status: 'paused' } }));
  await vi.advanceTimersByTimeAsync(0);
  expect(warn).toHaveBeenCalledExactlyOnceWith('Unknown game status: paused');
  expect(report).not.toHaveBeenCalled();
  expect(versions()).toEqual([1]);
});

test('[W3] after a frame that is no JSON the whole view is asked for', () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  last().accept();
  last().deliverRaw('what?');
  expect(report).toHaveBeenCalledTimes(1);
  expect(last().send).toHaveBeenCalledExactlyOnceWith(SYNC);
  expect(channels).toHaveLength(1);
});

test('[W3] two wake-ups in one moment are one try', () => {
  last().breakOff(1006);
  connection.wake(false);
  connection.wake(false);
  expect(channels).toHaveLength(2);
});

test('a slow handshake is aborted', async () => {
  await vi.advanceTimersByTimeAsync(5000 + 250);
  expect(channels).toHaveLength(2);
});

test('a silent channel is checked, and replaced without an answer', async () => {
  last().accept();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(last().send.mock.calls).toEqual([[SYNC]]);
  last().accept(2);
  await vi.advanceTimersByTimeAsync(15_000 + 4999);
  expect(channels).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(channels).toHaveLength(2);
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

test('[L7] "closed" gives the reason, once', async () => {
  last().accept();
  last().deliver({ type: 'closed', reason: 'kicked' });
  last().breakOff(4410);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ends()).toEqual(['kicked']);
  expect(channels).toHaveLength(1);
});

test('[W2b] a refused poll ends the connection too', async () => {
  fetchGame.mockRejectedValue(new Refused('no-lobby'));
  last().breakOff(1006);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ends()).toEqual(['no-lobby']);
});

test('after closing there are no events or retries', async () => {
  const only = last();
  only.accept();
  connection.close();
  events = [];
  only.deliver({ type: 'game', game: aView() });
  only.breakOff(1006);
  connection.wake(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(events).toEqual([]);
  expect(channels).toHaveLength(1);
});

describe('[W3] a call on the channel', () => {
  const call = { type: 'call', id: '1', call: 'ready', body: { isReady: true } } as const;
  const greet = () => {
    last().accept(1);
  };

  test('is answered by its id', async () => {
    greet();
    const answers = [connection.sendCall(call), connection.sendCall({ ...call, id: '2' })];
    expect(last().send.mock.calls).toEqual([
      [JSON.stringify(call)],
      [JSON.stringify({ ...call, id: '2' })],
    ]);
    last().deliver({ type: 'answer', id: '2', status: 200, version: 2 });
    const error = { message: 'Gerade läuft keine Runde.', code: 'not-playing' };
    last().deliver({ type: 'answer', id: '1', status: 409, error });
    expect(await Promise.all(answers)).toEqual([
      { type: 'answer', id: '1', status: 409, error },
      { type: 'answer', id: '2', status: 200, version: 2 },
    ]);
  });

  test('is not made before the server has sent the first view', async () => {
    expect(await connection.sendCall(call)).toBeNull();
    const answer = connection.sendCallWhenOpen(call);
    expect(last().send).not.toHaveBeenCalled();
    greet();
    expect(last().send.mock.calls).toEqual([[JSON.stringify(call)]]);
    last().deliver({ type: 'answer', id: '1', status: 200, version: 2 });
    expect(await answer).toMatchObject({ status: 200 });
  });

  test('is lost with its channel', async () => {
    greet();
    const answer = connection.sendCall(call);
    last().breakOff(1006);
    expect(await answer).toBeNull();
    await vi.advanceTimersByTimeAsync(250);
    expect(await connection.sendCall(call)).toBeNull();
  });

  test('times out after 3 s', async () => {
    greet();
    const answer = connection.sendCall(call);
    await vi.advanceTimersByTimeAsync(3000);
    expect(await answer).toBeNull();
    // Too late: ignored.
    channels[0]?.deliver({ type: 'answer', id: '1', status: 200, version: 2 });
  });

  test('waits 5 s for a channel', async () => {
    const answer = connection.sendCallWhenOpen(call);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await answer).toBeNull();
  });

  test('goes to a second channel under its id when the first is silent after sleep', async () => {
    greet();
    const [dead] = channels;
    connection.wake(false);
    const answer = connection.sendCall(call);
    await vi.advanceTimersByTimeAsync(500);
    // The first one is silent by now.
    const late = connection.sendCallWhenOpen({ ...call, id: '2' });
    greet();
    const sent = [JSON.stringify(call), JSON.stringify({ ...call, id: '2' })];
    expect(dead?.send.mock.calls).toEqual([[SYNC], [sent[0]]]);
    expect(last().send.mock.calls.flat()).toEqual(sent);
    last().deliver({ type: 'answer', id: '1', status: 200, version: 2 });
    last().deliver({ type: 'answer', id: '2', status: 200, version: 2 });
    expect(await Promise.all([answer, late])).toMatchObject([{ status: 200 }, { status: 200 }]);
  });

  test('that gets no answer opens a second channel after 1.5 s', async () => {
    greet();
    void connection.sendCall(call);
    await vi.advanceTimersByTimeAsync(1499);
    expect(channels).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(channels).toHaveLength(2);
  });
});
