import { closeCodes, type LiveAnswer, type LiveCall, LiveMessage } from '../../contract/live.ts';
import type { GameView, Reaction } from '../../contract/shapes.ts';
import { retryDelay } from './backoff.ts';
import { createCalls } from './calls.ts';
import type { ConnectionStatus, End, LiveEvent } from './live-state.ts';

/*
 * A reconnecting socket of our own, because partysocket 1.3 ignores `reconnect()` while it waits
 * for its next try (its connect lock is held), so that "online" or an unlocked phone would wait out
 * the back-off; it has no jitter per try, and polling belongs into the same small machine.
 */

/** Section 9 of the specification. */
const POLL_MS = 2000;
const POLL_AFTER_FAILURE_MS = 5000;
/** A request or a handshake that takes longer has failed. */
const PATIENCE_MS = 5000;
/** An open channel that says nothing for so long is asked whether it is still alive. */
const SILENCE_MS = 15_000;

/** What is heard on a live channel. */
export type ChannelEvents = {
  open: () => void;
  message: (data: unknown) => void;
  close: (code: number) => void;
};

/** An open live channel, as much of it as this needs. */
export type Channel = { send: (text: string) => void; hangUp: () => void };

/** The ways to the server, and who hears what comes. */
export type ConnectionOptions = {
  /** Opens a WebSocket. */
  openChannel: (on: ChannelEvents) => Channel;
  /** The way around while the channel is down; null: nothing is newer than this version. */
  fetchGame: (since: number) => Promise<GameView | null>;
  /** Whether a failed fetch means that there is nothing here for us. */
  endOf: (error: unknown) => End | null;
  onEvent: (event: LiveEvent) => void;
  /** [B2] Somebody reacts; it changes nothing of what is known. */
  onReaction: (playerId: string, emoji: Reaction) => void;
};

/** The screens’ line to their lobby, which mends itself. */
export type Connection = {
  /** Somebody looks at the screen again, or the network changed: try at once. */
  wake: (networkChanged: boolean) => void;
  /** Makes a call on the channel; null: it is not open, or it was lost before an answer came. */
  say: (said: LiveCall) => Promise<LiveAnswer | null>;
  close: () => void;
};

/** One timer that can be set again and again. */
function alarm() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const set = (ms: number, ring: () => void) => {
    stop();
    timer = setTimeout(ring, ms);
  };
  return { set, stop };
}

/** What a request came to: the newest version that the server knows. */
type Answer = { version: number };

const kinds: ReadonlySet<unknown> = new Set<LiveMessage['type']>([
  'game',
  'reaction',
  'closed',
  'answer',
]);

/** What a frame says; null for a kind of message that this page does not know (yet). */
function readMessage(data: unknown): LiveMessage | null {
  const content: unknown = JSON.parse(String(data));
  const kind = content instanceof Object && 'type' in content ? content.type : undefined;
  return typeof kind === 'string' && !kinds.has(kind) ? null : LiveMessage.parse(content);
}

/** [W3] Keeps in touch with one lobby: live channel, back-off, and polling while it is down. */
export function connect({
  openChannel,
  fetchGame,
  endOf,
  onEvent,
  onReaction,
}: ConnectionOptions): Connection {
  const retry = alarm();
  const pollAgain = alarm();
  const handshake = alarm();
  const silence = alarm();
  const calls = createCalls();
  let channel: Channel | null = null;
  let isOpen = false;
  /** The first view came: from now on the server listens, too. */
  let isGreeted = false;
  let isOver = false;
  let isAsking = false;
  /** What came while a request was under way, for when it is answered. */
  let afterwards: (() => void) | null = null;
  let failures = 0;
  let version = 0;

  const tell = (status: ConnectionStatus) => onEvent({ type: 'connection', status });

  function take(game: GameView) {
    version = Math.max(version, game.version);
    onEvent({ type: 'view', game, receivedAt: Date.now() });
  }

  function drop() {
    handshake.stop();
    silence.stop();
    isOpen = false;
    isGreeted = false;
    channel?.hangUp();
    channel = null;
    calls.giveUp();
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
   * Asks by request, one at a time; `then` hears whether an answer came in time. While another
   * request is under way, `again` is kept for afterwards: the running one serves somebody else.
   */
  async function ask(again: () => void, then: (answer: Answer | null) => void) {
    if (isAsking) {
      afterwards = again;
      return;
    }
    isAsking = true;
    const patience = alarm();
    let isDecided = false;
    const decide = (answer: Answer | null) => {
      if (isDecided) return;
      isDecided = true;
      isAsking = false;
      patience.stop();
      if (isOver) return;
      const next = afterwards;
      afterwards = null;
      then(answer);
      next?.();
    };
    patience.set(PATIENCE_MS, () => decide(null));
    try {
      const since = version;
      const game = await fetchGame(since);
      if (game && !isOver) take(game);
      decide({ version: game?.version ?? since });
    } catch (error) {
      const reason = endOf(error);
      if (reason !== null && !isOver) end(reason);
      decide(null);
    }
  }

  function poll() {
    if (isOpen) return;
    void ask(poll, (answer) => {
      if (isOpen) return;
      tell(answer ? 'connected' : 'disconnected');
      pollAgain.set(answer ? POLL_MS : POLL_AFTER_FAILURE_MS, poll);
    });
  }

  /** A channel can be dead without a word: what a request knows, the channel must have said. */
  function checkAlive() {
    if (!isOpen) return;
    const known = version;
    void ask(checkAlive, (answer) => {
      if (!isOpen) return;
      if (answer === null || answer.version > known) lose();
      else silence.set(SILENCE_MS, checkAlive);
    });
  }

  /** What the channel said was not understood: perhaps an answer to a request is. */
  function catchUp() {
    void ask(catchUp, () => {});
  }

  function hear(data: unknown) {
    try {
      const message = readMessage(data);
      if (message?.type === 'game') {
        isGreeted = true;
        take(message.game);
      }
      if (message?.type === 'answer') calls.hear(message);
      if (message?.type === 'reaction') onReaction(message.playerId, message.emoji);
      if (message?.type === 'closed') end(message.reason);
    } catch (error) {
      reportError(error);
      catchUp();
    }
  }

  function open() {
    drop();
    handshake.set(PATIENCE_MS, lose);
    channel = openChannel({
      open() {
        isOpen = true;
        handshake.stop();
        pollAgain.stop();
        silence.set(SILENCE_MS, checkAlive);
        tell('connected');
      },
      message(data) {
        failures = 0;
        silence.set(SILENCE_MS, checkAlive);
        hear(data);
      },
      close(code) {
        if (code === closeCodes.noSeat) end('no-seat');
        else if (code === closeCodes.noLobby) end('no-lobby');
        else if (code === closeCodes.over) end('lobby-gone');
        else lose();
      },
    });
  }

  function lose() {
    const isNews = isOpen || failures === 0;
    drop();
    failures += 1;
    retry.set(retryDelay(failures, Math.random()), open);
    if (!isNews) return;
    tell('connecting');
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

  async function say(said: LiveCall): Promise<LiveAnswer | null> {
    if (!channel || !isGreeted) return null;
    channel.send(JSON.stringify(said));
    return calls.answerTo(said.id);
  }

  tell('connecting');
  open();
  return { wake, say, close };
}
