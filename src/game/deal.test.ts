import { describe, expect, test } from 'vitest';
import { drawImposters, drawImposterWord, drawOrder, drawWord } from './deal.ts';
import type { Player, PlayerId, RandomInt, Settings } from './game.ts';
import { imposterCap } from './limits.ts';
import { DEFAULT_SETTINGS } from './setting-table.ts';
import { lobbyOf } from './testing/builders.ts';
import { anna, bela, cleo, dora } from './testing/people.ts';
import { lowest, seeded, shares } from './testing/random.ts';
import { refusalOf } from './testing/refusal.ts';
import { wordSourceOf } from './testing/words.ts';

const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${name}${n + 1}`);

/** toBeCloseTo digits for shares of random draws. */
const ABOUT = 1.5;

const choose = (...categories: string[]): Settings => ({ ...DEFAULT_SETTINGS, categories });

describe('[R1] the word', () => {
  const wordSource = wordSourceOf({
    A: numbered('a', 12),
    B: numbered('b', 12),
    Few: numbered('f', 4),
    One: ['o1'],
    Double: ['a1', 'd2'],
    Empty: [],
  });

  /** Draws repeatedly, carrying used words over as a lobby does. */
  function drawMany(count: number, settings: Settings, random: RandomInt, used: string[] = []) {
    const drawn: string[] = [];
    let usedWords = used;
    for (let n = 0; n < count; n += 1) {
      const next = drawWord(settings, usedWords, wordSource, random);
      drawn.push(next.word.word);
      usedWords = next.usedWords;
    }
    return { drawn, usedWords };
  }

  test('comes from the chosen categories only, with its category', () => {
    const random = seeded(1);
    for (let n = 0; n < 100; n += 1) {
      const { word } = drawWord(choose('B', 'Few'), [], wordSource, random);
      expect(['B', 'Few']).toContain(word.category);
    }
  });

  test('[R17] with easy words none of a tricky group, unless there are no others', () => {
    const levels = wordSourceOf({
      Mixed: ['## Leicht', 'l1', 'l2', '## ! Knifflig', 'k1', 'k2', 'k3'],
      Hard: ['## ! Knifflig', 'k4', 'k5'],
    });
    const drawn = (easy: boolean, ...categories: string[]) => {
      const random = seeded(4);
      const settings = { ...choose(...categories), easy };
      let usedWords: string[] = ['k1', 'l1'];
      const words = Array.from({ length: 60 }, () => {
        const next = drawWord(settings, usedWords, levels, random);
        ({ usedWords } = next);
        expect(next.word.group).toMatch(/^(?:Leicht|Knifflig)$/);
        return next.word.word;
      });
      return [...new Set(words)].sort();
    };
    expect(drawn(true, 'Mixed', 'Hard')).toEqual(['l1', 'l2']);
    expect(drawn(false, 'Mixed')).toEqual(['k1', 'k2', 'k3', 'l1', 'l2']);
    expect(drawn(true, 'Hard')).toEqual(['k4', 'k5']);
  });

  test('every unused word of all categories is equally likely', () => {
    const random = seeded(2);
    const found = shares(
      16_000,
      () => drawWord(choose('A', 'Few'), [], wordSource, random).word.word,
    );
    expect(found.size).toBe(16);
    for (const share of found.values()) expect(share).toBeCloseTo(1 / 16, ABOUT);
  });

  test('[R15] comes last if it was dealt on an earlier evening', () => {
    const random = seeded(7);
    const earlier = new Set(numbered('a', 12).slice(0, 10));
    const draw = (used: string[]) =>
      drawWord(choose('A'), used, wordSource, random, earlier).word.word;
    for (let n = 0; n < 50; n += 1) {
      expect(['a11', 'a12']).toContain(draw([]));
      expect(draw(['a11'])).toBe('a12');
      expect(earlier).toContain(draw(['a11', 'a12']));
    }
  });

  test('a word listed twice counts once', () => {
    const random = seeded(3);
    const settings = choose('A', 'Double');
    const found = shares(13_000, () => drawWord(settings, [], wordSource, random).word.word);
    expect(found.size).toBe(13);
    expect(found.get('a1')).toBeCloseTo(1 / 13, ABOUT);
  });

  test('none repeats until all are used', () => {
    const { drawn } = drawMany(24, choose('A', 'B'), seeded(4));
    expect(new Set(drawn).size).toBe(24);
  });

  test('is stored as used, oldest first', () => {
    expect(drawWord(choose('A'), ['a3', 'b1'], wordSource, lowest)).toEqual({
      word: { word: 'a1', aliases: [], category: 'A', group: null, accepted: ['aeins'] },
      usedWords: ['a3', 'b1', 'a1'],
    });
  });

  test('when all are used, all but the last ten become available', () => {
    const random = seeded(5);
    const used = numbered('a', 12);
    const found = shares(200, () => drawWord(choose('A'), used, wordSource, random).word.word);
    expect([...found.keys()].sort()).toEqual(['a1', 'a2']);
  });

  test.each([1, 2, 3, 4, 5])('no word repeats within ten others (seed %i)', (seed) => {
    const { drawn } = drawMany(200, choose('A'), seeded(seed));
    for (const [index, word] of drawn.entries()) {
      const since = drawn.slice(0, index).lastIndexOf(word);
      if (since >= 0) expect(index - since).toBeGreaterThan(10);
    }
    expect(new Set(drawn).size).toBe(12);
  });

  test('a restart clears used words of the chosen categories only, except the last ten', () => {
    const used = ['b1', ...numbered('a', 12), 'b2'];
    const { usedWords } = drawWord(choose('A'), used, wordSource, lowest);
    expect(usedWords).toEqual(['b1', ...numbered('a', 12).slice(2), 'b2', 'a1']);
  });

  test('with two categories, a used-up one waits for the other', () => {
    const { drawn } = drawMany(12, choose('A', 'B'), seeded(6), numbered('a', 12));
    expect([...drawn].sort()).toEqual(numbered('b', 12).sort());
  });

  test('a list of at most ten words repeats the oldest one', () => {
    const { drawn } = drawMany(12, choose('Few'), seeded(7));
    const round = drawn.slice(0, 4);
    expect(new Set(round).size).toBe(4);
    expect(drawn).toEqual([...round, ...round, ...round]);
  });

  test('a list of one word repeats it', () => {
    expect(drawMany(3, choose('One'), lowest).drawn).toEqual(['o1', 'o1', 'o1']);
  });

  test('is refused without any word', () => {
    const none = wordSourceOf({});
    expect(refusalOf(() => drawWord(choose('Empty'), [], wordSource, lowest))).toBe('no-words');
    expect(refusalOf(() => drawWord(choose('Gone'), [], none, lowest))).toBe('no-words');
  });

  test('an out-of-range random number throws a plain Error', () => {
    expect(() => drawWord(choose('A'), [], wordSource, () => 99)).toThrow('out of range');
    expect(() => drawOrder([anna, bela, cleo], [anna], () => 99)).toThrow('out of range');
  });
});

describe('[L4] number of Imposters', () => {
  test.each([
    [3, 1],
    [5, 1],
    [6, 2],
    [8, 2],
    [9, 3],
    [12, 3],
  ])('%i players: at most %i', (players, cap) => {
    expect(imposterCap(players)).toBe(cap);
    for (const imposterCount of [1, 2, 3]) {
      const { players: dealtIn, settings } = lobbyOf(players, { imposterCount });
      const drawn = drawImposters({ settings, lastImposterIds: [] }, dealtIn, seeded(players));
      expect(drawn).toHaveLength(Math.min(imposterCount, cap));
      expect(new Set(drawn).size).toBe(drawn.length);
    }
  });
});

describe('[B4] the other modes', () => {
  test.each([
    [3, 1],
    [6, 2],
    [9, 3],
  ])('chaos: with %i players each number up to %i is equally likely', (players, cap) => {
    const random = seeded(11);
    const { players: dealtIn, settings } = lobbyOf(players, { mode: 'chaos', imposterCount: 2 });
    const found = shares(
      6000,
      () => drawImposters({ settings, lastImposterIds: [] }, dealtIn, random).length,
    );
    expect([...found.keys()].sort()).toEqual(numbered('', cap).map(Number));
    for (const share of found.values()) expect(share).toBeCloseTo(1 / cap, ABOUT);
  });

  const word = { word: 'a1', aliases: [], category: 'A' };

  test('undercover: without groups any other unused word of the category', () => {
    const wordSource = wordSourceOf({ A: numbered('a', 5), B: numbered('b', 5) });
    const random = seeded(12);
    const found = shares(
      9000,
      () => drawImposterWord(word, ['a2', 'a1'], wordSource, random).imposterWord,
    );
    expect([...found.keys()].sort()).toEqual(['a3', 'a4', 'a5']);
    for (const share of found.values()) expect(share).toBeCloseTo(1 / 3, ABOUT);
  });

  describe('undercover in groups', () => {
    const wordSource = wordSourceOf({
      A: ['a1', 'a2', '## One', ...numbered('b', 4), '## Two', 'c1', '## Three', 'd1', 'd2'],
    });
    const drawnFor = (name: string, used: string[] = []) => {
      const random = seeded(13);
      const drawn = (wordSource('A') ?? []).find((one) => one.word === name) ?? word;
      const found = shares(
        500,
        () => drawImposterWord(drawn, used, wordSource, random).imposterWord,
      );
      return [...found.keys()].sort();
    };

    test('another word of the same group, used or not', () => {
      expect(drawnFor('b1')).toEqual(['b2', 'b3', 'b4']);
      expect(drawnFor('b1', ['b2'])).toEqual(['b3', 'b4']);
      expect(drawnFor('d1', ['d2'])).toEqual(['d2']);
      expect(drawnFor('a1')).toEqual(['a2']);
    });

    test('any word of the category for a word alone in its group', () => {
      expect(drawnFor('c1')).toEqual(['a1', 'a2', 'b1', 'b2', 'b3', 'b4', 'd1', 'd2']);
    });

    test('a word stored before groups belongs to none', () => {
      const old = { word: 'b1', aliases: [], category: 'A' };
      const { imposterWord } = drawImposterWord(old, [], wordSource, lowest);
      expect(imposterWord).toBe('a1');
    });
  });

  test('undercover: both words become used; the word of the round is the newest', () => {
    const wordSource = wordSourceOf({ A: numbered('a', 5) });
    expect(drawImposterWord(word, ['a3', 'a1'], wordSource, lowest)).toEqual({
      imposterWord: 'a2',
      imposterFacts: null,
      usedWords: ['a3', 'a2', 'a1'],
    });
  });

  test('undercover: any other word when all are used', () => {
    const wordSource = wordSourceOf({ A: numbered('a', 2) });
    expect(drawImposterWord(word, ['a2', 'a1'], wordSource, lowest)).toEqual({
      imposterWord: 'a2',
      imposterFacts: null,
      usedWords: ['a2', 'a1'],
    });
  });

  test('undercover: a category of one word is refused', () => {
    const wordSource = wordSourceOf({ A: ['a1', 'a1'] });
    expect(refusalOf(() => drawImposterWord(word, ['a1'], wordSource, lowest))).toBe('no-words');
  });
});

describe('[R2] Imposter weights', () => {
  /** Players by rounds since last being Imposter, in seating order. */
  function table(...rounds: number[]): Player[] {
    return lobbyOf(rounds.length).players.map((player, seat) => ({
      ...player,
      roundsSinceImposter: rounds[seat] ?? 0,
    }));
  }

  function imposterShares(dealtIn: Player[], lastImposterIds: PlayerId[]) {
    const random = seeded(8);
    const { settings } = lobbyOf(3);
    return shares(20_000, () =>
      String(drawImposters({ settings, lastImposterIds }, dealtIn, random)[0]),
    );
  }

  test('are equal in the first round', () => {
    const found = imposterShares(table(0, 0, 0, 0), []);
    for (const id of [anna, bela, cleo, dora]) expect(found.get(id)).toBeCloseTo(1 / 4, ABOUT);
  });

  test('are 1 + rounds since, 0.5 for an Imposter of the last round', () => {
    const found = imposterShares(table(0, 1, 2, 4), [anna]);
    // 0.5 : 2 : 3 : 5
    expect(found.get(anna)).toBeCloseTo(0.5 / 10.5, ABOUT);
    expect(found.get(bela)).toBeCloseTo(2 / 10.5, ABOUT);
    expect(found.get(cleo)).toBeCloseTo(3 / 10.5, ABOUT);
    expect(found.get(dora)).toBeCloseTo(5 / 10.5, ABOUT);
  });

  test('are capped at six', () => {
    const found = imposterShares(table(5, 6, 50, 0), [dora]);
    for (const id of [anna, bela, cleo]) expect(found.get(id)).toBeCloseTo(6 / 18.5, ABOUT);
  });

  test('are 1 for the Imposter of an earlier round', () => {
    // Cleo sat out since: neither last Imposter nor a round further.
    const found = imposterShares(table(0, 0, 0), [anna]);
    expect(found.get(cleo)).toBeCloseTo(1 / 2.5, ABOUT);
  });

  test('are drawn from the exact total', () => {
    const asked: number[] = [];
    const listening: RandomInt = (n) => {
      asked.push(n);
      return 0;
    };
    const { settings } = lobbyOf(6, { imposterCount: 2 });
    drawImposters({ settings, lastImposterIds: [anna] }, table(0, 9, 3, 1, 0, 0), listening);
    // 1 + 12 + 8 + 4 + 2 + 2 half points; Anna is drawn and out.
    expect(asked).toEqual([29, 28]);
  });
});

describe('[R3] the speaking order', () => {
  const ids = [anna, bela, cleo, dora];

  test('contains each player once', () => {
    const random = seeded(9);
    for (let n = 0; n < 50; n += 1) {
      expect([...drawOrder(ids, [bela], random)].sort()).toEqual([...ids].sort());
    }
  });

  test('an Imposter is first with a third of the normal probability', () => {
    const random = seeded(10);
    const found = shares(20_000, () => String(drawOrder(ids, [bela], random)[0]));
    // 3 : 1 : 3 : 3
    expect(found.get(bela)).toBeCloseTo(1 / 10, ABOUT);
    for (const id of [anna, cleo, dora]) expect(found.get(id)).toBeCloseTo(3 / 10, ABOUT);
  });

  test('the same holds for each of two Imposters', () => {
    const random = seeded(11);
    const found = shares(20_000, () => String(drawOrder(ids, [bela, dora], random)[0]));
    // 3 : 1 : 3 : 1
    for (const id of [bela, dora]) expect(found.get(id)).toBeCloseTo(1 / 8, ABOUT);
  });

  test('the other positions are uniform', () => {
    const random = seeded(12);
    const found = shares(20_000, () => drawOrder(ids, [bela], random).slice(1).indexOf(bela));
    for (const place of [0, 1, 2]) expect(found.get(place)).toBeCloseTo(0.9 / 3, ABOUT);
  });
});

describe('[R12] the seating order', () => {
  const seating: PlayerId[] = [dora, bela, anna, cleo];

  test('goes clockwise from the starter', () => {
    const random = seeded(13);
    const circle = [...seating, ...seating];
    for (let n = 0; n < 100; n += 1) {
      const order = drawOrder([anna, bela, cleo, dora], [bela], random, seating);
      const start = seating.indexOf(String(order[0]));
      expect(order).toEqual(circle.slice(start, start + 4));
    }
  });

  test('[R3] the starter is drawn as without it', () => {
    const random = seeded(14);
    const ids = [anna, bela, cleo, dora];
    const found = shares(20_000, () => String(drawOrder(ids, [bela], random, seating)[0]));
    expect(found.get(bela)).toBeCloseTo(1 / 10, ABOUT);
    for (const id of [anna, cleo, dora]) expect(found.get(id)).toBeCloseTo(3 / 10, ABOUT);
  });

  test('players without a place sit at the end, missing ones are skipped', () => {
    const ids = [anna, bela, cleo];
    expect(drawOrder(ids, [bela], lowest, [cleo, dora])).toEqual([cleo, anna, bela]);
  });
});
