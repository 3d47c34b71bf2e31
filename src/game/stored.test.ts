import { expect, test } from 'vitest';
import type { Game, PlayedRound } from './game.ts';
import { type StoredGame, withDefaults } from './stored.ts';
import { leaving, lobbyOf, NOW, playingGame, votingGame } from './testing/builders.ts';
import { anna, dora } from './testing/people.ts';
import { closeVote } from './vote.ts';

/** As version 0.15 stored it. */
function asBefore(game: Game): StoredGame {
  const { softClock: _, seating: __, finale: ___, ...later } = game.settings;
  const { hostPlays: ____, hideCode: _____, ...settings } = later;
  const { playedRounds: ______, displays: _______, ...rest } = game;
  if (!game.round) return { ...rest, settings, round: null };
  const { word, imposterWord, imposterIds, order, departed, outcome, votes } = game.round;
  const { speakerId, nextSpeakerId } = game.round;
  const turn = { speakerId, nextSpeakerId };
  const round = { word, imposterWord, imposterIds, order, departed, votes, outcome, ...turn };
  return { ...rest, settings, round };
}

test.each([
  ['a lobby', lobbyOf(3)],
  ['a round', playingGame()],
  ['a vote', votingGame()],
  ['a result', closeVote(votingGame(), NOW)],
])('%s without the newer fields gets their defaults', (_, game) => {
  // [R14] A round of that version is not dealt again; it has no reveal and is not kept.
  const round = game.round && {
    ...game.round,
    redeal: null,
    revealStartsAt: null,
    dealtAt: null,
    votingAt: null,
    stageEndedAt: null,
    turnStartedAt: null,
  };
  expect(withDefaults(asBefore(game))).toEqual({ ...game, round, playedRounds: [] });
});

test('[T5] a display that an older version paired belongs to nobody', () => {
  const id = 'display:tv0000000000' as const;
  const game = withDefaults({ ...lobbyOf(3), displays: [{ id, isConnected: true }] });
  expect(game.displays).toEqual([{ id, isConnected: true, hasSound: false, pairedBy: null }]);
  expect(leaving(game, anna).displays).toEqual(game.displays);
});

test('what is stored is kept', () => {
  const game = playingGame({
    settings: { finale: true, softClock: true, seating: [anna, dora], hideCode: true },
  });
  const stored = game.round && { ...game, round: { ...game.round, extensions: 2 } };
  expect(stored && withDefaults(stored)).toEqual(stored);
  expect(withDefaults(asBefore(votingGame({ votes: { [anna]: dora } }))).round).toMatchObject({
    votes: { [anna]: dora },
    votedAt: {},
  });
});

test('[P] a played round of an older version has the votes that it kept', () => {
  const game = closeVote(votingGame({ votes: { [anna]: dora } }), NOW);
  const [{ playerIds: _, ballotVotes: __, ...played }] = game.playedRounds as [PlayedRound];
  const { playedRounds } = withDefaults({ ...game, playedRounds: [played] });
  expect(playedRounds).toEqual([
    { ...played, playerIds: [anna, dora], ballotVotes: { [anna]: dora } },
  ]);
});
