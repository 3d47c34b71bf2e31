import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Pipelined requests per connection; browsers do not pipeline. */
const MAX_WAITING = 10;

/** Connections with an unanswered request, and the requests queued behind it. */
const queues = new WeakMap<Socket, (() => void)[]>();

/** True while a request of this connection has no complete answer. */
export const isAnswering = (socket: Socket): boolean => queues.has(socket);

/**
 * Handles pipelined requests (RFC 9112, 9.3.2) one after the other: Node would run all of them at
 * once, and keep each answer, with its open file, until the client reads. A connection whose answer
 * is not read within `answerMs` is closed.
 */
export function queueRequests(app: FastifyInstance, answerMs: number): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const { socket } = raw;
    // Node may still parse requests received before the connection closed, or its last answer ended it.
    if (!socket.writable) return;

    function handle(): void {
      // Live channels stay open; the heartbeat detects dead ones.
      const isLive = raw.headers.upgrade !== undefined;
      const timer = isLive ? undefined : setTimeout(() => socket.destroy(), answerMs);
      reply.raw.once('close', () => {
        clearTimeout(timer);
        const next = socket.writable ? queues.get(socket)?.shift() : undefined;
        if (next) next();
        else queues.delete(socket);
      });
      done();
    }

    const waiting = queues.get(socket);
    if (!waiting) {
      queues.set(socket, []);
      handle();
    } else if (waiting.length < MAX_WAITING) waiting.push(handle);
    else socket.destroy();
  });
}
