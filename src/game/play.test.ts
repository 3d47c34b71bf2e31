import { describe, expect, test } from 'vitest';
import type { Game } from './game.ts';
import { absent } from './lobby.ts';
import { type Move, play, playDue } from './play.ts';
import { lobbyOf, NOW, playingGame, readyLobbyOf, votingGame, world } from './testing/builders.ts';
import { freeze } from './testing/freeze.ts';
import { anna, bela, cleo, dora, emil } from './testing/people.ts';
import { refusalOf } from './testing/refusal.ts';
import { FIRST_WORD } from './testing/words.ts';
import { closeVote } from './vote.ts';

/** Plays moves one second apart; throws when the lobby ends. */
function evening(game: Game, ...moves: Move[]): Game {
  return moves.reduce((current, move, index) => {
    const next = play(freeze(current), move, world({ now: NOW + index * 1000 }));
    if (!next) throw new Error(`the lobby is gone after ${move.type}`);
    return next;
  }, game);
}

const resultGame = () => closeVote(votingGame());

describe('every move is dispatched to its rule', () => {
  test.each<[Move, Game, Partial<Game>]>([
    [{ type: 'join', playerId: emil, name: 'Emil' }, lobbyOf(1), { status: 'waiting' }],
    [{ type: 'leave', playerId: bela }, lobbyOf(3), { status: 'waiting' }],
    [{ type: 'ready', playerId: bela, isReady: true }, lobbyOf(3), { status: 'waiting' }],
    [{ type: 'settings', playerId: anna, settings: { rounds: 3 } }, lobbyOf(3), { totalRounds: 3 }],
    [{ type: 'start', playerId: anna }, readyLobbyOf(3), { status: 'playing' }],
    [{ type: 'speak', playerId: bela, isSpeaking: null }, playingGame(), { status: 'playing' }],
    [{ type: 'call-vote', playerId: bela }, playingGame(), { status: 'voting' }],
    [{ type: 'vote', playerId: bela, targetId: dora }, votingGame(), { status: 'voting' }],
    [{ type: 'complete-vote', playerId: anna }, votingGame(), { status: 'result' }],
    [{ type: 'guess', playerId: dora, text: FIRST_WORD }, playingGame(), { status: 'result' }],
    [{ type: 'next-round', playerId: bela, finishedRound: 1 }, resultGame(), { currentRound: 2 }],
    [
      { type: 'restart', playerId: anna },
      { ...resultGame(), currentRound: 5 },
      { status: 'waiting', currentRound: 1 },
    ],
    [{ type: 'kick', playerId: anna, targetId: bela }, lobbyOf(3), { kickedIds: [bela] }],
    [{ type: 'hand-over', playerId: anna, targetId: bela }, lobbyOf(3), { status: 'waiting' }],
    [{ type: 'present', playerId: bela }, absent(lobbyOf(3), bela, NOW), { status: 'waiting' }],
    [{ type: 'absent', playerId: bela, since: NOW }, lobbyOf(3), { status: 'waiting' }],
  ])('%o', (move, game, change) => {
    const after = play(freeze(game), move, world());
    expect(after).toMatchObject({ ...change, version: game.version + 1 });
  });

  test('every player move but join needs a seat', () => {
    const moves: Move[] = [
      { type: 'leave', playerId: emil },
      { type: 'ready', playerId: emil, isReady: true },
      { type: 'settings', playerId: emil, settings: {} },
      { type: 'start', playerId: emil },
      { type: 'speak', playerId: emil, isSpeaking: null },
      { type: 'call-vote', playerId: emil },
      { type: 'vote', playerId: emil, targetId: anna },
      { type: 'complete-vote', playerId: emil },
      { type: 'guess', playerId: emil, text: FIRST_WORD },
      { type: 'next-round', playerId: emil, finishedRound: 0 },
      { type: 'restart', playerId: emil },
      { type: 'kick', playerId: emil, targetId: anna },
      { type: 'hand-over', playerId: emil, targetId: anna },
      { type: 'present', playerId: emil },
      { type: 'absent', playerId: emil, since: NOW },
    ];
    for (const game of [lobbyOf(4), playingGame(), votingGame(), resultGame()]) {
      for (const move of moves) {
        expect([move.type, refusalOf(() => play(game, move, world()))]).toEqual([
          move.type,
          'no-seat',
        ]);
      }
    }
  });
});

describe('[W3] the version', () => {
  test('is incremented once per change, including its consequences', () => {
    const game = votingGame({ votes: { [anna]: dora, [bela]: dora, [cleo]: dora } });
    const after = play(game, { type: 'vote', playerId: dora, targetId: null }, world());
    expect(after).toMatchObject({ status: 'result', version: game.version + 1 });
  });

  test('stays, as the same object, when nothing changed', () => {
    for (const game of [lobbyOf(4), playingGame(), votingGame(), resultGame()]) {
      expect(play(game, { type: 'present', playerId: anna }, world())).toBe(game);
      expect(play(game, { type: 'join', playerId: bela, name: 'B' }, world())).toBe(game);
      expect(play(game, { type: 'time' }, world())).toBe(game);
      expect(playDue(game, world())).toBe(game);
    }
  });

  test('is incremented by a due deadline', () => {
    const game = playingGame();
    const after = playDue(game, world({ now: NOW + 90_000 }));
    expect(after).toMatchObject({ status: 'voting', version: game.version + 1 });
  });
});

describe('[W4] deadlines apply before moves', () => {
  test('a vote after the deadline applies to the result', () => {
    const late = world({ now: NOW + 30_000 });
    const move: Move = { type: 'vote', playerId: anna, targetId: dora };
    expect(refusalOf(() => play(votingGame(), move, late))).toBe('not-voting');
    expect(play(votingGame(), move, world({ now: NOW + 29_999 }))?.round?.votes).toEqual({
      [anna]: dora,
    });
  });

  test('a guess after the deadline applies to the vote', () => {
    const late = world({ now: NOW + 90_000 });
    const move: Move = { type: 'guess', playerId: dora, text: FIRST_WORD };
    expect(refusalOf(() => play(playingGame(), move, late))).toBe('not-playing');
  });

  test('completing an expired vote ends it once, by the clock', () => {
    const late = world({ now: NOW + 30_000 });
    const move: Move = { type: 'complete-vote', playerId: anna };
    expect(refusalOf(() => play(votingGame(), move, late))).toBe('not-voting');
    expect(playDue(votingGame(), late)).toMatchObject({ status: 'result' });
  });

  test('a due deadline and the move are one version', () => {
    const game = votingGame();
    const move: Move = { type: 'next-round', playerId: anna, finishedRound: 1 };
    const after = play(game, move, world({ now: NOW + 30_000 }));
    expect(after).toMatchObject({ status: 'playing', currentRound: 2, version: game.version + 1 });
  });

  test('[L9] a move without effect is no activity, even after a due deadline', () => {
    const late = world({ now: NOW + 30_000 });
    expect(play(votingGame(), { type: 'present', playerId: anna }, late)).toMatchObject({
      status: 'result',
      activeAt: NOW,
    });
  });

  test('consequences of a move apply at once', () => {
    const lobby = absent(lobbyOf(3), bela, NOW - 120_000);
    const joined = play(lobby, { type: 'join', playerId: emil, name: 'Emil' }, world());
    expect(joined?.players.map((player) => player.id)).toEqual([anna, cleo, emil]);
    const gone = play(lobbyOf(3), { type: 'absent', playerId: bela, since: NOW - 60_000 }, world());
    expect(gone?.players.map((player) => player.id)).toEqual([anna, cleo]);
  });
});

describe('a whole game', () => {
  test('of three rounds, and again', () => {
    const ready = (id: string): Move => ({ type: 'ready', playerId: id, isReady: true });
    const round = (finishedRound: number): Move[] => [
      { type: 'call-vote', playerId: bela },
      { type: 'vote', playerId: anna, targetId: bela },
      { type: 'vote', playerId: bela, targetId: anna },
      { type: 'vote', playerId: cleo, targetId: anna },
      { type: 'next-round', playerId: cleo, finishedRound },
    ];
    const start = readyLobbyOf(3, { rounds: 3 });
    const last = evening(
      start,
      { type: 'start', playerId: anna },
      ...round(1),
      ...round(2),
      ...round(3).slice(0, -1),
    );
    expect(last).toMatchObject({ status: 'result', currentRound: 3, totalRounds: 3 });
    expect(Object.values(last.scores).reduce((sum, points) => sum + points)).toBeGreaterThan(0);
    const again = evening(
      last,
      { type: 'restart', playerId: anna },
      ...[anna, bela, cleo].map(ready),
      { type: 'start', playerId: anna },
    );
    expect(again).toMatchObject({ status: 'playing', currentRound: 1 });
    expect(again.scores).toEqual({});
    expect(again.usedWords).toHaveLength(4);
    expect(new Set(again.usedWords).size).toBe(4);
  });
});
