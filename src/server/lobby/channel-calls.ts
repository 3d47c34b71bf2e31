import { errors, messageOf } from '../../contract/errors.ts';
import { closeCodes } from '../../contract/live.ts';
import { type LiveCall, LiveRequest } from '../../contract/live-requests.ts';
import { moveApi } from '../../contract/move-api.ts';
import type { Game } from '../../game/game.ts';
import type { Sessions } from '../accounts/sessions.ts';
import { type Access, claimedId } from '../http/access.ts';
import { parse } from '../http/define-route.ts';
import { errorCodeOf, retryAfterOf } from '../http/errors.ts';
import { RequestError } from '../http/request-error.ts';
import { withRequestTimeout } from '../http/request-timeout.ts';
import type { Limits } from '../limits/limits.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Channel, LiveChannels } from './live-channels.ts';
import type { Moves } from './moves.ts';

/** Concurrent calls of one channel; real clients stay far below. */
const CALLS_OF_CHANNEL = 32;

/** Null: not a valid message. */
function read(data: Buffer, isBinary: boolean): LiveRequest | null {
  if (isBinary) return null;
  try {
    const parsed = LiveRequest.safeParse(JSON.parse(data.toString()));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Makes moves received on a channel, as a request would, and replies on it [W3]. */
export type ChannelCalls = { receive(channel: Channel, data: Buffer, isBinary: boolean): void };

export function openChannelCalls({
  access,
  limits,
  sessions,
  liveChannels,
  metrics,
  moves,
}: {
  access: Access;
  limits: Limits;
  sessions: Sessions;
  liveChannels: LiveChannels;
  metrics: Metrics;
  moves: Moves;
}): ChannelCalls {
  /** Applies the same limits and rules as a request. */
  async function perform(
    { code, playerId, sid, ip }: Channel,
    liveCall: LiveCall,
    receivedAt: number,
  ): Promise<Game> {
    // Counted first, as for a request: a refused write still counts as a call.
    await limits.count({ callsFromAddress: ip });
    await limits.count({ writesOfSession: sid, writesFromAddress: ip });
    const body = parse(moveApi[liveCall.call].body, liveCall.body);
    const session = sid === null ? null : await sessions.findById(sid);
    if (!session) throw new RequestError('not-signed-in');
    const seated = await access.requireSeat(session, ip, code, claimedId(body) ?? playerId);
    return moves.perform(liveCall.call, { ...seated, body, callId: liveCall.id, receivedAt });
  }

  async function answer(channel: Channel, liveCall: LiveCall): Promise<void> {
    const { id, call } = liveCall;
    const startedAt = performance.now();
    let status = 200;
    try {
      const game = await withRequestTimeout(perform(channel, liveCall, startedAt), channel.log);
      liveChannels.reply(channel, { type: 'answer', id, status, version: game.version });
    } catch (error) {
      const code = errorCodeOf(error);
      const message = messageOf(code, retryAfterOf(error));
      status = errors[code].status;
      if (status >= 500) channel.log.error({ err: error }, 'call failed');
      liveChannels.reply(channel, { type: 'answer', id, status, error: { message, code } });
    }
    metrics.count(moveApi[call], status, (performance.now() - startedAt) / 1000);
  }

  async function sync(channel: Channel): Promise<void> {
    try {
      await limits.count({ callsFromAddress: channel.ip });
      liveChannels.sync(channel);
    } catch {
      // Above the limit: a reconnect also gets the whole view, and has its own limit.
      channel.socket.close(closeCodes.restart, 'too many');
    }
  }

  return {
    receive(channel, data, isBinary) {
      const { socket } = channel;
      // Closing or closed: ignore messages still in transit.
      if (socket.readyState !== socket.OPEN) return;
      const message = read(data, isBinary);
      if (!message) {
        socket.close(closeCodes.notUnderstood, 'not understood');
        return;
      }
      channel.pendingCalls += 1;
      if (channel.pendingCalls > CALLS_OF_CHANNEL) {
        socket.terminate();
        return;
      }
      const done = message.type === 'sync' ? sync(channel) : answer(channel, message);
      done
        .catch((error: unknown) => {
          channel.log.error({ err: error }, 'call not answered');
          socket.terminate();
        })
        .finally(() => {
          channel.pendingCalls -= 1;
        });
    },
  };
}
