import { randomInt } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import type { Game, PlayerId, RandomInt, WordSource } from '../../src/game/game.ts';
import { imposterCap } from '../../src/game/limits.ts';
import { type Move, play } from '../../src/game/play.ts';
import { lobbyOf, NOW } from '../../src/game/testing/builders.ts';
import { anna } from '../../src/game/testing/people.ts';
import { startServer } from '../support/server.ts';
import { lobbyOf as lobbyOn, startRound } from '../support/test-client.ts';

vi.mock(import('node:crypto'), async (original) => {
  const real = await original();
  return { ...real, randomInt: vi.fn(real.randomInt) as unknown as typeof real.randomInt };
});

const ROUNDS = 10_000;
/** Then the next lobby plays, of another size. */
const ROUNDS_OF_LOBBY = 50;

const wordsOf = (category: string) =>
  Array.from({ length: 15 }, (_, n) => ({ word: `${category} ${n}`, aliases: [], category }));
const lists = new Map(['Tiere', 'Berufe'].map((category) => [category, wordsOf(category)]));
const wordSource: WordSource = (category) => lists.get(category) ?? null;
const allWords = [...lists.values()].flat();

/** False-alarm rate per count: 1 in 10 billion. */
const LOG_OF_ERROR = Math.log(2e10);

/** Maximum deviation from the expected count (Freedman 1975: assumes fair trials only). */
function maxDeviation(variance: number): number {
  const share = LOG_OF_ERROR / 3;
  return share + Math.sqrt(share * share + 2 * LOG_OF_ERROR * variance);
}

/** Compares event counts with their known probabilities. */
class Tally {
  readonly #sums = new Map<string, { excess: number; variance: number }>();

  /** One trial with this probability. */
  add(name: string, hasHappened: boolean, probability: number): void {
    const { excess, variance } = this.#sums.get(name) ?? { excess: 0, variance: 0 };
    this.#sums.set(name, {
      excess: excess + (hasHappened ? 1 : 0) - probability,
      variance: variance + probability * (1 - probability),
    });
  }

  /** Counts outside of the confidence bound. */
  unfair(): string[] {
    return [...this.#sums]
      .filter(([, { excess, variance }]) => Math.abs(excess) > maxDeviation(variance))
      .map(([name]) => name);
  }

  get size(): number {
    return this.#sums.size;
  }
}

/** [R1] Which words were free, by the rule and not by the code. */
function freeWords(usedWords: readonly string[]): string[] {
  const unused = allWords.filter(({ word }) => !usedWords.includes(word));
  if (unused.length > 0) return unused.map(({ word }) => word);
  const resting = usedWords.slice(-10);
  return allWords.map(({ word }) => word).filter((word) => !resting.includes(word));
}

/** [R2] Doubled. */
function weightOf(game: Game, id: PlayerId): number {
  const player = game.players.find((one) => one.id === id);
  if (game.lastImposterIds.includes(id)) return 1;
  return 2 * (1 + Math.min(5, player?.roundsSinceImposter ?? 0));
}

/** Counts a weighted draw, by player and by weight. */
function countDraw(
  tally: Tally,
  what: string,
  drawn: PlayerId | undefined,
  weights: Map<PlayerId, number>,
): void {
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  for (const [id, weight] of weights) tally.add(`${what} ${id}`, id === drawn, weight / total);
  for (const weight of new Set(weights.values())) {
    const alike = [...weights].filter(([, other]) => other === weight).map(([id]) => id);
    const expected = (alike.length * weight) / total;
    // Certain if all weights are equal.
    if (expected < 1)
      tally.add(`${what} of weight ${weight}`, alike.includes(drawn ?? ''), expected);
  }
}

/** Counts everything that was drawn for the round just dealt. */
function countRound(tally: Tally, before: Game, after: Game): void {
  const { round, settings } = after;
  if (!round) throw new Error('no round was dealt');
  const free = freeWords(before.usedWords);
  for (const { word } of allWords) {
    if (free.includes(word)) tally.add(`word ${word}`, word === round.word.word, 1 / free.length);
    else if (word === round.word.word) throw new Error(`[R1] ${word} was used`);
  }

  if (settings.mode === 'undercover') {
    const others = (lists.get(round.word.category) ?? []).map(({ word }) => word);
    const rest = others.filter((word) => word !== round.word.word);
    const unused = rest.filter((word) => !before.usedWords.includes(word));
    const choice = unused.length > 0 ? unused : rest;
    for (const word of choice) {
      tally.add(`other ${word}`, word === round.imposterWord, 1 / choice.length);
    }
  }

  const size = after.players.length;
  const cap = imposterCap(size);
  if (settings.mode === 'chaos') {
    for (let count = 1; count <= cap; count += 1) {
      tally.add(`chaos ${size}: ${count}`, round.imposterIds.length === count, 1 / cap);
    }
  } else if (round.imposterIds.length !== Math.min(settings.imposterCount, cap)) {
    throw new Error(`[L4] ${round.imposterIds.length} Imposters`);
  }
  const weights = new Map(before.players.map(({ id }) => [id, weightOf(before, id)]));
  for (const [n, id] of round.imposterIds.entries()) {
    countDraw(tally, `imposter ${n}`, id, weights);
    weights.delete(id);
  }

  const [first, ...rest] = round.order;
  const firsts = round.order.map((id): [PlayerId, number] => {
    return [id, round.imposterIds.includes(id) ? 1 : 3];
  });
  countDraw(tally, 'first', first, new Map(firsts));
  const impostersInRest = rest.filter((id) => round.imposterIds.includes(id)).length;
  for (const [index, id] of rest.entries()) {
    const name = `place ${index + 2} is an Imposter's`;
    tally.add(name, round.imposterIds.includes(id), impostersInRest / rest.length);
  }
  const even = new Map(rest.map((id): [PlayerId, number] => [id, 1]));
  countDraw(tally, 'second', rest[0], even);
  countDraw(tally, 'last', rest.at(-1), even);
}

function playRounds(rounds: number, random: RandomInt): Tally {
  const tally = new Tally();
  const context = { now: NOW, random, wordSource };
  for (let first = 0; first < rounds; first += ROUNDS_OF_LOBBY) {
    const lobby = first / ROUNDS_OF_LOBBY;
    const settings = {
      rounds: 0,
      imposterCount: 1 + (lobby % 3),
      mode: (['classic', 'chaos', 'undercover', 'hint'] as const)[lobby % 4] ?? 'classic',
    };
    let game = lobbyOf(3 + (lobby % 10), settings);
    const make = (move: Move): Game => {
      const after = play(game, move, context);
      if (!after) throw new Error('the lobby is gone');
      return after;
    };
    for (const { id } of game.players) game = make({ type: 'ready', playerId: id, isReady: true });
    const playerId = anna;
    for (let n = 0; n < ROUNDS_OF_LOBBY; n += 1) {
      const dealt = make(
        n === 0
          ? { type: 'start', playerId }
          : { type: 'next-round', playerId, finishedRound: null },
      );
      countRound(tally, game, dealt);
      game = dealt;
      game = make({ type: 'call-vote', playerId });
      game = make({ type: 'complete-vote', playerId });
    }
  }
  return tally;
}

const { randomInt: real } = await vi.importActual<typeof import('node:crypto')>('node:crypto');

describe('[S11] randomness', () => {
  test('of node:crypto is what the server names lobbies with and deals with', async () => {
    const drawn = vi.mocked(randomInt);
    drawn.mockClear();
    const server = await startServer();
    try {
      const { code, people } = await lobbyOn(server.address, 3);
      const ranges = () => drawn.mock.calls.map(([range]) => Number(range));
      // The five characters of the code.
      expect(ranges()).toEqual([31, 31, 31, 31, 31]);
      drawn.mockClear();
      await startRound(code, people);
      // One of 400 words; one of three who weigh 1, doubled; first 1 : 3 : 3; one pair to swap.
      expect(ranges()).toEqual([400, 6, 7, 2]);
    } finally {
      await server.close();
    }
  });

  test(`over ${ROUNDS} rounds has no favourite word, seat, number or place [R1, R2, R3, B4]`, {
    timeout: 60_000,
  }, () => {
    const tally = playRounds(ROUNDS, (n) => real(n));
    // Each is unfair by accident once in 10^10 times: all together less than once in a million.
    expect(tally.size).toBeGreaterThan(150);
    expect(tally.size).toBeLessThan(1000);
    expect(tally.unfair()).toEqual([]);
  });

  test.each<[string, RandomInt, string[]]>([
    ['prefers the first', (n) => Math.min(real(n), real(n)), ['word', 'imposter 0', 'first']],
    ['never takes the last', (n) => real(Math.max(1, n - 1)), ['word', 'other', 'chaos', 'second']],
  ])('that %s would be noticed', { timeout: 60_000 }, (_, random, where) => {
    const found = playRounds(5000, random).unfair().join();
    for (const what of where) expect(found).toContain(what);
  });
});
