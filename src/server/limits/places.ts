/** Takes a place under a key; answers how to give it back, or null when all are taken. */
export type Places = (key: string) => (() => void) | null;

/** At most so many at once under one key, in this process: a socket lives in one. */
export function openPlaces(most: number): Places {
  const taken = new Map<string, number>();

  return (key) => {
    const before = taken.get(key) ?? 0;
    if (before >= most) return null;
    taken.set(key, before + 1);
    return () => {
      const left = (taken.get(key) ?? 1) - 1;
      if (left === 0) taken.delete(key);
      else taken.set(key, left);
    };
  };
}
