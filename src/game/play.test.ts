import { describe, expect, test } from 'vitest';
import type { Game } from './game.ts';
import { markAbsent } from './lobby.ts';
import { type Move, play, playDue } from './play.ts';
import type { Refusal } from './rule-error.ts';
import {
  context,
  lobbyOf,
  NOW,
  playingGame,
  readyLobbyOf,
  resultGame,
  votingGame,
} from './testing/builders.ts';
import { freeze } from './testing/freeze.ts';
import { anna, bela, cleo, dora, emil } from './testing/people.ts';
import { refusalOf } from './testing/refusal.ts';
import { FIRST_WORD } from './testing/words.ts';
import { callVote, closeVote } from './vote.ts';

const votes = { [bela]: dora };
const calledGame = () => callVote(playingGame(), bela, NOW);
const lastWordGame = () => closeVote(votingGame({ votes, settings: { finale: true } }), NOW);

describe('every move is dispatched to its rule', () => {
  test.each<[Move, Game, Partial<Game>]>([
    [{ type: 'join', playerId: emil, name: 'Emil' }, lobbyOf(1), { status: 'waiting' }],
    [{ type: 'leave', playerId: bela }, lobbyOf(3), { status: 'waiting' }],
    [{ type: 'ready', playerId: bela, isReady: true }, lobbyOf(3), { status: 'waiting' }],
    [{ type: 'settings', playerId: anna, settings: { rounds: 3 } }, lobbyOf(3), { totalRounds: 3 }],
    [{ type: 'start', playerId: anna }, readyLobbyOf(3), { status: 'playing' }],
    [{ type: 'speak', playerId: anna }, playingGame(), { status: 'playing' }],
    [{ type: 'callVote', playerId: bela }, playingGame(), { status: 'voting' }],
    [
      { type: 'clock', playerId: bela, action: 'more', used: 0 },
      playingGame(),
      { phaseEndsAt: NOW + 125_000 },
    ],
    [{ type: 'withdrawCall', playerId: bela }, calledGame(), { phaseEndsAt: NOW + 95_000 }],
    [{ type: 'vote', playerId: bela, targetId: dora }, votingGame(), { status: 'voting' }],
    [{ type: 'withdrawVote', playerId: bela }, votingGame({ votes }), { status: 'voting' }],
    [{ type: 'pass', playerId: dora }, lastWordGame(), { status: 'result' }],
    [{ type: 'completeVote', playerId: anna }, votingGame(), { status: 'result' }],
    [
      { type: 'guess', playerId: dora, guessedWord: FIRST_WORD },
      playingGame(),
      { status: 'result' },
    ],
    [{ type: 'nextRound', playerId: bela, finishedRound: 1 }, resultGame(), { currentRound: 2 }],
    [
      { type: 'restart', playerId: anna },
      { ...resultGame(), currentRound: 5 },
      { status: 'waiting', currentRound: 1 },
    ],
    [{ type: 'kick', playerId: anna, targetId: bela }, lobbyOf(3), { kickedIds: [bela] }],
    [{ type: 'handOver', playerId: anna, targetId: bela }, lobbyOf(3), { status: 'waiting' }],
    [{ type: 'present', playerId: bela }, markAbsent(lobbyOf(3), bela, NOW), { status: 'waiting' }],
    [{ type: 'absent', playerId: bela, since: NOW }, lobbyOf(3), { status: 'waiting' }],
  ])('%o', (move, game, change) => {
    const after = play(freeze(game), move, context());
    expect(after).toMatchObject({ ...change, version: game.version + 1 });
  });
});

describe('a move is refused for the seat, then the role, then the phase', () => {
  /** Unlimited rounds: a result allows the next round and a restart. */
  const settings = { rounds: 0 } as const;
  const voting = callVote(playingGame({ settings }), dora, NOW);
  const games = [
    readyLobbyOf(4, settings),
    playingGame({ settings }),
    voting,
    closeVote(voting, NOW),
  ];
  type Case = [Move & { playerId: string }, Refusal, Game['status'][]];
  const ofHost: Case[] = [
    [{ type: 'settings', playerId: anna, settings: {} }, 'round-running', ['waiting', 'result']],
    [{ type: 'start', playerId: anna }, 'already-running', ['waiting']],
    [{ type: 'completeVote', playerId: anna }, 'not-voting', ['voting']],
    [{ type: 'restart', playerId: anna }, 'not-result', ['result']],
    [{ type: 'kick', playerId: anna, targetId: bela }, 'round-running', ['waiting', 'result']],
    [{ type: 'clock', playerId: anna, action: 'pause' }, 'not-playing', ['playing']],
    [{ type: 'clock', playerId: anna, action: 'resume' }, 'not-playing', ['playing']],
    [
      { type: 'handOver', playerId: anna, targetId: bela },
      'not-waiting',
      ['waiting', 'playing', 'voting', 'result'],
    ],
  ];
  const ofPlayers: Case[] = [
    [{ type: 'ready', playerId: dora, isReady: false }, 'not-waiting', ['waiting']],
    [{ type: 'speak', playerId: dora }, 'not-playing', ['playing']],
    [{ type: 'callVote', playerId: dora }, 'not-playing', ['playing']],
    [{ type: 'guess', playerId: dora, guessedWord: 'Rakete' }, 'not-playing', ['playing']],
    [{ type: 'withdrawCall', playerId: dora }, 'not-voting', ['voting']],
    [{ type: 'vote', playerId: dora, targetId: anna }, 'not-voting', ['voting']],
    [{ type: 'clock', playerId: dora, action: 'more' }, 'not-playing', ['playing']],
    [{ type: 'nextRound', playerId: dora, finishedRound: null }, 'not-result', ['result']],
  ];
  const always: Move[] = [
    { type: 'leave', playerId: anna },
    { type: 'present', playerId: anna },
    { type: 'absent', playerId: anna, since: NOW },
  ];
  const moves = [...ofHost, ...ofPlayers].map(([move]) => move);

  const refusals = (move: Move) =>
    // Not as repeats [W6].
    games.map((game) => refusalOf(() => play(game, move, context({ now: NOW + 5000 }))));

  test.each([...moves, ...always])('$type needs a seat', (move) => {
    expect(new Set(refusals({ ...move, playerId: emil } as Move))).toEqual(new Set(['no-seat']));
  });

  test.each(ofHost)('$type is for the host', (move) => {
    expect(new Set(refusals({ ...move, playerId: dora } as Move))).toEqual(new Set(['host-only']));
  });

  test.each([...ofHost, ...ofPlayers])('%o: %s, except in %j', (move, refusal, phases) => {
    const expected = games.map(({ status }) => (phases.includes(status) ? null : refusal));
    expect(refusals(move)).toEqual(expected);
  });
});

describe('[W3] the version', () => {
  test('is incremented once per change, including its consequences', () => {
    const game = votingGame({ votes: { [anna]: dora, [bela]: dora, [cleo]: dora } });
    const after = play(game, { type: 'vote', playerId: dora, targetId: null }, context());
    expect(after).toMatchObject({ status: 'result', version: game.version + 1 });
  });

  test('stays, as the same object, when nothing changed', () => {
    for (const game of [lobbyOf(4), playingGame(), votingGame(), resultGame()]) {
      expect(play(game, { type: 'present', playerId: anna }, context())).toBe(game);
      expect(play(game, { type: 'join', playerId: bela, name: 'B' }, context())).toBe(game);
      expect(play(game, { type: 'time' }, context())).toBe(game);
      expect(playDue(game, context())).toBe(game);
    }
  });

  test('is incremented by a due deadline', () => {
    const game = playingGame();
    const after = playDue(game, context({ now: NOW + 95_000 }));
    expect(after).toMatchObject({ status: 'voting', version: game.version + 1 });
  });
});

describe('[W4] deadlines apply before moves', () => {
  test('a vote after the deadline applies to the result', () => {
    const late = context({ now: NOW + 30_000 });
    const move: Move = { type: 'vote', playerId: anna, targetId: dora };
    expect(refusalOf(() => play(votingGame(), move, late))).toBe('not-voting');
    expect(play(votingGame(), move, context({ now: NOW + 29_999 }))?.round?.votes).toEqual({
      [anna]: dora,
    });
  });

  test('a guess after the deadline applies to the vote', () => {
    const late = context({ now: NOW + 95_000 });
    const move: Move = { type: 'guess', playerId: dora, guessedWord: FIRST_WORD };
    expect(refusalOf(() => play(playingGame(), move, late))).toBe('not-playing');
  });

  test('completing an expired vote ends it once, by the clock', () => {
    const late = context({ now: NOW + 30_000 });
    const move: Move = { type: 'completeVote', playerId: anna };
    const ended = playDue(votingGame(), late);
    expect(ended).toMatchObject({ status: 'result' });
    // [W6]
    expect(play(votingGame(), move, late)).toEqual(ended);
  });

  test('a due deadline and the move are one version', () => {
    const game = votingGame();
    const move: Move = { type: 'nextRound', playerId: anna, finishedRound: 1 };
    const after = play(game, move, context({ now: NOW + 30_000 }));
    expect(after).toMatchObject({ status: 'playing', currentRound: 2, version: game.version + 1 });
  });

  test('[L9] a move without effect is no activity, even after a due deadline', () => {
    const late = context({ now: NOW + 30_000 });
    expect(play(votingGame(), { type: 'present', playerId: anna }, late)).toMatchObject({
      status: 'result',
      activeAt: NOW,
    });
  });

  test('consequences of a move apply at once', () => {
    const lobby = markAbsent(lobbyOf(3), bela, NOW - 120_000);
    const joined = play(lobby, { type: 'join', playerId: emil, name: 'Emil' }, context());
    expect(joined?.players.map((player) => player.id)).toEqual([anna, cleo, emil]);
    const gone = play(
      lobbyOf(3),
      { type: 'absent', playerId: bela, since: NOW - 60_000 },
      context(),
    );
    expect(gone?.players.map((player) => player.id)).toEqual([anna, cleo]);
  });
});
