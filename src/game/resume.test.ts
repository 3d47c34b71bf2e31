import { describe, expect, test } from 'vitest';
import type { Game, PlayerId } from './game.ts';
import { absent } from './lobby.ts';
import { play, playDue } from './play.ts';
import { isUnwatched } from './resume.ts';
import { lobbyOf, NOW, playingGame, votingGame, world } from './testing/builders.ts';
import { anna, bela, cleo, dora } from './testing/people.ts';
import { closeVote } from './vote.ts';

const SECOND = 1000;

const gone = (game: Game, ...ids: PlayerId[]) =>
  ids.reduce((current, id) => absent(current, id, NOW), game);

const at = (seconds: number) => world({ now: NOW + seconds * SECOND });

/** The server is back so many seconds later. */
const resumed = (game: Game, seconds: number) => play(game, { type: 'resume' }, at(seconds));

/** And then some more time passes. */
const after = (game: Game | null, seconds: number) => game && playDue(game, at(seconds));

const endsIn = (game: Game | null, seconds: number) =>
  ((game?.phaseEndsAt ?? 0) - NOW) / SECOND - seconds;

describe('[R4b] a phase when the server is back', () => {
  const talk = playingGame({ settings: { timeLimit: 60 } });
  const vote = votingGame({ votes: { [anna]: dora } });

  test.each([
    ['a talk that was over long ago', talk, 3600],
    ['a talk that was over in this moment', talk, 60],
    ['a talk that would be over at once', talk, 59.999],
    ['a vote that was over long ago', vote, 3600],
    ['a vote that would be over soon', vote, 16],
  ])('%s has 15 s left, with all that was done', (_, game, seconds) => {
    const back = resumed(game, seconds);
    expect(back).toEqual({
      ...game,
      version: game.version + 1,
      phaseEndsAt: NOW + (seconds + 15) * SECOND,
    });
    expect(after(back, seconds + 14.999)).toBe(back);
    expect(after(back, seconds + 15)?.status).not.toBe(game.status);
  });

  test.each([
    ['with more time than that', talk, 45],
    ['without a clock', playingGame({ settings: { timeLimit: 0 } }), 3600],
    ['that waits for people', lobbyOf(3), 3600],
    ['that is over', closeVote(vote), 3600],
  ])('one %s is as it was', (_, game, seconds) => {
    expect(resumed(game, seconds)).toBe(game);
  });

  test('gets the time once more when the server is away once more', () => {
    const back = resumed(vote, 100);
    expect(endsIn(back && resumed(back, 110), 110)).toBe(15);
  });

  test('is given up with its lobby all the same after 2 h [L9]', () => {
    expect(resumed(talk, 7199)).toMatchObject({ status: 'playing', activeAt: talk.activeAt });
    expect(resumed(talk, 7200)).toBeNull();
    expect(after(resumed(talk, 7199), 7200)).toBeNull();
  });
});

describe('[R4b] who was gone when the server was away', () => {
  test('has 60 s from then to come back to the seat', () => {
    const back = resumed(gone(lobbyOf(3), bela), 3600);
    expect(back?.players.map(({ id }) => id)).toEqual([anna, bela, cleo]);
    expect(after(back, 3659.999)).toBe(back);
    expect(after(back, 3660)?.players.map(({ id }) => id)).toEqual([anna, cleo]);
  });

  test('has 15 s from then to go on as host', () => {
    const back = resumed(gone(lobbyOf(3), anna), 16);
    expect(back?.players[0]).toMatchObject({ id: anna, isHost: true });
    expect(after(back, 30.999)).toBe(back);
    expect(after(back, 31)?.players[1]).toMatchObject({ id: bela, isHost: true });
  });

  test('has 60 s from then before the round is over without its Imposter', () => {
    const back = resumed(gone(playingGame({ settings: { timeLimit: 0 } }), dora), 61);
    expect(after(back, 120.999)).toMatchObject({ status: 'playing' });
    expect(after(back, 121)).toMatchObject({ status: 'result' });
  });
});

describe('[R4b] nobody watched over a lobby', () => {
  test.each([
    ['a round', playingGame(), 90],
    ['a lobby with a host gone', gone(lobbyOf(3), anna), 15],
    ['an idle lobby', lobbyOf(3), 7200],
  ])('when %s is more than 2 s overdue', (_, game, due) => {
    expect(isUnwatched(game, NOW + (due + 1.999) * SECOND)).toBe(false);
    expect(isUnwatched(game, NOW + (due + 2) * SECOND)).toBe(true);
  });
});
