import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameView } from '../../../contract/shapes.ts';
import { blocksOf, leftToRight } from '../view/blocks.ts';
import { sentence } from '../view/endings.ts';
import { standings } from '../view/standings.ts';
import { aPlayer, aView, players } from '../view/test-view.ts';

const ids = ['mia', 'jonas', 'lena', 'tim', 'karl'];
const table = players(...ids.map((id, seat) => aPlayer({ id, seat, inRound: true })));
type Played = GameView['playedRounds'][number];
const faceOf = (id: string) => ({ id, username: id, avatar: '' });
const played = (imposterId: string, change: Partial<Played>): Played => ({
  game: 1,
  firstVoterId: null,
  points: {},
  word: 'Feuerwehr',
  imposters: [faceOf(imposterId)],
  winnerType: 'group',
  endReason: 'votes',
  playerIds: ids,
  ballotVotes: change.votes ?? {},
  votes: {},
  ...change,
});
const game = (...playedRounds: Played[]) =>
  aView({ status: 'result', players: table, scores: { lena: 5, tim: 2 }, playedRounds });

const podium = (...scores: number[]) => {
  const letters = [...'abcdefghijkl'].slice(0, scores.length);
  const view = aView({
    players: players(...letters.map((id, seat) => aPlayer({ id, seat, inRound: true }))),
    scores: Object.fromEntries(letters.map((id, index) => [id, scores[index] ?? 0])),
  });
  return leftToRight(blocksOf(standings(view), 5))
    .map(({ place, standings: on }) => `${place}${on.map(({ player }) => player.id).join('')}`)
    .join(' ');
};

describe('podium', () => {
  it('has the winner in the middle', () => expect(podium(6, 7, 5, 4, 3)).toBe('2a 1b 3c'));

  it('has a block for each of up to five players', () => {
    expect(podium(7, 7, 5, 4, 3)).toBe('1a 1b 3c');
    expect(podium(5, 7, 5, 4, 3)).toBe('2a 1b 2c');
    expect(podium(7, 6, 5, 5, 5, 1)).toBe('3d 2b 1a 3c 3e');
    expect(podium(7, 5, 5, 5, 5)).toBe('2d 2b 1a 2c 2e');
    expect(podium(7, 7, 7, 7, 7, 1)).toBe('1a 1b 1c 1d 1e');
  });

  it('has two blocks for three beside one winner', () => {
    expect(podium(7, 6, 5, 5, 1)).toBe('2b 1a 3cd');
    expect(podium(7, 5, 5, 5, 1)).toBe('2bc 1a 2d');
  });

  it('has one block for more winners', () => expect(podium(7, 7, 7, 7, 7, 7, 1)).toBe('1abcdef'));

  it('has two blocks for more who tie for second place, and the winner between them', () =>
    expect(podium(7, 5, 5, 5, 5, 5)).toBe('2bcd 1a 2ef'));

  it('has one block for more who tie for third place', () => {
    expect(podium(7, 6, 5, 5, 5, 5)).toBe('2b 1a 3cdef');
    expect(podium(7, 7, 5, 5, 5, 5)).toBe('1a 1b 3cdef');
  });
});

describe('review', () => {
  const said = (votes: Played['votes'], change: Partial<Played> = {}) => {
    const round = played('mia', { votes, playerIds: ['mia', 'jonas', 'tim'], ...change });
    return sentence(round, game(round));
  };

  it('names who was fooled', () => {
    expect(said({ mia: 'jonas', jonas: null })).toBe('Aus der Gruppe hat niemand gewählt.');
    expect(said({ jonas: 'mia', tim: 'mia' })).toBe('Alle haben den Imposter erkannt.');
    expect(said({ jonas: 'mia', tim: 'jonas' })).toBe('Nur tim ist reingefallen.');
    expect(said({ jonas: 'tim', tim: 'jonas' })).toBe('Alle sind reingefallen.');
  });

  it('says "Alle" only of the whole group', () => {
    expect(said({ jonas: 'mia' })).toBe('1 von 2 hat den Imposter erkannt.');
    expect(said({ jonas: 'mia', tim: null })).toBe('1 von 2 hat den Imposter erkannt.');
    expect(said({ jonas: 'tim', tim: null })).toBe('Nur jonas ist reingefallen.');
  });

  it('[V6] says of a run-off how many named the Imposter in it', () => {
    const ballotVotes = { jonas: 'mia', tim: 'jonas' };
    const inRunoff = (votes: Played['votes']) => said(votes, { ballotVotes });
    expect(inRunoff({})).toBe('Stichwahl: Aus der Gruppe zeigte niemand auf den Imposter.');
    expect(inRunoff({ jonas: 'tim', tim: 'mia' })).toBe(
      'Stichwahl: 1 von 2 zeigte auf den Imposter.',
    );
    expect(inRunoff({ jonas: 'mia', tim: 'mia' })).toBe(
      'Stichwahl: Alle zeigten auf den Imposter.',
    );
  });

  it('speaks to the reader', () => {
    const round = (votes: Played['votes']) => played('mia', { votes, playerIds: ids });
    const toTim = (votes: Played['votes']) => sentence(round(votes), game(round(votes)), 'tim');
    expect(toTim({ tim: 'jonas', jonas: 'mia' })).toBe('Nur du bist reingefallen.');
    expect(toTim({ tim: 'jonas', karl: 'tim', jonas: 'mia' })).toBe(
      'karl und du seid reingefallen.',
    );
    expect(toTim({ tim: 'mia', karl: 'tim' })).toBe('Nur karl ist reingefallen.');
  });

  it('says why a round ended without a vote', () => {
    const left = played('mia', { endReason: 'imposter-left' });
    expect(sentence(left, game(left))).toMatch(/^Abgang durch die Hintertür/);
  });

  it('counts fooled players who have left for good', () => {
    const playerIds = ['mia', 'jonas', 'tim', 'gone'];
    expect(said({ jonas: 'mia', gone: 'jonas' }, { playerIds })).toBe('1 von 3 ist reingefallen.');
    expect(said({ jonas: 'mia', tim: 'jonas', gone: 'tim' }, { playerIds })).toBe(
      '2 von 3 sind reingefallen.',
    );
    expect(said({ gone: 'tim' }, { playerIds: ['mia', 'gone'] })).toBe('Alle sind reingefallen.');
  });
});

describe('what the recap says', () => {
  const ballotOf = (players: string[]) =>
    fc.tuple(...players.map(() => fc.constantFrom(undefined, null, ...players))).map((targets) =>
      Object.fromEntries(
        players.flatMap((id, index) => {
          const target = targets[index];
          return target === undefined || target === id ? [] : [[id, target]];
        }),
      ),
    );
  const rounds = fc
    .record({
      imposters: fc.subarray(ids, { minLength: 1, maxLength: 3 }),
      hasRunoff: fc.boolean(),
    })
    .chain(({ imposters, hasRunoff }) =>
      fc.record({ ballotVotes: ballotOf(ids), runoff: ballotOf(ids) }).map(
        ({ ballotVotes, runoff }): Played => ({
          ...played('', { ballotVotes, votes: hasRunoff ? runoff : ballotVotes }),
          imposters: imposters.map(faceOf),
        }),
      ),
    );
  const evenings = fc.array(rounds, { minLength: 1, maxLength: 10 });

  /** Counted once more, by pairs of voter and target. */
  function recount({ imposters, ballotVotes, votes }: Played) {
    const isImposter = (id: string) => imposters.some((one) => one.id === id);
    const group = ids.filter((id) => !isImposter(id));
    const inGroup = (pairs: [string, string | null][]) =>
      pairs.filter(([by, of]) => group.includes(by) && of !== null);
    const [first, last] = [inGroup(Object.entries(ballotVotes)), inGroup(Object.entries(votes))];
    const right = last.filter(([, of]) => isImposter(`${of}`)).map(([by]) => by);
    const fooled = last.filter(([, of]) => !isImposter(`${of}`)).map(([by]) => by);
    const hasRunoff = JSON.stringify([...first].sort()) !== JSON.stringify([...last].sort());
    return { group, right, fooled, hasRunoff };
  }

  it('is true of the last votes of a thousand evenings', () => {
    fc.assert(
      fc.property(evenings, (playedRounds) => {
        const view = game(...playedRounds);
        for (const round of playedRounds) {
          const { group, right, fooled, hasRunoff } = recount(round);
          const said = sentence(round, view);
          if (hasRunoff) expect(said).toMatch(/^Stichwahl: /);
          const isAll = right.length > 0 && right.length === group.length;
          expect(/Alle (haben|zeigten)/.test(said)).toBe(isAll);
          const isNone = right.length === 0 && (hasRunoff || fooled.length === 0);
          if (isNone) expect(said).toMatch(/niemand/);
          if (said.includes('niemand')) expect(right).toEqual([]);
          const [, count, of] = /(\d) von (\d) (?:ha|zei)/.exec(said) ?? [];
          if (count) expect([count, of]).toEqual([`${right.length}`, `${group.length}`]);
          if (!said.includes('reingefallen')) continue;
          const isFooled = fooled.length > 0 && fooled.length === group.length;
          expect(said.includes('Alle sind')).toBe(isFooled);
          const named = ids.filter((id) => said.includes(`${id} `) || said.includes(`${id},`));
          if (!isFooled) expect(named).toEqual(ids.filter((id) => fooled.includes(id)));
        }
      }),
      { numRuns: 1000 },
    );
  });
});
