import type { Store } from '../../src/server/store/open.ts';
import type { Change, GameStore } from '../../src/server/store/repositories/games.ts';

type Settled = PromiseSettledResult<boolean>;

async function commitOne(games: Pick<GameStore, 'commit'>, change: Change): Promise<boolean> {
  const [settled] = await games.commit([change]);
  if (settled?.status !== 'fulfilled') throw settled?.reason;
  return settled.value;
}

/** One change as a promise: false when the stored version is another one. */
export const commits = (games: Pick<GameStore, 'commit'>) => ({
  create: (after: NonNullable<Change['after']>) => commitOne(games, { before: null, after }),
  save: (after: NonNullable<Change['after']>, before: NonNullable<Change['before']>) =>
    commitOne(games, { before, after }),
  remove: (before: NonNullable<Change['before']>) => commitOne(games, { before, after: null }),
});

/** Calls `hook` with every change before it is stored; when it throws, the change is not stored. */
export function beforeCommit(store: Store, hook: (change: Change) => void | Promise<void>): Store {
  async function commit(changes: readonly Change[]): Promise<Settled[]> {
    const hooked = await Promise.allSettled(changes.map(async (change) => hook(change)));
    const stored = await store.games.commit(
      changes.filter((_, n) => hooked[n]?.status === 'fulfilled'),
    );
    return hooked.map((one) => (one.status === 'rejected' ? one : (stored.shift() as Settled)));
  }
  return { ...store, games: { ...store.games, commit } };
}
