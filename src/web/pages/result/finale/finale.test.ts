import { describe, expect, it } from 'vitest';
import { aPlayer, aView, players } from '../../../lobby/test-view.ts';
import { standings } from '../standings.ts';
import { awardsOf } from './awards.ts';
import { columnsOf, leftToRight } from './columns.ts';

const ids = ['mia', 'jonas', 'lena', 'tim', 'karl'];
const table = players(...ids.map((id, seat) => aPlayer({ id, seat, inRound: true })));
const last = aView({
  status: 'result',
  players: table,
  speakingOrder: ids,
  imposterIds: ['mia'],
  endReason: 'votes',
});
const awards = (change: Parameters<typeof aView>[0]) =>
  awardsOf({ ...last, ...change }).map(({ kind, face, count }) => `${kind} ${face.id} ${count}`);

describe('awards', () => {
  it('the only right vote, the bluff and the wrongly suspected', () =>
    expect(
      awards({
        winnerType: 'imposter',
        votes: { mia: 'lena', jonas: 'mia', lena: 'tim', tim: 'lena', karl: 'lena' },
        roundPoints: { mia: 3, jonas: 1 },
      }),
    ).toEqual(['nose jonas 1', 'bluff mia 3', 'suspect lena 3']));

  it('a right guess is a theft', () =>
    expect(
      awards({ winnerType: 'imposter', endReason: 'guess-right', roundPoints: { mia: 4 } }),
    ).toEqual(['thief mia 4']));

  it('none for what many did, for one vote, or without points', () =>
    expect(
      awards({
        winnerType: 'group',
        votes: { mia: 'jonas', jonas: 'mia', lena: 'mia', tim: 'mia', karl: 'mia' },
        roundPoints: { mia: 0, jonas: 2 },
      }),
    ).toEqual([]));

  it('a tie goes to fewer points', () =>
    expect(
      awards({
        votes: { mia: 'lena', jonas: 'lena', lena: 'tim', karl: 'tim' },
        scores: { lena: 5, tim: 2 },
      }),
    ).toEqual(['suspect tim 2']));
});

const podium = (...scores: number[]) => {
  const game = aView({
    players: table,
    scores: Object.fromEntries(scores.map((score, index) => [ids[index] ?? '', score])),
  });
  return leftToRight(columnsOf(standings(game))).map(
    ({ place, standings: sharing }) => `${place}: ${sharing.map(({ player }) => player.id)}`,
  );
};

describe('podium', () => {
  it('has the winner in the middle', () =>
    expect(podium(6, 7, 5, 4, 3)).toEqual(['2: mia', '1: jonas', '3: lena']));

  it('has two blocks of the same height for a shared victory', () =>
    expect(podium(7, 7, 5, 4, 3)).toEqual(['1: mia', '1: jonas', '3: lena']));

  it('has one block for a place that many share', () => {
    expect(podium(7, 5, 5, 5, 1)).toEqual(['2: jonas,lena,tim', '1: mia']);
    expect(podium(2, 2, 2, 2, 2)).toEqual(['1: mia,jonas,lena,tim,karl']);
  });
});
