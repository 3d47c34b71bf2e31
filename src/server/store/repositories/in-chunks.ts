/** Values of one statement. */
export const CHUNK = 200;

export const inChunks = <T>(all: T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / CHUNK) }, (_, n) =>
    all.slice(n * CHUNK, (n + 1) * CHUNK),
  );

/** The rows that `find` returns for all chunks; one query at a time leaves connections to moves. */
export async function findInChunks<T, Row>(
  all: T[],
  find: (chunk: T[]) => Promise<Row[]>,
): Promise<Row[]> {
  const found: Row[] = [];
  for (const chunk of inChunks(all)) found.push(...(await find(chunk)));
  return found;
}
