import type { Database } from '../engines/database.ts';

/** Returns the result of `work`, or null when it violates a unique constraint. */
export async function nullIfTaken<Result>(
  { isTaken }: Pick<Database, 'isTaken'>,
  work: Promise<Result>,
): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (isTaken(error)) return null;
    throw error;
  }
}
