import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Game } from '../game/game.ts';
import { type Lobbies, openLobbies } from './lobbies.ts';
import type { GameStore } from './store/store.ts';
import { StoreUnavailable } from './store/trouble.ts';

/** A store in memory: here the order of things matters, not the disk. */
function memoryStore() {
  const games = new Map<string, Game>();
  const store: GameStore = {
    async create(game) {
      if (games.has(game.code)) return false;
      games.set(game.code, game);
      return true;
    },
    load: async (code) => games.get(code) ?? null,
    async save(game, before) {
      if (games.get(before.code)?.version !== before.version) return false;
      games.set(game.code, game);
      return true;
    },
    async remove(before) {
      return games.get(before.code)?.version === before.version && games.delete(before.code);
    },
    codes: async () => [...games.keys()],
    async codesOf(playerId) {
      const seated = ({ players }: Game) => players.some(({ id }) => id === playerId);
      return [...games.values()].filter(seated).map(({ code }) => code);
    },
  };
  return { store, games };
}

let clock = 0;
let memory: ReturnType<typeof memoryStore>;
let lobbies: Lobbies;
const onError = vi.fn();

function open(store: GameStore): Lobbies {
  const vocabulary = () => [{ word: 'Feuerwehr', aliases: [], category: 'Tiere' }];
  return openLobbies({ store, now: () => clock, chance: () => 0, vocabulary, onError });
}

beforeEach(() => {
  vi.useFakeTimers();
  clock = 1_000_000;
  memory = memoryStore();
  lobbies = open(memory.store);
  onError.mockReset();
});
afterEach(async () => {
  await lobbies.stop();
  vi.useRealTimers();
});

/** Three people, everybody ready, the first is host. */
async function startedLobby(): Promise<string> {
  const { code } = await lobbies.create({
    host: { id: 'mia', name: 'Mia' },
    settings: { timeLimit: 60 },
    lobbyName: null,
  });
  for (const playerId of ['jonas', 'ayse']) {
    await lobbies.play(code, { type: 'join', playerId, name: playerId });
  }
  for (const playerId of ['mia', 'jonas', 'ayse']) {
    await lobbies.play(code, { type: 'ready', playerId, isReady: true });
  }
  await lobbies.play(code, { type: 'start', playerId: 'mia' });
  return code;
}

/** Time passes for the timers and, unless it lags, for the clock. */
async function pass(ms: number, lag = 0): Promise<void> {
  clock += ms - lag;
  await vi.advanceTimersByTimeAsync(ms);
}

describe('the alarm of a lobby', () => {
  test('[R4, V1] ends the talk and the vote with nobody doing anything', async () => {
    const code = await startedLobby();
    await pass(59_000);
    expect(memory.games.get(code)?.status).toBe('playing');
    await pass(1000);
    expect(memory.games.get(code)?.status).toBe('voting');
    await pass(30_000);
    expect(memory.games.get(code)?.status).toBe('result');
  });

  test('rings again when the timer was a moment early', async () => {
    const code = await startedLobby();
    await pass(60_000, 1);
    expect(memory.games.get(code)?.status).toBe('playing');
    await pass(2);
    expect(memory.games.get(code)?.status).toBe('voting');
  });

  test('rings again when the clock was set back meanwhile', async () => {
    const code = await startedLobby();
    await pass(60_000, 20_000);
    expect(memory.games.get(code)?.status).toBe('playing');
    await pass(20_000);
    expect(memory.games.get(code)?.status).toBe('voting');
  });

  test('is taken up after a restart', async () => {
    const code = await startedLobby();
    await lobbies.stop();
    lobbies = open(memory.store);
    expect((await lobbies.resume()).map((game) => game.code)).toEqual([code]);
    await pass(60_000);
    expect(memory.games.get(code)?.status).toBe('voting');
  });

  test('tries again while the database is away', async () => {
    const code = await startedLobby();
    const away = vi.spyOn(memory.store, 'save').mockRejectedValue(new StoreUnavailable('away'));
    await pass(60_000);
    await pass(3000);
    expect(onError).toHaveBeenCalled();
    away.mockRestore();
    await pass(1000);
    expect(memory.games.get(code)?.status).toBe('voting');
  });
});

describe('what is stored', () => {
  test('is told also when the answer of the database got lost', async () => {
    const code = await startedLobby();
    const news: (string | null)[] = [];
    lobbies.onNews((_, game) => news.push(game?.status ?? null));
    const { save } = memory.store;
    vi.spyOn(memory.store, 'save').mockImplementationOnce(async (game, before) => {
      await save(game, before);
      throw new StoreUnavailable('the answer got lost');
    });
    await expect(lobbies.play(code, { type: 'call-vote', playerId: 'mia' })).rejects.toThrow(
      StoreUnavailable,
    );
    expect((await lobbies.find(code))?.status).toBe('voting');
    expect(news).toEqual(['voting']);
    await pass(30_000);
    expect(memory.games.get(code)?.status).toBe('result');
  });

  test('by another process is loaded, and the move replayed on it', async () => {
    const code = await startedLobby();
    const other = open(memory.store);
    await other.play(code, { type: 'leave', playerId: 'jonas' });
    await other.play(code, { type: 'join', playerId: 'tim', name: 'Tim' });
    await other.stop();
    const game = await lobbies.play(code, { type: 'join', playerId: 'lena', name: 'Lena' });
    expect(game?.players.map(({ id }) => id)).toEqual(['mia', 'ayse', 'tim', 'lena']);
  });

  test('is not forgotten by a move that is refused: what was due stays done', async () => {
    const code = await startedLobby();
    clock += 60_000;
    await expect(lobbies.play(code, { type: 'call-vote', playerId: 'mia' })).rejects.toThrow(
      'not-playing',
    );
    expect(memory.games.get(code)?.status).toBe('voting');
  });

  test('is resumed without the lobbies that went away meanwhile', async () => {
    const code = await startedLobby();
    vi.spyOn(memory.store, 'codes').mockResolvedValue([code, 'GONE2']);
    const fresh = open(memory.store);
    expect((await fresh.resume()).map((game) => game.code)).toEqual([code]);
    await fresh.stop();
  });
});

test('asking for lobbies that do not exist leaves nothing behind', async () => {
  for (const code of ['AAAAA', 'BBBBB']) expect(await lobbies.find(code)).toBeNull();
  expect(lobbies.peek('AAAAA')).toBeNull();
  await expect(lobbies.play('AAAAA', { type: 'time' })).rejects.toThrow('lobby-not-found');
});
