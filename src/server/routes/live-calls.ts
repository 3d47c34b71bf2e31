import type { FastifyRequest } from 'fastify';
import type { Call } from '../../contract/api.ts';
import { errors } from '../../contract/errors.ts';
import { closeCodes, LiveCall, liveCalls } from '../../contract/live.ts';
import { parse } from '../door.ts';
import { codeOf } from '../error-answers.ts';
import { inTime } from '../in-time.ts';
import type { Parts } from '../parts.ts';
import { PATIENCE_MS } from '../patience.ts';
import type { Channel } from '../push.ts';
import { Refused } from '../refused.ts';
import type { Moves } from './moves.ts';

/** [W3] What a player says on the live channel. */
export type LiveCalls = {
  /** `request` opened the channel: its session is the one that speaks. */
  hear(channel: Channel, request: FastifyRequest, data: Buffer, isBinary: boolean): void;
};

/** More than a thumb or a phone that wakes up has under way: whoever says more wants our time. */
const CALLS_OF_CHANNEL = 32;

/** What is said, or null when nobody of ours says such a thing. */
function read(data: Buffer, isBinary: boolean): LiveCall | null {
  if (isBinary) return null;
  try {
    const said = LiveCall.safeParse(JSON.parse(data.toString()));
    return said.success ? said.data : null;
  } catch {
    return null;
  }
}

/** Makes the moves that come on a channel, as a request would; the answer goes back on it. */
export function openLiveCalls(parts: Parts, moves: Moves): LiveCalls {
  const { limits, push, metrics } = parts;
  const underWay = new WeakMap<Channel, number>();

  /** The same limits, time and rules as for a request. */
  async function make(channel: Channel, request: FastifyRequest, said: LiveCall) {
    const { code, playerId, sid } = channel;
    await limits.call(request.ip);
    await limits.write(request.ip, sid);
    const call: Call = liveCalls[said.call];
    const params = parse(call.params, { code, playerId });
    const body = call.body && parse(call.body, said.body);
    const wish = { request, params, body, callId: said.id };
    const made = moves.make(said.call, wish);
    return inTime(made, PATIENCE_MS, () => {
      made.catch((error: unknown) => request.log.error({ err: error }, 'failed after its time'));
      return new Refused('unavailable');
    });
  }

  async function answer(channel: Channel, request: FastifyRequest, said: LiveCall): Promise<void> {
    const { id, call } = said;
    const startedAt = performance.now();
    let status = 200;
    try {
      const { game } = await make(channel, request, said);
      push.answer(channel, { type: 'answer', id, status, version: game.version });
    } catch (error) {
      const code = codeOf(error);
      const { message } = errors[code];
      status = errors[code].status;
      if (status >= 500) request.log.error({ err: error }, 'call failed');
      push.answer(channel, { type: 'answer', id, status, error: { message, code } });
    }
    metrics.count(liveCalls[call], status, (performance.now() - startedAt) / 1000);
  }

  return {
    hear(channel, request, data, isBinary) {
      const { socket } = channel;
      // Cut off or said goodbye to: what was still on its way, or is said all the same, is not heard.
      if (socket.readyState !== socket.OPEN) return;
      const said = read(data, isBinary);
      if (!said) {
        socket.close(closeCodes.notUnderstood, 'not understood');
        return;
      }
      const calls = (underWay.get(channel) ?? 0) + 1;
      if (calls > CALLS_OF_CHANNEL) {
        socket.terminate();
        return;
      }
      underWay.set(channel, calls);
      answer(channel, request, said)
        .catch((error: unknown) => {
          request.log.error({ err: error }, 'call not answered');
          socket.terminate();
        })
        .finally(() => underWay.set(channel, (underWay.get(channel) ?? 1) - 1));
    },
  };
}
