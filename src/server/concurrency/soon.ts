/** There already, or to be awaited: what needs no wait costs no promise. */
export type Soon<T> = T | Promise<T>;

/** Continues with the result of `work`, or with the error of `work` or `next`. */
export function andThen<T, Result>(
  work: () => Soon<T>,
  next: (value: T) => Result,
  failed: (error: unknown) => Soon<Result>,
): Soon<Result> {
  try {
    const value = work();
    return value instanceof Promise ? value.then(next).catch(failed) : next(value);
  } catch (error) {
    return failed(error);
  }
}
