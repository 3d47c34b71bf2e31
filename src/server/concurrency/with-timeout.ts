/** Rejects with `giveUp()` after `ms`; the operation is not cancelled. */
export function withTimeout<Answer>(
  answer: Promise<Answer>,
  ms: number,
  giveUp: () => Error,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let rejection: NodeJS.Immediate | undefined;
    const timer = setTimeout(() => {
      // If the event loop was blocked, the answer may have arrived but not been processed.
      rejection = setImmediate(() => reject(giveUp()));
    }, ms);
    answer.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      clearImmediate(rejection);
    });
  });
}
