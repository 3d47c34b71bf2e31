import { describe, expect, test } from 'vitest';
import type { Game } from './game.ts';
import { play } from './play.ts';
import { isUnwatched } from './resume.ts';
import {
  after,
  at,
  gone,
  lastWordGame,
  lobbyOf,
  NOW,
  playingGame,
  runoffGame,
  SECOND,
  votingGame,
} from './testing/builders.ts';
import { anna, bela, cleo, dora } from './testing/people.ts';
import { closeVote } from './vote.ts';

/** Resumes after so many seconds. */
const resumed = (game: Game, seconds: number) => play(game, { type: 'resume' }, at(seconds));

const endsIn = (game: Game | null, seconds: number) =>
  ((game?.phaseEndsAt ?? 0) - NOW) / SECOND - seconds;

describe('[R4b] a phase after a server restart', () => {
  const talk = playingGame({ settings: { timeLimit: 60 } });
  const vote = votingGame({ votes: { [anna]: dora } });

  test.each([
    ['a talk long overdue', talk, 3600],
    ['a talk due now', talk, 65],
    ['a talk almost due', talk, 64.999],
    ['a vote long overdue', vote, 3600],
    ['a vote due soon', vote, 16],
    ['a run-off long overdue', runoffGame(), 3600],
    ['a last word due soon', lastWordGame(), 10],
  ])('%s has 15 s left and keeps its moves', (_, game, seconds) => {
    const back = resumed(game, seconds);
    const turnStartedAt = game.status === 'playing' && NOW + seconds * SECOND;
    expect(back).toEqual({
      ...game,
      round: game.round && { ...game.round, ...(turnStartedAt && { turnStartedAt }) },
      version: game.version + 1,
      phaseEndsAt: NOW + (seconds + 15) * SECOND,
    });
    expect(after(back, seconds + 14.999)).toBe(back);
    expect(after(back, seconds + 15)?.status).not.toBe(game.status);
  });

  test.each([
    ['with more time left', vote, 14],
    ['without a clock', votingGame({ settings: { timeLimit: 0 } }), 3600],
    ['that waits for players', lobbyOf(3), 3600],
    ['that is over', closeVote(vote, NOW), 3600],
  ])('one %s is unchanged', (_, game, seconds) => {
    expect(resumed(game, seconds)).toBe(game);
  });

  test('[R13b] the turn begins anew, in the count-in at most with the clock', () => {
    const startedIn = (seconds: number) =>
      ((resumed(talk, seconds)?.round?.turnStartedAt ?? 0) - NOW) / SECOND - seconds;
    expect([45, 3, 0, -3600].map(startedIn)).toEqual([0, 2, 5, 5]);
    expect(resumed(talk, 3)).toBe(talk);
  });

  test.each([
    ['talk', talk, 65],
    ['vote', vote, 30],
    ['run-off', runoffGame(), 15],
    ['last word', lastWordGame(), 23.2],
  ])('a %s gets at most its full time when the clock was set back', (_, game, whole) => {
    expect(endsIn(resumed(game, -3600), -3600)).toBeCloseTo(whole);
  });

  test('is extended again by a second interruption', () => {
    const back = resumed(vote, 100);
    expect(endsIn(back && resumed(back, 110), 110)).toBe(15);
  });

  test('still ends with its lobby after 2 h [L9]', () => {
    expect(resumed(talk, 7199)).toMatchObject({ status: 'playing', activeAt: talk.activeAt });
    expect(resumed(talk, 7200)).toBeNull();
    expect(after(resumed(talk, 7199), 7200)).toBeNull();
  });
});

describe('[R4b] a player absent during the interruption', () => {
  test('has 60 s from the restart to return to the seat', () => {
    const back = resumed(gone(lobbyOf(3), bela), 3600);
    expect(back?.players.map(({ id }) => id)).toEqual([anna, bela, cleo]);
    expect(after(back, 3659.999)).toBe(back);
    expect(after(back, 3660)?.players.map(({ id }) => id)).toEqual([anna, cleo]);
  });

  test('has 15 s from the restart to stay host', () => {
    const back = resumed(gone(lobbyOf(3), anna), 16);
    expect(back?.players[0]).toMatchObject({ id: anna, isHost: true });
    expect(after(back, 30.999)).toBe(back);
    expect(after(back, 31)?.players[1]).toMatchObject({ id: bela, isHost: true });
  });

  test('has 60 s from the restart before the round ends without its Imposter', () => {
    const back = resumed(gone(playingGame({ settings: { timeLimit: 0 } }), dora), 61);
    expect(after(back, 120.999)).toMatchObject({ status: 'playing' });
    expect(after(back, 121)).toMatchObject({ status: 'result' });
  });
});

describe('[R4b] a lobby counts as unwatched', () => {
  test.each([
    ['a round', playingGame(), 95],
    ['a lobby with a host gone', gone(lobbyOf(3), anna), 15],
    ['an idle lobby', lobbyOf(3), 7200],
  ])('when %s is more than 2 s overdue', (_, game, due) => {
    expect(isUnwatched(game, NOW + (due + 1.999) * SECOND)).toBe(false);
    expect(isUnwatched(game, NOW + (due + 2) * SECOND)).toBe(true);
  });
});
