import type { LiveAnswer } from '../../../contract/live.ts';
import type { LiveCall } from '../../../contract/live-requests.ts';
import { alarm } from '../../kit/platform/alarm.ts';
import type { Socket } from './socket.ts';

/** Exceeds the server's own timeout of 2.5 s. */
const ANSWER_TIMEOUT_MS = 3000;
/** For a channel that opens. */
const CHANNEL_TIMEOUT_MS = 5000;

/** Calls on the live channel that await their answers. */
export type PendingCalls = {
  /** Null: the channel was lost, or the answer timed out. */
  answerTo: (call: LiveCall) => Promise<LiveAnswer | null>;
  receive: (answer: LiveAnswer) => void;
  /** Sends the calls that this socket has not sent: their ids make them act once. */
  sendOn: (socket: Socket) => void;
  /** The channel is lost: resolves the calls that were sent with null. */
  cancelSent: () => void;
};

type PendingCall = {
  call: LiveCall;
  /** Null: waits for a channel. */
  sentOn: Socket | null;
  timeout: ReturnType<typeof alarm>;
  resolve: (answer: LiveAnswer | null) => void;
};

export function createPendingCalls(): PendingCalls {
  const pendingCalls = new Map<string, PendingCall>();

  function settle(id: string, answer: LiveAnswer | null) {
    const pending = pendingCalls.get(id);
    pendingCalls.delete(id);
    pending?.timeout.stop();
    pending?.resolve(answer);
  }

  return {
    answerTo: (call) =>
      new Promise((resolve) => {
        const timeout = alarm();
        timeout.set(CHANNEL_TIMEOUT_MS, () => settle(call.id, null));
        pendingCalls.set(call.id, { call, sentOn: null, timeout, resolve });
      }),
    receive: (answer) => settle(answer.id, answer),
    sendOn(socket) {
      for (const pending of pendingCalls.values()) {
        if (pending.sentOn === socket) continue;
        pending.sentOn = socket;
        pending.timeout.set(ANSWER_TIMEOUT_MS, () => settle(pending.call.id, null));
        socket.send(JSON.stringify(pending.call));
      }
    },
    cancelSent() {
      for (const { call, sentOn } of pendingCalls.values()) if (sentOn) settle(call.id, null);
    },
  };
}
