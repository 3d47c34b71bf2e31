import { describe, expect, test } from 'vitest';
import { nextDeadline } from './deadlines.ts';
import type { Game } from './game.ts';
import { handOver, join } from './lobby.ts';
import { type Move, play } from './play.ts';
import {
  after,
  at,
  gone,
  goneSince,
  lastWordGame,
  lobbyOf,
  NOW,
  pausedGame,
  phases,
  playingGame,
  resultGame,
  runoffGame,
  SECOND,
  specialPhases,
  votingGame,
} from './testing/builders.ts';
import { anna, bela, cleo, dora, emil, fred, gina, nameOf } from './testing/people.ts';

const idsOf = (game: Game | null) => game?.players.map((player) => player.id);
const hostOf = (game: Game | null) => game?.players.find((player) => player.isHost)?.id;

const moved = (game: Game, move: Move, seconds = 0) => play(game, move, at(seconds));

describe('[L6] a seat in the lobby', () => {
  test('is freed after 60 s, not before', () => {
    const game = gone(lobbyOf(3), bela);
    expect(after(game, 59.999)).toBe(game);
    expect(idsOf(after(game, 60))).toEqual([anna, cleo]);
  });

  test('seats are freed one by one, longest absence first', () => {
    const game = goneSince(gone(lobbyOf(4), cleo), NOW + 5 * SECOND, bela);
    expect(idsOf(after(game, 60))).toEqual([anna, bela, dora]);
    expect(idsOf(after(game, 65))).toEqual([anna, dora]);
  });

  test('the last player keeps the seat', () => {
    const alone = gone(lobbyOf(1), anna);
    expect(after(alone, 3600)).toBe(alone);
    const all = goneSince(gone(lobbyOf(3), anna, cleo), NOW + SECOND, bela);
    expect(after(all, 3600)).toMatchObject({ players: [{ id: bela, isHost: true }] });
  });

  test.each([...phases({ timeLimit: 0 }), ...specialPhases()])('stays during %s', (_, running) => {
    const game = gone(running, bela);
    expect(idsOf(after(game, 3600))).toEqual([anna, bela, cleo, dora]);
  });
});

describe('[L7] the host', () => {
  test('is replaced after 15 s by the first connected player in joining order', () => {
    const game = gone(lobbyOf(4), anna, bela);
    expect(after(game, 14.999)).toBe(game);
    expect(hostOf(after(game, 15))).toBe(cleo);
  });

  test('can be replaced by a player who joined earlier', () => {
    const game = gone(handOver(lobbyOf(4), anna, cleo), cleo);
    expect(hostOf(after(game, 15))).toBe(anna);
  });

  test.each([...phases(), ...specialPhases()])('also during %s', (_, game) => {
    expect(hostOf(after(gone(game, anna), 15))).toBe(bela);
  });

  test('stays while no player is connected; then the first to return is host', () => {
    const game = gone(resultGame(), anna, bela, cleo, dora);
    expect(after(game, 600)).toBe(game);
    expect(hostOf(moved(game, { type: 'present', playerId: cleo }, 600))).toBe(cleo);
    expect(hostOf(moved(game, { type: 'present', playerId: anna }, 600))).toBe(anna);
  });

  test('a player who joins an abandoned lobby becomes host', () => {
    const game = gone(lobbyOf(1), anna);
    const joined = moved(game, { type: 'join', playerId: bela, name: 'Bela' }, 20);
    expect(hostOf(joined)).toBe(bela);
  });

  test('a returning former host is no longer host', () => {
    const game = after(gone(lobbyOf(3), anna), 15);
    expect(hostOf(game && moved(game, { type: 'present', playerId: anna }, 16))).toBe(bela);
  });
});

describe('[R4, V1] the phases', () => {
  test('at zero the vote starts, with its own 30 s', () => {
    const game = playingGame({ settings: { timeLimit: 60 } });
    expect(after(game, 64.999)).toBe(game);
    expect(after(game, 65)).toMatchObject({ status: 'voting', phaseEndsAt: NOW + 95 * SECOND });
  });

  test('a late tick still gives 30 s to vote', () => {
    const game = playingGame({ settings: { timeLimit: 60 } });
    expect(after(game, 300)).toMatchObject({ status: 'voting', phaseEndsAt: NOW + 330 * SECOND });
  });

  test('at zero the vote ends, once', () => {
    const game = votingGame({ votes: { [anna]: dora } });
    expect(after(game, 29.999)).toBe(game);
    const result = after(game, 30);
    expect(result).toMatchObject({ status: 'result', phaseEndsAt: null, scores: { [anna]: 2 } });
    expect(result && after(result, 60)).toBe(result);
  });

  test('without a time limit no phase ends by itself', () => {
    for (const game of [
      playingGame({ settings: { timeLimit: 0 } }),
      votingGame({ settings: { timeLimit: 0 } }),
    ]) {
      expect(after(game, 7199)).toBe(game);
    }
  });
});

describe('[R8] the Imposter is gone', () => {
  const ended = {
    status: 'result',
    phaseEndsAt: null,
    round: {
      outcome: {
        winnerType: 'group',
        winnerId: null,
        endReason: 'imposter-left',
        accusedIds: [],
        guess: null,
      },
    },
  };
  const untimed = { settings: { timeLimit: 0 } };

  test('after 60 s the round ends; the seat is kept', () => {
    const game = gone(playingGame(untimed), dora);
    expect(after(game, 59.999)).toBe(game);
    expect(after(game, 60)).toMatchObject(ended);
    expect(idsOf(after(game, 60))).toContain(dora);
  });

  test('leaving ends the round at once', () => {
    expect(moved(playingGame(), { type: 'leave', playerId: dora })).toMatchObject(ended);
  });

  test('the round continues after a return in time', () => {
    const game = moved(gone(playingGame(untimed), dora), { type: 'present', playerId: dora }, 59);
    expect(game && after(game, 600)).toMatchObject({ status: 'playing' });
  });

  test('with several Imposters, the round ends only when the last one is gone', () => {
    const table = playingGame({ players: 7, imposters: [dora, fred], ...untimed });
    const one = moved(table, { type: 'leave', playerId: dora });
    expect(one).toMatchObject({ status: 'playing' });
    const both = one && gone(one, fred);
    expect(both && after(both, 59)).toMatchObject({ status: 'playing' });
    expect(both && after(both, 60)).toMatchObject(ended);
    expect(after(gone(table, dora), 3600)).toMatchObject({ status: 'playing' });
    const later = goneSince(gone(table, dora), NOW + 30 * SECOND, fred);
    expect(after(later, 89)).toMatchObject({ status: 'playing' });
    expect(after(later, 90)).toMatchObject(ended);
  });

  test('a vote continues without the Imposter', () => {
    const voting = votingGame({ players: 5, settings: { timeLimit: 0 } });
    expect(moved(voting, { type: 'leave', playerId: dora })).toMatchObject({ status: 'voting' });
    expect(after(gone(voting, dora), 3600)).toMatchObject({ status: 'voting' });
  });

  test('an earlier due vote opens first, even on a late tick', () => {
    const game = goneSince(playingGame({ settings: { timeLimit: 60 } }), NOW + 10 * SECOND, dora);
    expect(after(game, 120)).toMatchObject({ status: 'voting' });
  });

  test('at equal times the absence counts before the vote', () => {
    const since = NOW + 5 * SECOND;
    const game = goneSince(playingGame({ settings: { timeLimit: 60 } }), since, dora);
    expect(after(game, 65)).toMatchObject(ended);
  });
});

describe('[R8] too few players left', () => {
  test.each([
    ['playing', playingGame({ players: 3, imposters: [anna] })],
    ['voting', votingGame({ players: 3, imposters: [anna] })],
  ])('%s with two: back to the lobby', (_, game) => {
    expect(moved(game, { type: 'leave', playerId: bela })).toMatchObject({
      status: 'waiting',
      round: null,
      phaseEndsAt: null,
    });
  });

  test('takes precedence over the Imposter having left', () => {
    const game = playingGame({ players: 3, imposters: [cleo] });
    const lobby = moved(game, { type: 'leave', playerId: cleo });
    expect([lobby?.status, lobby?.scores]).toEqual(['waiting', {}]);
  });

  test('takes precedence over all having voted', () => {
    const game = votingGame({
      players: 3,
      imposters: [anna],
      votes: { [anna]: bela, [bela]: anna },
    });
    expect(moved(game, { type: 'leave', playerId: cleo })).toMatchObject({ status: 'waiting' });
  });

  test('counts players of the round, not watching players', () => {
    const watched = [emil, fred, gina].reduce(
      (game, id) => join(game, { id, name: nameOf(id) }),
      playingGame({ players: 3, imposters: [anna] }),
    );
    expect(moved(watched, { type: 'leave', playerId: bela })).toMatchObject({ status: 'waiting' });
    expect(moved(watched, { type: 'leave', playerId: emil })).toMatchObject({ status: 'playing' });
  });

  test('counts seats, not connections', () => {
    const game = gone(playingGame({ settings: { timeLimit: 0 } }), anna, bela, cleo);
    expect(after(game, 3600)).toMatchObject({ status: 'playing' });
  });

  test('does not remove a result', () => {
    const result = resultGame();
    const two = [bela, cleo].reduce<Game | null>(
      (game, playerId) => game && moved(game, { type: 'leave', playerId }),
      result,
    );
    expect(two).toMatchObject({ status: 'result', players: [{ id: anna }, { id: dora }] });
  });
});

describe('[L9] the end of a lobby', () => {
  test.each([
    ['the lobby', lobbyOf(3)],
    ['playing', playingGame()],
    ['voting', votingGame({ settings: { timeLimit: 0 } })],
    ['the result', resultGame()],
  ])('happens 2 h after the last player action in %s', (_, game) => {
    expect(after(game, 7199)).not.toBeNull();
    expect(after(game, 7200)).toBeNull();
    expect(moved(game, { type: 'present', playerId: anna }, 7200)).toBeNull();
  });

  test('is postponed by player actions, not by other changes', () => {
    const game = moved(lobbyOf(3), { type: 'ready', playerId: anna, isReady: true }, 3600);
    expect(game?.activeAt).toBe(NOW + 3600 * SECOND);
    const lonely = game && moved(game, { type: 'absent', playerId: bela, since: NOW }, 3601);
    expect(lonely).toMatchObject({ activeAt: NOW + 3600 * SECOND });
    expect(lonely && after(lonely, 3600 + 7199)).not.toBeNull();
    expect(lonely && after(lonely, 3600 + 7200)).toBeNull();
  });

  test('is not postponed by reconnects', () => {
    let game: Game | null = lobbyOf(3);
    for (let minute = 1; minute < 120; minute += 1) {
      const at = NOW + minute * 60 * SECOND;
      game = game && moved(game, { type: 'absent', playerId: bela, since: at }, minute * 60);
      game = game && moved(game, { type: 'present', playerId: bela }, minute * 60 + 30);
    }
    expect(game).toMatchObject({ version: lobbyOf(3).version + 2 * 119, activeAt: NOW });
    expect(game && after(game, 7200)).toBeNull();
  });

  test('happens when the last player leaves', () => {
    expect(moved(lobbyOf(1), { type: 'leave', playerId: anna })).toBeNull();
  });
});

describe('the next deadline', () => {
  const at = (game: Game | null) => game && (nextDeadline(game) - NOW) / SECOND;

  test.each([
    ['a lobby with all connected: idle', lobbyOf(3), 7200],
    ['a host gone', gone(lobbyOf(3), anna), 15],
    ['a guest gone', gone(lobbyOf(3), bela), 60],
    ['all players gone', gone(lobbyOf(3), anna, bela, cleo), 60],
    ['a lobby of one absent player: idle', gone(lobbyOf(1), anna), 7200],
    ['a round', playingGame(), 95],
    ['a round without a clock: idle', playingGame({ settings: { timeLimit: 0 } }), 7200],
    ['a round with the Imposter gone', gone(playingGame(), dora), 60],
    ['a round with a group player gone', gone(playingGame(), bela), 95],
    ['a pause', pausedGame(), 600],
    ['a vote', votingGame(), 30],
    ['a run-off', runoffGame({ timeLimit: 0 }), 15],
    ['a last word', lastWordGame({ timeLimit: 0 }), 23.2],
    ['a vote with the Imposter gone', gone(votingGame(), dora), 30],
    ['a result: idle', resultGame(), 7200],
    ['a result with a guest gone: idle', gone(resultGame(), bela), 7200],
  ])('of %s', (_, game, seconds) => {
    expect(at(game)).toBe(seconds);
  });
});
