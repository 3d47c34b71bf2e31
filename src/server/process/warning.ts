/** A warning that is not repeated while its cause lasts. */
export type Warning = {
  /** Calls `log`, unless it did so before. */
  warn(log: () => void): void;
  /** The cause is gone: the next `warn` logs again. True if this one did. */
  reset(): boolean;
};

/** Warns once, or once per `everyMs`. */
export function openWarning(
  everyMs = Number.POSITIVE_INFINITY,
  now: () => number = () => performance.now(),
): Warning {
  let warnedAt: number | null = null;

  return {
    warn(log) {
      if (warnedAt !== null && now() - warnedAt < everyMs) return;
      warnedAt = now();
      log();
    },

    reset() {
      const hasWarned = warnedAt !== null;
      warnedAt = null;
      return hasWarned;
    },
  };
}
