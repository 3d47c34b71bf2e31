import type { LiveMessage } from '../../../contract/live.ts';
import { applyChange } from '../../../contract/live-protocol.ts';
import type { LiveRequest } from '../../../contract/live-requests.ts';
import type { GameView } from '../../../contract/shapes.ts';
import { alarm } from '../../kit/platform/alarm.ts';
import { isKnownStatus } from '../view/phase-route.ts';
import type { Socket, SocketEvents } from './socket.ts';

/** Until the first message of a new socket, and until the answer to a check without cause. */
const ANSWER_MS = 5000;
/** A channel without messages for this long is checked. */
const SILENCE_MS = 15_000;
/** After sleep the sockets of a phone are often dead: unlocked, it shows the fresh view within 2 s. */
const WAKE_ANSWER_MS = 500;
/** A handshake that began before the page slept is given this long. */
const WAKE_HANDSHAKE_MS = 1500;
/** A move waits this long for any message: it reaches the server within 3 s. */
const CALL_ANSWER_MS = 1500;

export type LiveChannelOptions = {
  openSocket: (on: SocketEvents) => Socket;
  onView: (game: GameView) => void;
  /** Messages other than views. */
  onMessage: (message: Exclude<LiveMessage, { type: 'game' | 'change' }>) => void;
  /** The channel works; with each new socket, and when a doubted one has answered. */
  onTrusted: (socket: Socket) => void;
  /** The channel is silent: a second socket opens beside it. */
  onDoubted?: () => void;
  /** A socket was closed or did not open, and no other one is opening. */
  onFailed: (code: number) => void;
};

/** The live channel of a page. Only a socket that works replaces another one: a slow one is not given up. */
export type LiveChannel = {
  /** Opens a socket, beside the one that there is. */
  connect: () => void;
  /** After sleep: checks the channel at once; false: there is none, and none is opening. */
  wake: (isNetworkChanged: boolean) => boolean;
  /** Null: it does not work, or is silent. */
  trusted: () => Socket | null;
  /** A move was sent: a message is due soon. */
  expectAnswer: () => void;
  close: () => void;
};

/** A socket with what it has delivered. */
type Peer = {
  socket: Socket;
  view: GameView | null;
  /** Views asked for that have not come. What was sent before the page slept is no sign of life. */
  pendingSyncs: number;
};

/** RFC 6455: closed without a close frame. */
const ABNORMAL = 1006;

const KINDS: Record<LiveMessage['type'], true> = {
  game: true,
  change: true,
  reaction: true,
  closed: true,
  answer: true,
};

/**
 * A message of the server, which is trusted like its replies; null: of a type or with a game status that is
 * newer than this page. Throws a SyntaxError.
 */
function readMessage(data: unknown): LiveMessage | null {
  const message: LiveMessage = JSON.parse(String(data));
  if (!Object.hasOwn(KINDS, message.type)) return null;
  const status =
    message.type === 'game'
      ? message.game.status
      : message.type === 'change'
        ? message.set.status
        : undefined;
  return status === undefined || isKnownStatus(status) ? message : null;
}

export function createLiveChannel({
  openSocket,
  onView,
  onMessage,
  onTrusted,
  onDoubted,
  onFailed,
}: LiveChannelOptions): LiveChannel {
  const handshake = alarm();
  const silence = alarm();
  const suspicion = alarm();
  /** When `suspicion` rings; the earliest expectation counts. */
  let answerDueAt = Number.POSITIVE_INFINITY;
  let current: Peer | null = null;
  /** Opening; its first message makes it the current one. */
  let opening: Peer | null = null;
  let isTrusted = false;

  function stopTimers() {
    for (const timer of [handshake, silence, suspicion]) timer.stop();
    answerDueAt = Number.POSITIVE_INFINITY;
  }

  function expectAnswer(ms: number) {
    const dueAt = performance.now() + ms;
    if (!isTrusted || dueAt >= answerDueAt) return;
    answerDueAt = dueAt;
    suspicion.set(ms, doubt);
  }

  function sync(peer: Peer) {
    peer.pendingSyncs += 1;
    peer.socket.send(JSON.stringify({ type: 'sync' } satisfies LiveRequest));
  }

  function check() {
    if (current) sync(current);
    expectAnswer(ANSWER_MS);
  }

  function doubt() {
    stopTimers();
    isTrusted = false;
    connect();
    onDoubted?.();
  }

  /** Hangs up all others; null: all. */
  function keepOnly(peer: Peer | null) {
    for (const other of [current, opening]) if (other !== peer) other?.socket.hangUp();
    current = peer;
    opening = null;
    isTrusted = peer !== null;
    stopTimers();
  }

  function trust(peer: Peer) {
    const isChange = !isTrusted || peer !== current;
    keepOnly(peer);
    silence.set(SILENCE_MS, check);
    if (isChange) onTrusted(peer.socket);
  }

  function show(peer: Peer, game: GameView) {
    peer.view = game;
    onView(game);
  }

  function receive(peer: Peer, data: unknown) {
    let message: LiveMessage | null = null;
    try {
      message = readMessage(data);
    } catch (error) {
      reportError(error);
      check();
    }
    if (message?.type === 'game') peer.pendingSyncs = Math.max(0, peer.pendingSyncs - 1);
    if (peer === opening || peer.pendingSyncs === 0) trust(peer);
    if (message?.type === 'game') show(peer, message.game);
    else if (message?.type === 'change') {
      const game = peer.view && applyChange(peer.view, message);
      // It starts from another view: asks for the whole one.
      if (game) show(peer, game);
      else check();
    } else if (message) onMessage(message);
  }

  function lose(peer: Peer, code: number) {
    peer.socket.hangUp();
    if (peer === opening) opening = null;
    else {
      current = null;
      isTrusted = false;
    }
    if (opening) return;
    stopTimers();
    onFailed(code);
  }

  function connect() {
    opening?.socket.hangUp();
    const peer: Peer = {
      socket: openSocket({
        message: (data) => receive(peer, data),
        close: (code) => lose(peer, code),
      }),
      view: null,
      pendingSyncs: 0,
    };
    opening = peer;
    handshake.set(ANSWER_MS, () => lose(peer, ABNORMAL));
  }

  return {
    connect,
    wake(isNetworkChanged) {
      if (current) sync(current);
      const peer = opening;
      if (isTrusted) {
        if (isNetworkChanged) doubt();
        else expectAnswer(WAKE_ANSWER_MS);
      } else if (peer && isNetworkChanged) connect();
      else if (peer) handshake.set(WAKE_HANDSHAKE_MS, () => lose(peer, ABNORMAL));
      else return false;
      return true;
    },
    trusted: () => (isTrusted && current ? current.socket : null),
    expectAnswer: () => expectAnswer(CALL_ANSWER_MS),
    close: () => keepOnly(null),
  };
}
