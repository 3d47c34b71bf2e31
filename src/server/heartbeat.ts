import type { WebSocket } from 'ws';

/** Finds the live channels whose line is dead, even if nobody closed it. */
export type Heartbeat = {
  /** From now on it is asked, until it closes; one that does not answer in time is cut. */
  watch(socket: WebSocket): void;
  stop(): void;
};

/** A dead line is found within twice this time. */
const EVERY_MS = 15_000;
/** Not all at once: thousands of pings and their answers would hold up everybody's moves. */
const TURNS = 150;

/** Begins to ask, in turns, whether those who are watched still answer. */
export function openHeartbeat(): Heartbeat {
  const turns = Array.from({ length: TURNS }, () => new Set<WebSocket>());
  const answered = new WeakSet<WebSocket>();
  let watched = 0;
  let turn = 0;

  const timer = setInterval(() => {
    turn = (turn + 1) % TURNS;
    for (const socket of turns[turn] ?? []) {
      // No answer since the last ping.
      if (answered.delete(socket)) socket.ping();
      else socket.terminate();
    }
  }, EVERY_MS / TURNS);
  timer.unref();

  return {
    watch(socket) {
      const asked = turns[watched % TURNS];
      watched += 1;
      asked?.add(socket);
      answered.add(socket);
      socket.on('pong', () => answered.add(socket));
      socket.once('close', () => asked?.delete(socket));
    },
    stop: () => clearInterval(timer),
  };
}
