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

const podium = (scores: number[], most?: number) => {
  const view = aView({
    players: table,
    scores: Object.fromEntries(scores.map((score, index) => [ids[index] ?? '', score])),
  });
  return leftToRight(blocksOf(standings(view), most)).map(
    ({ place, standings: sharing }) => `${place}: ${sharing.map(({ player }) => player.id)}`,
  );
};

describe('podium', () => {
  it('has the winner in the middle', () =>
    expect(podium([6, 7, 5, 4, 3])).toEqual(['2: mia', '1: jonas', '3: lena']));

  it('has two blocks of the same height for a shared victory', () =>
    expect(podium([7, 7, 5, 4, 3])).toEqual(['1: mia', '1: jonas', '3: lena']));

  it('has a block each for up to four winners', () => {
    expect(podium([7, 7, 7, 7, 1], 4)).toEqual(['1: mia', '1: jonas', '1: lena', '1: tim']);
    expect(podium([7, 7, 7, 7, 1])).toEqual(['1: mia,jonas,lena,tim']);
  });

  it('[P] has the winner between two blocks of those who tie for second place', () => {
    expect(podium([5, 7, 5, 4, 3])).toEqual(['2: mia', '1: jonas', '2: lena']);
    expect(podium([7, 5, 5, 5, 1])).toEqual(['2: jonas,lena', '1: mia', '2: tim']);
    expect(podium([7, 5, 5, 5, 5])).toEqual(['2: jonas,lena', '1: mia', '2: tim,karl']);
  });

  it('has one block for those who tie for third place', () => {
    expect(podium([7, 6, 5, 5, 1])).toEqual(['2: jonas', '1: mia', '3: lena,tim']);
    expect(podium([7, 7, 5, 5, 5])).toEqual(['1: mia', '1: jonas', '3: lena,tim,karl']);
  });
});

describe('review', () => {
  const said = (votes: Played['votes']) => {
    const round = played('mia', { votes });
    return sentence(game(round), round);
  };

  it('names who was fooled', () => {
    expect(said({ mia: 'lena', jonas: null })).toBe('Niemand hat gezeigt.');
    expect(said({ jonas: 'mia', tim: 'mia' })).toBe('Alle haben es gemerkt.');
    expect(said({ jonas: 'mia', tim: 'lena' })).toBe('Nur tim ist reingefallen.');
    expect(said({ jonas: 'tim', tim: 'lena' })).toBe('Alle sind reingefallen.');
  });

  it('counts fooled players who have left for good', () => {
    expect(said({ jonas: 'mia', gone: 'lena' })).toBe('1 von 2 ist reingefallen.');
    expect(said({ jonas: 'mia', tim: 'lena', gone: 'lena' })).toBe('2 von 3 sind reingefallen.');
    expect(said({ gone: 'lena' })).toBe('Alle sind reingefallen.');
  });
});
