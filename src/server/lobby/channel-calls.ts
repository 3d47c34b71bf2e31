import { errors, messageOf } from '../../contract/errors.ts';
import { closeCodes, type LiveAnswer } from '../../contract/live.ts';
import { isCallId, type LiveRequest } from '../../contract/live-requests.ts';
import { type MoveName, moveApi } from '../../contract/move-api.ts';
import { claimedId, requireSelf } from '../http/access.ts';
import { parse } from '../http/define-route.ts';
import { errorCodeOf, retryAfterOf } from '../http/errors.ts';
import { RequestError } from '../http/request-error.ts';
import { tooSlow } from '../http/request-timeout.ts';
import type { Services } from '../services.ts';
import { logFailure } from '../store/storage-errors.ts';
import { REQUEST_TIMEOUT_MS } from '../timeouts.ts';
import type { Channel } from './live-channels.ts';
import type { Moves } from './moves.ts';

/** Concurrent calls of one channel; real clients stay far below. */
const CALLS_OF_CHANNEL = 32;
/** How often unanswered calls are looked through. */
const TIMEOUT_CHECK_MS = 100;

const isMove = (name: string): name is MoveName => Object.hasOwn(moveApi, name);

/** Null: not a valid message. Checked by hand: most of a server's messages are calls. */
function read(data: Buffer, isBinary: boolean): LiveRequest | null {
  if (isBinary) return null;
  try {
    const { type, id, call, body } = JSON.parse(data.toString()) as Record<string, unknown>;
    if (type === 'sync') return { type };
    if (type !== 'call' || typeof call !== 'string' || !isMove(call) || !isCallId(id)) return null;
    return { type, id, call, body };
  } catch {
    return null;
  }
}

/** `receivedAt`: `performance.now()`. */
type PendingCall = { channel: Channel; id: string; call: MoveName; receivedAt: number };

/** Makes moves received on a channel, as a request would, and replies on it [W3]. */
export type ChannelCalls = { receive(channel: Channel, data: Buffer, isBinary: boolean): void };

/** An open channel is a seat: it is closed when the seat or its session ends. */
export function openChannelCalls(services: Services, moves: Moves): ChannelCalls {
  const { limits, liveChannels, metrics, store, now } = services;
  /** The oldest first. */
  const pending = new Set<PendingCall>();
  let isTimerSet = false;

  function reply(pendingCall: PendingCall, answer: Omit<LiveAnswer, 'type' | 'id'>): void {
    const { channel, id, call, receivedAt } = pendingCall;
    pending.delete(pendingCall);
    channel.pendingCalls -= 1;
    liveChannels.reply(channel, { type: 'answer', id, ...answer });
    const ms = performance.now() - receivedAt;
    const { status, error } = answer;
    metrics.count(moveApi[call], status, ms / 1000, error?.code);
    const where = { call, lobby: channel.code, player: channel.playerId };
    channel.log.debug({ ...where, status, error: error?.code, ms: Math.round(ms) }, 'call');
  }

  function refuse(pendingCall: PendingCall, error: unknown): void {
    const code = errorCodeOf(error);
    const { status } = errors[code];
    if (status >= 500) logFailure(pendingCall.channel.log, error, 'call failed');
    const message = messageOf(code, retryAfterOf(error));
    // Already answered when its time was up.
    if (pending.has(pendingCall)) reply(pendingCall, { status, error: { message, code } });
  }

  /** Their moves may still succeed. */
  function refuseOverdue(): void {
    for (const one of pending) {
      if (performance.now() - one.receivedAt < REQUEST_TIMEOUT_MS) break;
      refuse(one, tooSlow(store));
    }
  }

  function checkTimeouts(): void {
    if (isTimerSet) return;
    isTimerSet = true;
    setTimeout(() => {
      isTimerSet = false;
      // If the event loop was blocked, moves may be saved but not answered.
      setImmediate(refuseOverdue);
      if (pending.size > 0) checkTimeouts();
    }, TIMEOUT_CHECK_MS).unref();
  }

  /** Applies the same limits and rules as a request. */
  async function perform(pendingCall: PendingCall, given: unknown): Promise<void> {
    const { channel, id, call, receivedAt } = pendingCall;
    const { code, session, ip } = channel;
    // Counted first, as for a request: a refused write still counts as a call.
    const counted = limits.count({ callsFromAddress: ip });
    if (counted instanceof Promise) await counted;
    const sid = session?.sid ?? null;
    const write = limits.count({ writesOfSession: sid, writesFromAddress: ip });
    if (write instanceof Promise) await write;
    const body = parse(moveApi[call].body, given);
    if (!session || session.expiresAt <= now()) throw new RequestError('not-signed-in');
    requireSelf(session, claimedId(body) ?? session.playerId);
    const game = await moves.perform(call, { code, session, body, callId: id, receivedAt });
    if (pending.has(pendingCall)) reply(pendingCall, { status: 200, version: game.version });
  }

  async function sync(channel: Channel): Promise<void> {
    try {
      await limits.count({ callsFromAddress: channel.ip });
      liveChannels.sync(channel);
    } catch {
      // Above the limit: a reconnect also gets the whole view, and has its own limit.
      liveChannels.close(channel, closeCodes.restart, 'too many');
    } finally {
      channel.pendingCalls -= 1;
    }
  }

  return {
    receive(channel, data, isBinary) {
      const { socket } = channel;
      // Closing or closed: ignore messages still in transit.
      if (socket.readyState !== socket.OPEN) return;
      const message = read(data, isBinary);
      if (!message) {
        liveChannels.close(channel, closeCodes.notUnderstood, 'not understood');
        return;
      }
      channel.pendingCalls += 1;
      if (channel.pendingCalls > CALLS_OF_CHANNEL) {
        socket.terminate();
        return;
      }
      if (message.type === 'sync') {
        void sync(channel);
        return;
      }
      const { id, call, body } = message;
      const pendingCall = { channel, id, call, receivedAt: performance.now() };
      pending.add(pendingCall);
      checkTimeouts();
      perform(pendingCall, body).catch((error: unknown) => refuse(pendingCall, error));
    },
  };
}
