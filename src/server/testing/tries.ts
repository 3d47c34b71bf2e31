import { randomUUID } from 'node:crypto';
import { Refused } from '../refused.ts';

/** A try: null when it was let through, else the refusal. */
export async function tried(go: () => unknown): Promise<Refused | null> {
  try {
    await go();
    return null;
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}

/** How many of so many tries at once are let through. */
export async function letThrough(times: number, go: (n: number) => unknown): Promise<number> {
  const tries = await Promise.all(Array.from({ length: times }, (_, n) => tried(() => go(n))));
  return tries.filter((refusal) => refusal === null).length;
}

/** A session that no other test has. */
export const someSession = () => randomUUID();
