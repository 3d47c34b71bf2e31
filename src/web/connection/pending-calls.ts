import type { LiveAnswer } from '../../contract/live.ts';

/** Exceeds the server's own timeout of 2.5 s. */
const CALL_TIMEOUT_MS = 3000;

/** Calls on the live channel that await their answers. */
export type PendingCalls = {
  /** Null: the channel was lost, or the answer timed out. */
  answerTo: (id: string) => Promise<LiveAnswer | null>;
  receive: (answer: LiveAnswer) => void;
  /** The channel is lost: resolves all with null. */
  cancelAll: () => void;
};

export function createPendingCalls(): PendingCalls {
  const waiting = new Map<string, (answer: LiveAnswer | null) => void>();

  function settle(id: string, answer: LiveAnswer | null) {
    waiting.get(id)?.(answer);
    waiting.delete(id);
  }

  return {
    answerTo: (id) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => settle(id, null), CALL_TIMEOUT_MS);
        waiting.set(id, (answer) => {
          clearTimeout(timer);
          resolve(answer);
        });
      }),
    receive: (answer) => settle(answer.id, answer),
    cancelAll() {
      for (const id of [...waiting.keys()]) settle(id, null);
    },
  };
}
