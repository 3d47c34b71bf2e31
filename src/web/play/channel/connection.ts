import type { LiveAnswer } from '../../../contract/live.ts';
import { closeCodes } from '../../../contract/live-protocol.ts';
import type { LiveCall } from '../../../contract/live-requests.ts';
import type { GameView, Reaction } from '../../../contract/shapes.ts';
import { alarm } from '../../kit/platform/alarm.ts';
import { createLiveChannel } from './live-channel.ts';
import type { ConnectionStatus, End, LiveEvent } from './live-state.ts';
import { createPendingCalls } from './pending-calls.ts';
import { retryDelay, type Socket, type SocketEvents } from './socket.ts';

/*
 * Not partysocket 1.3: it ignores `reconnect()` during its back-off, so that an unlocked phone would wait;
 * it has no jitter, and polling shares this state.
 */

/** Polling while the live channel is down or silent [UX-46]. */
const POLL_MS = 2000;
const POLL_AFTER_FAILURE_MS = 5000;

export type ConnectionOptions = {
  openSocket: (on: SocketEvents) => Socket;
  /** Polls while the channel is down; null: unchanged since this version. Settles within seconds. */
  fetchGame: (since: number) => Promise<GameView | null>;
  /** The end that a failed fetch means; null: retry. */
  endOf: (error: unknown) => End | null;
  onEvent: (event: LiveEvent) => void;
  /** A reaction; the state does not change [B2]. */
  onReaction: (playerId: string, emoji: Reaction) => void;
  /** The server needs a newer page; until that is loaded, polling goes on. */
  onOutdated: () => void;
  /** The channel is silent: other connections of the page may be dead, too. */
  onDoubted?: () => void;
};

/** A self-healing connection to a lobby. */
export type Connection = {
  /** The page slept, or its network or clock changed: checks the connection at once. */
  wake: (isNetworkChanged: boolean) => void;
  /** Makes a call on the channel; null: it is closed, or was lost before the answer. */
  sendCall: (call: LiveCall) => Promise<LiveAnswer | null>;
  /** The same, but waits some seconds for a channel. */
  sendCallWhenOpen: (call: LiveCall) => Promise<LiveAnswer | null>;
  close: () => void;
};

const ENDS: Partial<Record<number, End>> = {
  [closeCodes.noSeat]: 'no-seat',
  [closeCodes.noLobby]: 'no-lobby',
  [closeCodes.over]: 'lobby-gone',
};

/** Connects to a lobby: live channel, back-off, and polling while it is down [W3]. */
export function connect({
  openSocket,
  fetchGame,
  endOf,
  onEvent,
  onReaction,
  onOutdated,
  onDoubted,
}: ConnectionOptions): Connection {
  const retry = alarm();
  const pollAgain = alarm();
  const calls = createPendingCalls();
  let isOver = false;
  let isPolling = false;
  let failures = 0;
  /** That the next poll may leave out. */
  let knownVersion = 0;

  const publishStatus = (status: ConnectionStatus) => onEvent({ type: 'connection', status });

  function take(game: GameView) {
    knownVersion = Math.max(knownVersion, game.version);
    onEvent({ type: 'view', game, receivedAt: Date.now() });
  }

  function close() {
    isOver = true;
    retry.stop();
    pollAgain.stop();
    channel.close();
    calls.cancelSent();
  }

  function end(reason: End) {
    close();
    onEvent({ type: 'ended', reason });
  }

  /** One request at a time; repeats while the channel is down or silent. */
  async function poll() {
    if (isPolling) return;
    isPolling = true;
    pollAgain.stop();
    let isReached = true;
    try {
      const game = await fetchGame(knownVersion);
      if (game && !isOver) take(game);
    } catch (error) {
      isReached = false;
      const reason = endOf(error);
      if (reason !== null && !isOver) end(reason);
    }
    isPolling = false;
    if (isOver || channel.trusted()) return;
    publishStatus(isReached ? 'connected' : 'disconnected');
    pollAgain.set(isReached ? POLL_MS : POLL_AFTER_FAILURE_MS, poll);
  }

  function pollAfterLoss() {
    publishStatus('connecting');
    void poll();
  }

  const channel = createLiveChannel({
    openSocket,
    onView: take,
    onMessage(message) {
      if (message.type === 'answer') calls.receive(message);
      if (message.type === 'reaction') onReaction(message.playerId, message.emoji);
      if (message.type === 'closed') end(message.reason);
    },
    onTrusted(socket) {
      failures = 0;
      retry.stop();
      pollAgain.stop();
      publishStatus('connected');
      calls.sendOn(socket);
    },
    onDoubted() {
      pollAfterLoss();
      onDoubted?.();
    },
    onFailed(code) {
      const reason = ENDS[code];
      if (reason) return end(reason);
      calls.cancelSent();
      failures += 1;
      retry.set(retryDelay(failures, Math.random()), channel.connect);
      if (failures === 1) pollAfterLoss();
      if (code === closeCodes.outdated) onOutdated();
    },
  });

  function wake(isNetworkChanged: boolean) {
    if (isOver) return;
    onEvent({ type: 'woken' });
    // The server's clock is wanted even if nothing else is new.
    knownVersion = 0;
    failures = 0;
    if (channel.wake(isNetworkChanged)) return;
    retry.stop();
    channel.connect();
    void poll();
  }

  async function sendCallWhenOpen(call: LiveCall): Promise<LiveAnswer | null> {
    if (isOver) return null;
    const answer = calls.answerTo(call);
    const socket = channel.trusted();
    if (socket) {
      calls.sendOn(socket);
      channel.expectAnswer();
    }
    return answer;
  }

  publishStatus('connecting');
  channel.connect();
  return {
    wake,
    sendCall: async (call) => (channel.trusted() ? sendCallWhenOpen(call) : null),
    sendCallWhenOpen,
    close,
  };
}
