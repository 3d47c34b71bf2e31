import type { Database } from './database.ts';

/** What `work` answers; null where something must be unique and is there already. */
export async function unlessTaken<Result>(
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
