import type { LiveAnswer } from '../../contract/live.ts';

/** The server answers within 2.5 s, or it says that it cannot. */
const PATIENCE_MS = 3000;

/** Calls made on the live channel that wait for their answers. */
export type Calls = {
  /** Null: the channel was lost, or said nothing for too long. */
  answerTo: (id: string) => Promise<LiveAnswer | null>;
  hear: (answer: LiveAnswer) => void;
  /** The channel is lost: nobody will answer. */
  giveUp: () => void;
};

/** Nothing has been asked yet. */
export function createCalls(): Calls {
  const waiting = new Map<string, (answer: LiveAnswer | null) => void>();

  function settle(id: string, answer: LiveAnswer | null) {
    waiting.get(id)?.(answer);
    waiting.delete(id);
  }

  return {
    answerTo: (id) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => settle(id, null), PATIENCE_MS);
        waiting.set(id, (answer) => {
          clearTimeout(timer);
          resolve(answer);
        });
      }),
    hear: (answer) => settle(answer.id, answer),
    giveUp() {
      for (const id of [...waiting.keys()]) settle(id, null);
    },
  };
}
