import * as z from 'zod/mini';
import {
  applyChange,
  closeCodes,
  type LiveAnswer,
  type LiveCall,
  LiveMessage,
  type LiveRequest,
  type ViewChange,
} from '../../contract/live.ts';
import type { GameView, Reaction } from '../../contract/shapes.ts';
import { isKnownStatus } from '../lobby/phase-route.ts';
import { alarm } from '../platform/alarm.ts';
import { retryDelay } from './backoff.ts';
import type { ConnectionStatus, End, LiveEvent } from './live-state.ts';
import { createPendingCalls } from './pending-calls.ts';

/*
 * Not partysocket 1.3: it ignores `reconnect()` during its back-off, so that an unlocked phone would wait;
 * it has no jitter, and polling shares this state.
 */

/** [UX-46] Polling while the live channel is down. */
const POLL_MS = 2000;
const POLL_AFTER_FAILURE_MS = 5000;
/** Timeout of a request or a handshake. */
const REQUEST_TIMEOUT_MS = 5000;
/** An open channel without messages for this long is checked. */
const SILENCE_MS = 15_000;

export type ChannelEvents = {
  open: () => void;
  message: (data: unknown) => void;
  close: (code: number) => void;
};

/** The subset of a WebSocket in use. */
export type Channel = { send: (text: string) => void; hangUp: () => void };

export type ConnectionOptions = {
  openChannel: (on: ChannelEvents) => Channel;
  /** Polls while the channel is down; null: unchanged since this version. */
  fetchGame: (since: number) => Promise<GameView | null>;
  /** The end that a failed fetch means; null: retry. */
  endOf: (error: unknown) => End | null;
  onEvent: (event: LiveEvent) => void;
  /** [B2] A reaction; the state does not change. */
  onReaction: (playerId: string, emoji: Reaction) => void;
  /** The server needs a newer page; until that is loaded, polling goes on. */
  onOutdated: () => void;
};

/** A self-healing connection to a lobby. */
export type Connection = {
  /** The page became visible or the network changed: try at once. */
  wake: (networkChanged: boolean) => void;
  /** Makes a call on the channel; null: it is closed, or was lost before the answer. */
  sendCall: (call: LiveCall) => Promise<LiveAnswer | null>;
  close: () => void;
};

const kinds: ReadonlySet<unknown> = new Set<LiveMessage['type']>([
  'game',
  'change',
  'reaction',
  'closed',
  'answer',
]);

const WithStatus = z.object({ status: z.optional(z.string()) });
const Frame = z.object({
  type: z.string(),
  game: z.optional(WithStatus),
  set: z.optional(WithStatus),
});

/** Parses a frame; null for an unknown message type or game status (newer server). */
function readMessage(data: unknown): LiveMessage | null {
  const content: unknown = JSON.parse(String(data));
  const { type, game, set } = Frame.parse(content);
  const status = (game ?? set)?.status;
  if (!kinds.has(type) || (status !== undefined && !isKnownStatus(status))) return null;
  return LiveMessage.parse(content);
}

/** [W3] Connects to a lobby: live channel, back-off, and polling while it is down. */
export function connect({
  openChannel,
  fetchGame,
  endOf,
  onEvent,
  onReaction,
  onOutdated,
}: ConnectionOptions): Connection {
  const retry = alarm();
  const pollAgain = alarm();
  const handshake = alarm();
  const silence = alarm();
  const calls = createPendingCalls();
  let channel: Channel | null = null;
  let isOpen = false;
  /** The newest view that the channel delivered; null: the server accepts no calls yet. */
  let channelView: GameView | null = null;
  let isOver = false;
  let isRequesting = false;
  /** Deferred until the running request ends. */
  let deferred: (() => void) | null = null;
  let failures = 0;
  let version = 0;

  const publishStatus = (status: ConnectionStatus) => onEvent({ type: 'connection', status });

  function take(game: GameView) {
    version = Math.max(version, game.version);
    onEvent({ type: 'view', game, receivedAt: Date.now() });
  }

  function drop() {
    handshake.stop();
    silence.stop();
    isOpen = false;
    channelView = null;
    channel?.hangUp();
    channel = null;
    calls.cancelAll();
  }

  function close() {
    isOver = true;
    for (const timer of [retry, pollAgain]) timer.stop();
    drop();
  }

  function end(reason: End) {
    close();
    onEvent({ type: 'ended', reason });
  }

  /**
   * Polls, one request at a time; `then` gets the server's version, null on failure or timeout. While a request is running,
   * `again` is deferred until its end.
   */
  async function request(again: () => void, then: (latest: number | null) => void) {
    if (isRequesting) {
      deferred = again;
      return;
    }
    isRequesting = true;
    const timeout = alarm();
    let isDecided = false;
    const decide = (latest: number | null) => {
      if (isDecided) return;
      isDecided = true;
      isRequesting = false;
      timeout.stop();
      if (isOver) return;
      const next = deferred;
      deferred = null;
      then(latest);
      next?.();
    };
    timeout.set(REQUEST_TIMEOUT_MS, () => decide(null));
    try {
      const since = version;
      const game = await fetchGame(since);
      if (game && !isOver) take(game);
      decide(game?.version ?? since);
    } catch (error) {
      const reason = endOf(error);
      if (reason !== null && !isOver) end(reason);
      decide(null);
    }
  }

  function poll() {
    if (isOpen) return;
    void request(poll, (latest) => {
      if (isOpen) return;
      publishStatus(latest !== null ? 'connected' : 'disconnected');
      pollAgain.set(latest !== null ? POLL_MS : POLL_AFTER_FAILURE_MS, poll);
    });
  }

  /** Detects a dead open channel: a request finds a version that the channel has not delivered. */
  function checkAlive() {
    if (!isOpen) return;
    const known = version;
    void request(checkAlive, (latest) => {
      if (!isOpen) return;
      if (latest === null || latest > known) lose();
      else silence.set(SILENCE_MS, checkAlive);
    });
  }

  /** After an invalid message: fetch the view by request. */
  function catchUp() {
    void request(catchUp, () => {});
  }

  const send = (message: LiveRequest) => channel?.send(JSON.stringify(message));

  function show(game: GameView) {
    channelView = game;
    take(game);
  }

  /** Asks for the whole view when the change starts from another one. */
  function change(message: ViewChange) {
    const game = channelView && applyChange(channelView, message);
    if (game) show(game);
    else send({ type: 'sync' });
  }

  function receive(data: unknown) {
    try {
      const message = readMessage(data);
      if (message?.type === 'game') show(message.game);
      if (message?.type === 'change') change(message);
      if (message?.type === 'answer') calls.receive(message);
      if (message?.type === 'reaction') onReaction(message.playerId, message.emoji);
      if (message?.type === 'closed') end(message.reason);
    } catch (error) {
      reportError(error);
      catchUp();
    }
  }

  function open() {
    drop();
    handshake.set(REQUEST_TIMEOUT_MS, lose);
    channel = openChannel({
      open() {
        isOpen = true;
        handshake.stop();
        pollAgain.stop();
        silence.set(SILENCE_MS, checkAlive);
        publishStatus('connected');
      },
      message(data) {
        failures = 0;
        silence.set(SILENCE_MS, checkAlive);
        receive(data);
      },
      close(code) {
        if (code === closeCodes.noSeat) end('no-seat');
        else if (code === closeCodes.noLobby) end('no-lobby');
        else if (code === closeCodes.over) end('lobby-gone');
        else lose();
        if (code === closeCodes.outdated) onOutdated();
      },
    });
  }

  function lose() {
    const isFirstFailure = isOpen || failures === 0;
    drop();
    failures += 1;
    retry.set(retryDelay(failures, Math.random()), open);
    if (!isFirstFailure) return;
    publishStatus('connecting');
    poll();
  }

  function wake(networkChanged: boolean) {
    if (isOver) return;
    if (!networkChanged && isOpen) checkAlive();
    if (!networkChanged && channel) return;
    failures = 0;
    retry.stop();
    open();
    poll();
  }

  async function sendCall(call: LiveCall): Promise<LiveAnswer | null> {
    if (!channelView) return null;
    send(call);
    return calls.answerTo(call.id);
  }

  publishStatus('connecting');
  open();
  return { wake, sendCall, close };
}
