/** The answer, or what `giveUp` makes of it after `ms`; what was asked goes on. */
export function inTime<Answer>(
  answer: Promise<Answer>,
  ms: number,
  giveUp: () => Error,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let tooLate: NodeJS.Immediate | undefined;
    const alarm = setTimeout(() => {
      // Where this process itself stood still the answer is here already, only not read yet.
      tooLate = setImmediate(() => reject(giveUp()));
    }, ms);
    answer.then(resolve, reject).finally(() => {
      clearTimeout(alarm);
      clearImmediate(tooLate);
    });
  });
}
