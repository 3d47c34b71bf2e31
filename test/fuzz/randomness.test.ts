import nodeCrypto, { randomInt } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { describe, expect, test, vi } from 'vitest';
import type { Game, RandomInt, Settings } from '../../src/game/game.ts';
import { nextRound, start } from '../../src/game/round.ts';
import { MODES } from '../../src/game/setting-table.ts';
import { context, NOW, readyLobbyOf } from '../../src/game/testing/builders.ts';
import { anna } from '../../src/game/testing/people.ts';
import { seeded } from '../../src/game/testing/random.ts';
import { wordSourceOf } from '../../src/game/testing/words.ts';
import { closeVote, openVote } from '../../src/game/vote.ts';
import { newEvening, openTable } from '../../src/web/play/pocket/table.ts';
import { startServer } from '../support/server.ts';
import { lobbyOf, startRound } from '../support/test-client.ts';

const ROUNDS = 10_000;
/** Then the next lobby plays: in a long one every word comes up equally often by rule [R1]. */
const ROUNDS_OF_LOBBY = 5;
/** In standard deviations; exceeded by accident once in 10 billion counts. */
const MOST_DEVIATIONS = 6.5;

const SETTINGS: Partial<Settings> = {
  categories: ['Tiere', 'Berufe'],
  rounds: 0,
  imposterCount: 3,
};

const wordSource = wordSourceOf({
  Tiere: Array.from({ length: 15 }, (_, n) => `Tier ${n}`),
  Berufe: Array.from({ length: 15 }, (_, n) => `Beruf ${n}`),
});

/** How many values each draw has. */
const SIZES: Record<string, number> = {
  ...{ word: 30, 'other word': 30, 'number of Imposters': 3 },
  ...{ 'Imposter 1': 9, 'Imposter 2': 9, 'Imposter 3': 9 },
  ...{ 'place 1': 9, 'place 2': 9, 'place 9': 9, "place of an Imposter's turn": 8 },
};

/** How often each value was drawn. */
type Counts = Map<string, Map<string | number, number>>;

/** What the deal of a round drew. No player, word or place is special: all are equally likely. */
function countRound(counts: Counts, { round, settings }: Game): void {
  if (!round) throw new Error('no round was dealt');
  const { word, imposterWord, imposterIds, order } = round;
  const count = (what: string, value: string | number) => {
    const values = counts.get(what) ?? new Map<string | number, number>();
    counts.set(what, values.set(value, (values.get(value) ?? 0) + 1));
  };
  count('word', word.word);
  if (imposterWord !== null) count('other word', imposterWord);
  if (settings.mode === 'chaos') count('number of Imposters', imposterIds.length);
  for (const [n, id] of imposterIds.entries()) count(`Imposter ${n + 1}`, id);
  for (const place of [0, 1, order.length - 1]) count(`place ${place + 1}`, order[place] ?? '');
  // An Imposter is first less often [R3].
  for (const [place, id] of order.entries()) {
    if (place > 0 && imposterIds.includes(id)) count("place of an Imposter's turn", place);
  }
}

/** The game after each deal of a lobby of nine. */
type Deals = (settings: Partial<Settings>) => Game[];

const onServer =
  (random: RandomInt): Deals =>
  (settings) => {
    const draws = context({ random, wordSource });
    const games = [start(readyLobbyOf(9, settings), anna, draws)];
    while (games.length < ROUNDS_OF_LOBBY) {
      const ended = closeVote(openVote(games.at(-1) as Game, NOW), NOW);
      games.push(nextRound(ended, anna, games.length, draws));
    }
    return games;
  };

/** On one phone [H1]. */
const onPhone: Deals = (settings) => {
  const names = Array.from({ length: 9 }, (_, n) => `Name ${n}`);
  const evening = newEvening(names, settings, 'pointing', wordSource);
  let { game } = evening;
  const table = openTable(evening, wordSource, (saved) => {
    game = saved.game;
  });
  table.deal();
  const games = [game];
  while (games.length < ROUNDS_OF_LOBBY) {
    const [playerId = ''] = game.round?.order ?? [];
    table.play({ type: 'callVote', playerId }, { type: 'point', playerId, targetIds: [] });
    table.answer({ id: '', call: 'nextRound', body: { finishedRound: games.length } });
    games.push(game);
  }
  table.stop();
  return games;
};

function countDraws(rounds: number, deals: Deals): Counts {
  const counts: Counts = new Map();
  for (let lobby = 0; lobby < rounds / ROUNDS_OF_LOBBY; lobby += 1) {
    const mode = MODES[lobby % MODES.length] ?? 'classic';
    const games = deals({ ...SETTINGS, mode });
    expect(games.at(-1)?.currentRound).toBe(ROUNDS_OF_LOBBY);
    for (const game of games) countRound(counts, game);
  }
  return counts;
}

/** What was not drawn evenly. */
const unfair = (counts: Counts): string[] =>
  Object.keys(SIZES).filter((what) => {
    const drawn = [...(counts.get(what)?.values() ?? [])];
    const mean = drawn.reduce((sum, one) => sum + one, 0) / (SIZES[what] ?? 1);
    const isFar = (one: number) => Math.abs(one - mean) > MOST_DEVIATIONS * Math.sqrt(mean);
    return drawn.length !== SIZES[what] || drawn.some(isFar);
  });

describe('[S11] randomness', () => {
  test('of node:crypto is what the server names lobbies with and deals with', async () => {
    const drawn = vi.spyOn(nodeCrypto, 'randomInt');
    syncBuiltinESMExports();
    const server = await startServer();
    try {
      const { code, people } = await lobbyOf(server.address, 3);
      const ranges = () => drawn.mock.calls.map(([range]) => Number(range));
      // The five characters of the code.
      expect(ranges()).toEqual([31, 31, 31, 31, 31]);
      drawn.mockClear();
      await startRound(code, people);
      // One of 400 words; one of three who weigh 1, doubled; first 1 : 3 : 3; one pair to swap.
      expect(ranges()).toEqual([400, 6, 7, 2]);
    } finally {
      drawn.mockRestore();
      syncBuiltinESMExports();
      await server.close();
    }
  });

  test(`over ${ROUNDS} rounds has no favourite word, player, number or place [R1, R2, R3, B4]`, {
    timeout: 60_000,
  }, () => {
    expect(
      unfair(
        countDraws(
          ROUNDS,
          onServer((n) => randomInt(n)),
        ),
      ),
    ).toEqual([]);
  });

  test('[H1] nor has one phone, from the secure source of the device', { timeout: 60_000 }, () => {
    const random = seeded(43);
    const drawn = vi.spyOn(crypto, 'getRandomValues').mockImplementation((values) => {
      (values as Uint32Array)[0] = random(2 ** 32);
      return values;
    });
    expect(unfair(countDraws(ROUNDS, onPhone))).toEqual([]);
    expect(drawn.mock.calls.length).toBeGreaterThan(ROUNDS);
    drawn.mockRestore();
  });

  test.each<[string, RandomInt, string[]]>([
    [
      'prefers the first',
      (n) => Math.min(randomInt(n), randomInt(n)),
      ['word', 'Imposter 1', 'place 1'],
    ],
    [
      'never takes the last',
      (n) => randomInt(Math.max(1, n - 1)),
      ['word', 'other word', 'number of Imposters'],
    ],
  ])('that %s would be noticed', { timeout: 60_000 }, (_, random, where) => {
    expect(unfair(countDraws(5000, onServer(random)))).toEqual(expect.arrayContaining(where));
  });
});
