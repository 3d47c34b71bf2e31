import { setImmediate as nextTick } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Game } from '../../game/game.ts';
import { CODE_LENGTH } from '../../game/limits.ts';
import { openClock } from '../process/clock.ts';
import type { Change, GameStore } from '../store/repositories/games.ts';
import { StoreUnavailable } from '../store/storage-errors.ts';
import { REQUEST_TIMEOUT_MS } from '../timeouts.ts';
import { type Lobbies, openLobbies } from './lobbies.ts';
import { openLobbyCache } from './lobby-cache.ts';

/** A store in memory. */
function memoryStore() {
  const games = new Map<string, Game>();
  const store: GameStore & { save(change: Change): Promise<boolean> } = {
    /** The part of `commit` that tests observe. */
    async save({ before, after }) {
      const stored = games.get((before ?? after)?.code ?? '');
      if (stored?.version !== before?.version) return false;
      if (after) games.set(after.code, after);
      else games.delete(before?.code ?? '');
      return true;
    },
    commit: (changes) => Promise.allSettled(changes.map((change) => store.save(change))),
    load: async (code) => games.get(code) ?? null,
    version: async (code) => games.get(code)?.version ?? null,
    codes: async () => [...games.keys()],
    async codesOf(playerId) {
      const seated = ({ players }: Game) => players.some(({ id }) => id === playerId);
      return [...games.values()].filter(seated).map(({ code }) => code);
    },
  };
  return { store, games };
}

let clock = 0;
/** Makes the drawn codes sequential. */
let draws = 0;
let memory: ReturnType<typeof memoryStore>;
let lobbies: Lobbies;
const onError = vi.fn();

function open(store: GameStore, now = () => clock): Lobbies {
  const random = (n: number) => Math.floor(draws++ / CODE_LENGTH) % n;
  const wordSource = () => [{ word: 'Feuerwehr', aliases: [], category: 'Tiere' }];
  return openLobbies({ store, now, random, wordSource, onError });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  clock = 1_000_000;
  memory = memoryStore();
  lobbies = open(memory.store);
  onError.mockReset();
});
afterEach(async () => {
  await lobbies.stop();
  vi.useRealTimers();
});

const join = (code: string, playerId: string, by = lobbies) =>
  by.play(code, { type: 'join', playerId, name: playerId });

const statusOf = (code: string) => memory.games.get(code)?.status;

/** Saves with a player of the name "bad" fail; `before`: called before each other save. */
function refuseBadNames(before: (names: string[]) => Promise<void> = async () => {}): void {
  const { save } = memory.store;
  vi.spyOn(memory.store, 'save').mockImplementation(async (change) => {
    const names = change.after?.players.map(({ name }) => name) ?? [];
    if (names.includes('bad')) throw new Error('refused');
    await before(names);
    return save(change);
  });
}

/** Three players, all ready; the first is host. */
async function startedLobby(): Promise<string> {
  const { code } = await lobbies.create({
    host: { id: 'mia', name: 'Mia' },
    settings: { timeLimit: 60 },
    lobbyName: null,
  });
  for (const playerId of ['jonas', 'ayse']) await join(code, playerId);
  for (const playerId of ['mia', 'jonas', 'ayse']) {
    await lobbies.play(code, { type: 'ready', playerId, isReady: true });
  }
  await lobbies.play(code, { type: 'start', playerId: 'mia' });
  return code;
}

/** Waits until batched moves are played: they are collected for one event-loop tick. */
async function flushTicks(): Promise<void> {
  for (let n = 0; n < 5; n += 1) await nextTick();
}

/** Advances the timers by `ms`, the clock by `ms - lag`. */
async function pass(ms: number, lag = 0): Promise<void> {
  await flushTicks();
  clock += ms - lag;
  await vi.advanceTimersByTimeAsync(ms);
  await flushTicks();
}

describe('the timer of a lobby', () => {
  test('[R4, V1] ends the talk and the vote without any call', async () => {
    const code = await startedLobby();
    await pass(64_000);
    expect(statusOf(code)).toBe('playing');
    await pass(1000);
    expect(statusOf(code)).toBe('voting');
    await pass(30_000);
    expect(statusOf(code)).toBe('result');
  });

  test('is rearmed when it fires early', async () => {
    const code = await startedLobby();
    await pass(65_000, 1);
    expect(statusOf(code)).toBe('playing');
    await pass(2);
    expect(statusOf(code)).toBe('voting');
  });

  test('is rearmed when the clock was set back', async () => {
    const code = await startedLobby();
    await pass(65_000, 20_000);
    expect(statusOf(code)).toBe('playing');
    await pass(20_000);
    expect(statusOf(code)).toBe('voting');
  });

  test('[R4d] gives 15 s to a phase that ended while the process stood still', async () => {
    const { now, onGap } = openClock(
      () => clock,
      () => clock,
    );
    await lobbies.stop();
    lobbies = open(memory.store, now);
    onGap(() => lobbies.markUnreachable());
    const code = await startedLobby();
    await pass(4000);
    await lobbies.play(code, { type: 'callVote', playerId: 'mia' });
    // The timer fires first, and only then does the process learn of the gap.
    clock += 60_000;
    await pass(31_000, 31_000);
    expect(memory.games.get(code)).toMatchObject({ status: 'voting', phaseEndsAt: clock + 15_000 });
  });

  test('is restarted after a server restart', async () => {
    const code = await startedLobby();
    await lobbies.stop();
    lobbies = open(memory.store);
    expect((await lobbies.resume(true)).map((game) => game.code)).toEqual([code]);
    // The first tick resumes the lobby, then the deadline timer is set.
    await pass(1);
    await pass(65_000);
    expect(statusOf(code)).toBe('voting');
  });

  test('[R4b] retries while the database is unavailable; then the phase has 15 s', async () => {
    const code = await startedLobby();
    const away = vi.spyOn(memory.store, 'save').mockRejectedValue(new StoreUnavailable('away'));
    await pass(65_000);
    await pass(3000);
    expect(onError).toHaveBeenCalled();
    away.mockRestore();
    await pass(1000);
    const { status, phaseEndsAt } = memory.games.get(code) as Game;
    expect([status, phaseEndsAt]).toEqual(['playing', clock + 15_000]);
    await pass(15_000);
    expect(statusOf(code)).toBe('voting');
  });
});

describe('[R4b] after a restart', () => {
  async function restart(ms: number, isAlone = true): Promise<Game[]> {
    await lobbies.stop();
    clock += ms;
    lobbies = open(memory.store);
    return lobbies.resume(isAlone);
  }

  test('a talk that ended during the downtime gets 15 s, otherwise unchanged', async () => {
    const code = await startedLobby();
    const before = memory.games.get(code) as Game;
    const [game] = await restart(3_600_000);
    const round = { ...before.round, turnStartedAt: clock };
    const change = { version: before.version + 1, phaseEndsAt: clock + 15_000, round };
    expect(game).toEqual({ ...before, ...change });
    expect(memory.games.get(code)).toBe(game);
    await pass(14_999);
    expect(statusOf(code)).toBe('playing');
    await pass(1);
    expect(statusOf(code)).toBe('voting');
  });

  test('a lobby idle for 2 h is gone', async () => {
    const code = await startedLobby();
    expect(await restart(7_200_000)).toEqual([]);
    expect(memory.games.has(code)).toBe(false);
  });

  test('with other processes running, their lobbies are left to them', async () => {
    const code = await startedLobby();
    const before = memory.games.get(code);
    expect(await restart(64_000, false)).toEqual([]);
    expect(memory.games.get(code)).toBe(before);
    await pass(1000);
    expect(statusOf(code)).toBe('voting');
  });

  test('with other processes running, an orphaned lobby is resumed', async () => {
    const code = await startedLobby();
    expect((await restart(67_000, false)).map((game) => game.code)).toEqual([code]);
    expect(memory.games.get(code)).toMatchObject({
      status: 'playing',
      phaseEndsAt: clock + 15_000,
    });
  });

  test('two processes that start at once extend the deadline once', async () => {
    const code = await startedLobby();
    const { version } = memory.games.get(code) as Game;
    await lobbies.stop();
    clock += 3_600_000;
    lobbies = open(memory.store);
    const other = open(memory.store);
    await Promise.all([lobbies.resume(true), other.resume(false)]);
    await other.stop();
    expect(memory.games.get(code)).toMatchObject({
      version: version + 1,
      phaseEndsAt: clock + 15_000,
    });
  });

  test('an unreadable lobby does not block the others, and is resumed later', async () => {
    const [bad, good] = [await startedLobby(), await startedLobby()];
    const { load } = memory.store;
    const broken = vi
      .spyOn(memory.store, 'load')
      .mockImplementation((code) =>
        code === bad ? Promise.reject(new StoreUnavailable('broken')) : load(code),
      );
    expect((await restart(3_600_000)).map((game) => game.code)).toEqual([good]);
    expect(onError).toHaveBeenCalledTimes(1);
    broken.mockRestore();
    const game = await lobbies.play(bad, { type: 'speak', playerId: 'mia', isSpeaking: true });
    expect(game).toMatchObject({ status: 'playing', phaseEndsAt: clock + 15_000 });
  });
});

describe('[R4b] after a database outage', () => {
  test('cached lobbies are not reloaded, and none with enough time left is saved', async () => {
    const code = await startedLobby();
    const before = memory.games.get(code);
    const asked = [vi.spyOn(memory.store, 'version'), vi.spyOn(memory.store, 'load')];
    lobbies.markUnreachable();
    expect((await lobbies.recover()).map((game) => game.code)).toEqual([code]);
    for (const verb of asked) expect(verb).not.toHaveBeenCalled();
    expect(memory.games.get(code)).toBe(before);
    expect(await lobbies.recover()).toEqual([]);
  });

  test('recovering during a second outage throws, and every lobby still gets its time later', async () => {
    const codes = [await startedLobby(), await startedLobby()];
    clock += 55_000;
    lobbies.markUnreachable();
    const away = vi.spyOn(memory.store, 'save').mockRejectedValue(new StoreUnavailable('away'));
    await expect(lobbies.recover()).rejects.toThrow(StoreUnavailable);
    away.mockRestore();
    clock += 20_000;
    const back = await lobbies.recover();
    expect(back.map(({ code, phaseEndsAt }) => [code, phaseEndsAt])).toEqual(
      codes.map((code) => [code, clock + 15_000]),
    );
  });

  test('changes by another process are kept', async () => {
    const code = await startedLobby();
    const other = open(memory.store);
    lobbies.markUnreachable();
    clock += 55_000;
    await other.play(code, { type: 'callVote', playerId: 'mia' });
    await other.stop();
    const newest = memory.games.get(code);
    // The talk behind the call gets 15 s.
    const call = { ...newest?.round?.call, talkMs: 15_000 };
    const round = { ...newest?.round, call };
    expect(await lobbies.recover()).toEqual([{ ...newest, round, version: 9 }]);
    expect(statusOf(code)).toBe('voting');
  });
});

test('a move that was queued too long is refused, not played late', async () => {
  const code = await startedLobby();
  const { save } = memory.store;
  vi.spyOn(memory.store, 'save').mockImplementationOnce(async (change) => {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    return save(change);
  });
  const slow = lobbies.play(code, { type: 'clock', playerId: 'mia', action: 'more', used: 0 });
  await flushTicks();
  const waiting = lobbies.play(code, { type: 'callVote', playerId: 'mia' });
  const refused = expect(waiting).rejects.toThrow(StoreUnavailable);
  await pass(3000);
  await refused;
  expect(await slow).toMatchObject({ round: { extensions: 1 } });
  expect(statusOf(code)).toBe('playing');
});

test('a move is refused when its call has timed out before it was queued', async () => {
  const code = await startedLobby();
  const receivedAt = performance.now() - REQUEST_TIMEOUT_MS - 1;
  const late = lobbies.play(code, { type: 'callVote', playerId: 'mia' }, receivedAt);
  await expect(late).rejects.toThrow(StoreUnavailable);
  expect(statusOf(code)).toBe('playing');
});

describe('moves of one tick', () => {
  test('are played in order and saved once; a refused one does not fail the others', async () => {
    const code = await startedLobby();
    const save = vi.spyOn(memory.store, 'save');
    const published = vi.fn();
    lobbies.onChange((_, game) => published(game?.version));
    const answers = await Promise.allSettled([
      lobbies.play(code, { type: 'callVote', playerId: 'jonas' }),
      lobbies.play(code, { type: 'vote', playerId: 'jonas', targetId: 'jonas' }),
      lobbies.play(code, { type: 'vote', playerId: 'jonas', targetId: 'mia' }),
      lobbies.play(code, { type: 'vote', playerId: 'mia', targetId: null }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(save).toHaveBeenCalledTimes(1);
    const stored = memory.games.get(code);
    expect(stored?.round?.votes).toEqual({ jonas: 'mia', mia: null });
    // Listeners get one version for all moves.
    expect(published.mock.calls).toEqual([[stored?.version]]);
  });

  test('all fail when the database is unavailable, and none is applied', async () => {
    const code = await startedLobby();
    vi.spyOn(memory.store, 'save').mockRejectedValueOnce(new StoreUnavailable('away'));
    const answers = await Promise.allSettled([
      lobbies.play(code, { type: 'callVote', playerId: 'jonas' }),
      lobbies.play(code, { type: 'callVote', playerId: 'mia' }),
    ]);
    for (const answer of answers) {
      expect(answer).toMatchObject({ reason: expect.any(StoreUnavailable) });
    }
    expect(statusOf(code)).toBe('playing');
  });

  test('do not fail because the database refuses one of them', async () => {
    const code = await startedLobby();
    refuseBadNames();
    const answers = await Promise.allSettled([join(code, 'bad'), join(code, 'tim')]);
    expect(answers).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled' }]);
    const names = memory.games.get(code)?.players.map(({ id }) => id);
    expect(names).toEqual(['mia', 'jonas', 'ayse', 'tim']);
  });

  test('keep their order when one is refused and another process wins', async () => {
    const code = await startedLobby();
    const other = open(memory.store);
    let hasLost = false;
    refuseBadNames(async (names) => {
      if (!names.includes('tim') || hasLost) return;
      hasLost = true;
      await join(code, 'karl', other);
    });
    const late: Promise<unknown>[] = [];
    const bad = join(code, 'bad').catch(() => late.push(join(code, 'ada')));
    await Promise.all([bad, join(code, 'tim'), join(code, 'lena')]);
    await Promise.all(late);
    await other.stop();
    const ids = memory.games.get(code)?.players.map(({ id }) => id);
    expect(ids).toEqual(['mia', 'jonas', 'ayse', 'karl', 'tim', 'lena', 'ada']);
  });

  test('that are refused do not hold up other lobbies', async () => {
    const [refused, fine] = [await startedLobby(), await startedLobby()];
    refuseBadNames();
    const published: string[] = [];
    lobbies.onChange((code) => published.push(code));
    await Promise.allSettled([join(refused, 'bad'), join(refused, 'tim'), join(fine, 'lena')]);
    expect(published).toEqual([fine, refused]);
  });

  test('are made once, even if a listener throws', async () => {
    const code = await startedLobby();
    lobbies.onChange(() => {
      throw new Error('stumbled');
    });
    const save = vi.spyOn(memory.store, 'save');
    const more = { type: 'clock', action: 'more' } as const;
    const [mia, jonas] = await Promise.all([
      lobbies.play(code, { ...more, playerId: 'mia' }),
      lobbies.play(code, { ...more, playerId: 'jonas' }),
    ]);
    expect([mia?.round?.extensions, jonas?.round?.extensions]).toEqual([1, 2]);
    expect(save).toHaveBeenCalledTimes(1);
    expect(onError).toHaveBeenCalledWith(new Error('stumbled'));
  });

  test('after the one that ended the lobby are refused', async () => {
    const code = await startedLobby();
    const playerIds = ['mia', 'jonas', 'ayse', 'mia'];
    const answers = await Promise.allSettled(
      playerIds.map((playerId) => lobbies.play(code, { type: 'leave', playerId })),
    );
    expect(answers[2]).toEqual({ status: 'fulfilled', value: null });
    expect(answers[3]).toMatchObject({ reason: { code: 'lobby-not-found' } });
    expect(memory.games.size).toBe(0);
    expect(lobbies.cachedVersions()).toEqual([]);
  });
});

describe('the stored game', () => {
  test('is published even when the reply of the database was lost', async () => {
    const code = await startedLobby();
    const published: (string | null)[] = [];
    lobbies.onChange((_, game) => published.push(game?.status ?? null));
    const { save } = memory.store;
    vi.spyOn(memory.store, 'save').mockImplementationOnce(async (change) => {
      await save(change);
      throw new StoreUnavailable('the answer got lost');
    });
    await expect(lobbies.play(code, { type: 'callVote', playerId: 'mia' })).rejects.toThrow(
      StoreUnavailable,
    );
    expect((await lobbies.findNewest(code))?.status).toBe('voting');
    expect(published).toEqual(['voting']);
    await pass(1000);
    await pass(29_000);
    expect(statusOf(code)).toBe('result');
  });

  test('of another process is loaded, and the move replayed on it', async () => {
    const code = await startedLobby();
    const other = open(memory.store);
    await other.play(code, { type: 'leave', playerId: 'jonas' });
    await join(code, 'tim', other);
    await other.stop();
    const game = await join(code, 'lena');
    expect(game?.players.map(({ id }) => id)).toEqual(['mia', 'ayse', 'tim', 'lena']);
  });

  test('includes due moves even if the requested move is refused', async () => {
    const code = await startedLobby();
    clock += 65_000;
    const late = lobbies.play(code, { type: 'speak', playerId: 'mia', isSpeaking: true });
    await expect(late).rejects.toThrow('not-playing');
    expect(statusOf(code)).toBe('voting');
  });

  test('is resumed; lobbies removed in between are skipped', async () => {
    const code = await startedLobby();
    vi.spyOn(memory.store, 'codes').mockResolvedValue([code, 'GONE2']);
    const fresh = open(memory.store);
    expect((await fresh.resume(true)).map((game) => game.code)).toEqual([code]);
    await fresh.stop();
  });
});

test('looking up a missing lobby caches nothing', async () => {
  for (const code of ['AAAAA', 'BBBBB']) expect(await lobbies.findNewest(code)).toBeNull();
  expect(lobbies.getCached('AAAAA')).toBeNull();
  await expect(lobbies.play('AAAAA', { type: 'time' })).rejects.toThrow('lobby-not-found');
});

test('nor does looking up a lobby while the database is unavailable', async () => {
  const load = () => Promise.reject(new StoreUnavailable('away'));
  const cache = openLobbyCache({ store: { load }, now: () => clock, onTimer: vi.fn(), onError });
  await expect(cache.load(cache.entryOf('AAAAA'))).rejects.toThrow(StoreUnavailable);
  expect(cache.get('AAAAA')).toBeUndefined();
});
