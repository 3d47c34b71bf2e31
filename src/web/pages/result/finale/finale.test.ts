import { describe, expect, it } from 'vitest';
import type { GameView } from '../../../../contract/shapes.ts';
import { aPlayer, aView, players } from '../../../lobby/test-view.ts';
import { standings } from '../standings.ts';
import { awardsOf, eveningOf } from './awards.ts';
import { blocksOf, leftToRight } from './blocks.ts';
import { sentence } from './review.tsx';

const ids = ['mia', 'jonas', 'lena', 'tim', 'karl'];
const table = players(...ids.map((id, seat) => aPlayer({ id, seat, inRound: true })));
type Played = GameView['playedRounds'][number];
const played = (imposterId: string, change: Partial<Played>): Played => ({
  word: 'Feuerwehr',
  imposters: [{ id: imposterId, username: imposterId, avatar: '' }],
  winnerType: 'group',
  endReason: 'votes',
  votes: {},
  ...change,
});
const game = (...playedRounds: Played[]) =>
  aView({ status: 'result', players: table, scores: { lena: 5, tim: 2 }, playedRounds });
const awards = (...playedRounds: Played[]) =>
  awardsOf(game(...playedRounds)).map(
    ({ kind, face, count, of }) => `${kind} ${face.id} ${count}/${of}`,
  );

describe('awards', () => {
  const escaped = played('mia', {
    winnerType: 'imposter',
    votes: { mia: 'lena', jonas: 'mia', lena: 'tim', tim: 'lena', karl: null },
  });

  it('most right votes, most rounds won as Imposter, most votes while not Imposter', () =>
    expect(awards(escaped, escaped)).toEqual([
      'nose jonas 2/2',
      'bluff mia 2/2',
      'suspect lena 4/0',
    ]));

  it('none for what happened once', () =>
    expect(awards(played('mia', { winnerType: 'imposter', votes: { jonas: 'mia' } }))).toEqual([]));

  it('votes for an Imposter are no false suspicion', () => {
    const caught = played('lena', { votes: { mia: 'lena', jonas: 'lena', tim: 'lena' } });
    expect(awards(caught)).toEqual([]);
    expect(awards(escaped, caught)).toEqual(['nose jonas 2/2', 'suspect lena 2/1']);
  });

  it('a tie goes to fewer points', () => {
    const tie = played('mia', { votes: { mia: 'lena', jonas: 'lena', lena: 'tim', karl: 'tim' } });
    expect(awards(tie)).toEqual(['suspect tim 2/0']);
  });

  it('none for players who left', () => {
    const gone = played('gone', { winnerType: 'imposter' });
    expect(awards(gone, gone)).toEqual([]);
  });

  it('an evening counts right and wrong votes', () =>
    expect(eveningOf(game(escaped, escaped), 'lena')).toMatchObject({
      ...{ votes: 2, right: 0, fooled: 2 },
    }));
});

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
  const said = (votes: Played['votes']) => {
    const round = played('mia', { votes });
    return sentence(game(round), round);
  };

  it('names who was fooled', () => {
    expect(said({ mia: 'lena', jonas: null })).toBe('Niemand hat abgestimmt.');
    expect(said({ jonas: 'mia', tim: 'mia' })).toBe('Alle haben den Imposter erkannt.');
    expect(said({ jonas: 'mia', tim: 'lena' })).toBe('Nur tim ist reingefallen.');
    expect(said({ jonas: 'tim', tim: 'lena' })).toBe('Alle sind reingefallen.');
  });

  it('says why a round ended without a vote', () => {
    const left = played('mia', { endReason: 'imposter-left' });
    expect(sentence(game(left), left)).toMatch(/^Abgang durch die Hintertür/);
  });

  it('counts fooled players who have left for good', () => {
    expect(said({ jonas: 'mia', gone: 'lena' })).toBe('1 von 2 ist reingefallen.');
    expect(said({ jonas: 'mia', tim: 'lena', gone: 'lena' })).toBe('2 von 3 sind reingefallen.');
    expect(said({ gone: 'lena' })).toBe('Alle sind reingefallen.');
  });
});
