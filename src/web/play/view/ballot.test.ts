import { expect, test } from 'vitest';
import { voting as texts } from '../../texts/voting.ts';
import { candidates, missingVoters, myVote, progress } from './ballot.ts';
import { imposterCount } from './players.ts';
import { aPlayer, aView, players } from './test-view.ts';

const vote = aView({
  status: 'voting',
  players: players(
    aPlayer({ id: 'mia', seat: 0, inRound: true, hasVoted: true }),
    aPlayer({ id: 'tim', seat: 1, inRound: false }),
    aPlayer({ id: 'jonas', seat: 2, inRound: true }),
  ),
  departed: [{ id: 'lena', username: 'Lena', avatar: '' }],
});

test('[V2] lists the round with leavers, without watchers, the own cell last', () => {
  const listed = (myId: string) =>
    candidates(vote, myId).map(({ face, player }) => [face.id, player !== null]);
  expect(listed('mia')).toEqual([
    ['jonas', true],
    ['lena', false],
    ['mia', true],
  ]);
  expect(listed('tim').map(([id]) => id)).toEqual(['mia', 'jonas', 'lena']);
});

test('[V6] a run-off lists the tied players only', () => {
  const runoff = { ...vote, stage: 'runoff' as const, runoffIds: ['mia', 'lena'] };
  expect(candidates(runoff, 'mia').map(({ face }) => face.id)).toEqual(['mia', 'lena']);
});

test('waits only for connected players of the round', () => {
  expect(progress(vote)).toEqual({ done: 1, all: 2 });
});

test('counts an abstention as a vote', () => {
  expect(myVote(vote, 'mia')).toBeUndefined();
  expect(myVote({ ...vote, votes: { mia: null } }, 'mia')).toBeNull();
  expect(myVote({ ...vote, votes: { mia: 'jonas' } }, 'mia')).toBe('jonas');
});

test('[V3] asks first while more than half of the connected voters are missing', () => {
  const withVotes = (...voted: boolean[]) =>
    aView({
      status: 'voting',
      players: players(
        aPlayer({ id: 'tim', inRound: false }),
        aPlayer({ id: 'lena', inRound: true, isConnected: false }),
        ...voted.map((hasVoted, at) => aPlayer({ id: `p${at}`, inRound: true, hasVoted })),
      ),
    });
  expect(missingVoters(withVotes(true, false, false))).toEqual({ missing: 2, isMost: true });
  expect(missingVoters(withVotes(true, true, false, false))).toEqual({ missing: 2, isMost: false });
  expect(missingVoters(withVotes(true, true, true))).toEqual({ missing: 0, isMost: false });
});

test.each([
  ['one', 1, 8, 'classic', 'Wer ist der Imposter?'],
  ['two', 2, 8, 'undercover', 'Wer sind die 2 Imposter?'],
  ['[L4] the number that the round allows', 3, 8, 'hint', 'Wer sind die 2 Imposter?'],
  ['[B4] a hidden number', 3, 9, 'chaos', 'Wer ist der Imposter?'],
] as const)('the question of the vote: %s', (_, count, size, mode, question) => {
  const settings = { ...vote.settings, imposterCount: count, mode };
  const speakingOrder = Array.from({ length: size }, (_, at) => `p${at}`);
  expect(texts.title(imposterCount({ ...vote, settings, speakingOrder }))).toBe(question);
});
