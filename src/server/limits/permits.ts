/** Acquires a permit under a key; returns `release`, or null when all are taken. */
export type Permits = (key: string) => (() => void) | null;

/** At most `max` permits per key, in this process only. */
export function openPermits(max: number): Permits {
  const taken = new Map<string, number>();

  return (key) => {
    const before = taken.get(key) ?? 0;
    if (before >= max) return null;
    taken.set(key, before + 1);
    return () => {
      const left = (taken.get(key) ?? 1) - 1;
      if (left === 0) taken.delete(key);
      else taken.set(key, left);
    };
  };
}
