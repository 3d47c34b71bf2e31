/** Loads code ahead of its use. Where it fails, the use loads it again, and reports it. */
export function prefetch(...loads: readonly Promise<unknown>[]): void {
  for (const load of loads) load.catch(() => null);
}
