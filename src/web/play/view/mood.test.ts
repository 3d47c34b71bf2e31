import { describe, expect, it } from 'vitest';
import { moodOf } from './mood.ts';
import { aPlayer, aView, players } from './test-view.ts';

const dealt = players(
  aPlayer({ id: 'mia', inRound: true, isReady: false }),
  aPlayer({ id: 'jonas', inRound: true }),
  aPlayer({ id: 'lena' }),
);
const round = { players: dealt, speakingOrder: ['mia', 'jonas'], nextSpeakerId: 'jonas' };
const moods = (change: Parameters<typeof aView>[0]) => {
  const game = aView({ ...round, ...change });
  return ['mia', 'jonas', 'lena'].map((id) => moodOf(game, id));
};

describe('[UX-37] mood of a face', () => {
  it('waiting: happy when ready', () =>
    expect(moods({ status: 'waiting' })).toEqual(['calm', 'happy', 'happy']));

  it('playing: whose turn it is talks', () =>
    expect(moods({ status: 'playing' })).toEqual(['calm', 'talk', 'calm']));

  it.each(['playing', 'voting'] as const)('%s: does not depend on card, role or vote', (status) => {
    const own = { word: 'Feuerwehr', imposterIds: ['mia'], votes: { mia: 'jonas' }, category: 'X' };
    expect(moods({ status, ...own })).toEqual(moods({ status }));
  });

  it('[V7] last word: a caught Imposter is unmasked for all', () =>
    expect(moods({ status: 'voting', stage: 'lastWord', caughtIds: ['jonas'] })).toEqual([
      'calm',
      'mask',
      'calm',
    ]));

  it.each([
    ['group', ['masksad', 'happy', 'calm']],
    ['imposter', ['maskwin', 'sad', 'calm']],
  ] as const)('result: %s wins', (winnerType, expected) =>
    expect(moods({ status: 'result', winnerType, imposterIds: ['mia'] })).toEqual(expected),
  );

  it('result: a player who left has a face, too', () => {
    const game = aView({ status: 'result', winnerType: 'group', imposterIds: ['gone'] });
    expect(moodOf(game, 'gone')).toBe('masksad');
  });
});
