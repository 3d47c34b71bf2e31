import { describe, expect, test } from 'vitest';
import { join, setReady } from './lobby.ts';
import { play } from './play.ts';
import { backToWaiting, isLastRound, nextRound, restart, start } from './round.ts';
import {
  context,
  gone,
  leaving,
  lobbyOf,
  NOW,
  playingGame,
  readyLobbyOf,
  resultGame,
} from './testing/builders.ts';
import { anna, bela, cleo, dora, emil, nameOf } from './testing/people.ts';
import { refusalOf } from './testing/refusal.ts';
import { FIRST_WORD } from './testing/words.ts';
import { viewFor } from './view.ts';
import { closeVote } from './vote.ts';

const lastResult = (table = {}) => ({ ...resultGame(table), currentRound: 5 });

describe('[L3] the start', () => {
  test('deals the first round', () => {
    const game = start(readyLobbyOf(4), anna, context());
    expect(game).toMatchObject({
      status: 'playing',
      currentRound: 1,
      totalRounds: 5,
      usedWords: [FIRST_WORD],
      round: { departed: [], outcome: null, speakerId: null },
    });
    expect(game.round?.votes).toEqual({});
    expect(game.round?.imposterIds).toHaveLength(1);
    expect([...(game.round?.order ?? [])].sort()).toEqual([anna, bela, cleo, dora]);
    expect(game.round?.nextSpeakerId).toBe(game.round?.order[0]);
    expect(game.lastImposterIds).toEqual(game.round?.imposterIds);
  });

  test.each([3, 12])('with %i players', (players) => {
    expect(start(readyLobbyOf(players), anna, context()).round?.order).toHaveLength(players);
  });

  test.each([1, 2])('is refused with %i', (players) => {
    expect(refusalOf(() => start(readyLobbyOf(players), anna, context()))).toBe('too-few-players');
  });

  test('is refused with three players of whom one is absent', () => {
    const move = () => start(gone(readyLobbyOf(3), cleo), anna, context());
    expect(refusalOf(move)).toBe('too-few-players');
  });

  test('is refused until all are ready, the host included', () => {
    for (const id of [anna, cleo]) {
      const game = setReady(readyLobbyOf(4), id, false);
      expect(refusalOf(() => start(game, anna, context()))).toBe('not-all-ready');
    }
  });

  test('does not wait for absent players, who are not dealt in', () => {
    const game = start(gone(setReady(readyLobbyOf(4), dora, false), dora), anna, context());
    expect(game.round?.order).not.toContain(dora);
    expect(game.players).toHaveLength(4);
  });

  test('is refused when the categories have no words', () => {
    const game = readyLobbyOf(3, { categories: ['Leer'] });
    expect(refusalOf(() => start(game, anna, context()))).toBe('no-words');
  });
});

describe('[R1–R4] the deal', () => {
  test('[L4] the cap counts players dealt in, not seats', () => {
    const game = gone(readyLobbyOf(6, { imposterCount: 2 }), bela);
    expect(start(game, anna, context()).round?.imposterIds).toHaveLength(1);
  });

  test.each([
    [60, NOW + 65_000],
    [0, null],
  ] as const)('[R4] with a time limit of %i s it ends at %s', (timeLimit, phaseEndsAt) => {
    expect(start(readyLobbyOf(3, { timeLimit }), anna, context())).toMatchObject({ phaseEndsAt });
  });

  test('[R2] counts rounds since last being Imposter for players dealt in', () => {
    const before = gone(readyLobbyOf(5), emil);
    const game = start(before, anna, context());
    const [imposterId] = game.round?.imposterIds ?? [];
    for (const player of game.players) {
      const rounds = player.id === imposterId || player.id === emil ? 0 : 1;
      expect(player.roundsSinceImposter).toBe(rounds);
    }
    const again = nextRound(closeVote({ ...game, status: 'voting' }, NOW), anna, 1, context());
    const [second] = again.round?.imposterIds ?? [];
    const counts = again.players.map((player) => [player.id, player.roundsSinceImposter]);
    expect(Object.fromEntries(counts)).toEqual({
      ...Object.fromEntries([anna, bela, cleo, dora].map((id) => [id, 2])),
      [String(imposterId)]: 1,
      [emil]: 0,
      [String(second)]: 0,
    });
  });
});

describe('[P] the next round', () => {
  test('may be dealt by any player, including a watching one', () => {
    const watched = join(resultGame(), { id: emil, name: nameOf(emil) });
    for (const id of [anna, bela, dora, emil]) {
      expect(nextRound(watched, id, 1, context())).toMatchObject({
        status: 'playing',
        currentRound: 2,
        round: { outcome: null, departed: [] },
      });
    }
  });

  test('[L8] deals in players who watched', () => {
    const watched = join(resultGame(), { id: emil, name: nameOf(emil) });
    expect(nextRound(watched, anna, 1, context()).round?.order).toContain(emil);
  });

  test('deals another word and keeps the points', () => {
    const game = nextRound(resultGame(), anna, 1, context());
    expect(game.round?.word.word).not.toBe(FIRST_WORD);
    expect(game.scores).toEqual({ [anna]: 0, [bela]: 0, [cleo]: 0, [dora]: 3 });
  });

  test('does not require readiness', () => {
    const result = resultGame();
    const players = result.players.map((player) => ({ ...player, isReady: false }));
    expect(nextRound({ ...result, players }, anna, 1, context()).status).toBe('playing');
  });

  test('defaults to the shown round', () => {
    expect(nextRound(resultGame(), anna, null, context()).currentRound).toBe(2);
  });

  test('is idempotent per finished round', () => {
    const game = nextRound(resultGame(), anna, 1, context());
    expect(nextRound(game, bela, 1, context())).toBe(game);
    const result = closeVote({ ...game, status: 'voting' }, NOW);
    expect(nextRound(result, bela, 1, context())).toBe(result);
    expect(nextRound(result, bela, 2, context()).currentRound).toBe(3);
  });

  test('ignores finished rounds of an earlier game', () => {
    const result = resultGame();
    expect(nextRound(result, bela, 5, context())).toBe(result);
  });

  test('is refused after the last round', () => {
    expect(isLastRound(lastResult())).toBe(true);
    expect(refusalOf(() => nextRound(lastResult(), anna, 5, context()))).toBe('game-over');
  });

  test('is always possible with unlimited rounds', () => {
    const game = { ...resultGame({ settings: { rounds: 0 } }), currentRound: 99 };
    expect(isLastRound(game)).toBe(false);
    expect(nextRound(game, anna, 99, context()).currentRound).toBe(100);
  });

  test('is refused while fewer than three are connected', () => {
    const game = gone(resultGame(), bela, cleo);
    expect(refusalOf(() => nextRound(game, anna, 1, context()))).toBe('too-few-players');
  });

  test('returns to the lobby with fewer than three seats', () => {
    expect(nextRound(leaving(resultGame(), bela, cleo), anna, 1, context())).toMatchObject({
      status: 'waiting',
      currentRound: 2,
      round: null,
      scores: { [dora]: 3 },
    });
  });
});

describe('[R8] back to the lobby', () => {
  test('resets readiness and round, keeps points', () => {
    const game = backToWaiting({ ...playingGame(), scores: { [anna]: 3 } }, NOW);
    expect(game).toMatchObject({
      status: 'waiting',
      round: null,
      phaseEndsAt: null,
      currentRound: 1,
      scores: { [anna]: 3 },
      usedWords: [FIRST_WORD],
    });
    expect(game.players.some((player) => player.isReady)).toBe(false);
  });

  test('redeals the aborted round under its number, with another word', () => {
    const running = { ...playingGame({ players: 3, imposters: [bela] }), currentRound: 4 };
    const lobby = play(running, { type: 'leave', playerId: cleo }, context());
    if (!lobby) throw new Error('the lobby is gone');
    const full = join(lobby, { id: cleo, name: 'Cleo' });
    const ready = full.players.reduce((game, { id }) => setReady(game, id, true), full);
    const again = start(ready, anna, context());
    expect(again).toMatchObject({ status: 'playing', currentRound: 4, totalRounds: 5 });
    expect(again.round?.word.word).not.toBe(FIRST_WORD);
  });

  test('[L6] absent players get 60 s in the lobby to return', () => {
    const game = gone(playingGame(), dora);
    const later = NOW + 90_000;
    const absences = backToWaiting(game, later).players.map((player) => player.absentSince);
    expect(absences).toEqual([null, null, null, later]);
  });
});

describe('[P] "Nochmal spielen"', () => {
  test('keeps players and used words, resets points', () => {
    const before = lastResult();
    const game = restart(before, anna, NOW);
    expect(game).toMatchObject({
      status: 'waiting',
      currentRound: 1,
      totalRounds: 5,
      round: null,
      phaseEndsAt: null,
      usedWords: before.usedWords,
      lastImposterIds: [dora],
    });
    expect(game.scores).toEqual({});
    expect(game.players).toEqual(before.players.map((player) => ({ ...player, isReady: false })));
  });

  test('[L3] who says so after the last round is ready', () => {
    const said = [bela, cleo].reduce((game, id) => setReady(game, id, true), lastResult());
    const staying = setReady(said, cleo, false);
    expect(viewFor(staying, dora, NOW).stayingIds).toEqual([bela]);
    expect(setReady(staying, bela, true)).toBe(staying);
    const ready = restart(staying, anna, NOW).players.filter(({ isReady }) => isReady);
    expect(ready.map(({ id }) => id)).toEqual([bela]);
    expect(refusalOf(() => setReady(resultGame(), bela, true))).toBe('not-waiting');
  });

  test('[L6b] absent players keep their seats for five minutes', () => {
    const later = NOW + 10 * 60_000;
    const move = { type: 'restart', playerId: anna } as const;
    const game = play(gone(lastResult(), dora), move, context({ now: later }));
    expect(game?.players.map((player) => player.id)).toEqual([anna, bela, cleo, dora]);
    const kept = play(game ?? lobbyOf(1), { type: 'time' }, context({ now: later + 299_999 }));
    expect(kept?.players).toHaveLength(4);
    const lost = play(game ?? lobbyOf(1), { type: 'time' }, context({ now: later + 300_000 }));
    expect(lost?.players.map((player) => player.id)).toEqual([anna, bela, cleo]);
  });

  test('is refused before the last round', () => {
    expect(refusalOf(() => restart(resultGame(), anna, NOW))).toBe('game-not-over');
  });

  test('is possible after any round with unlimited rounds', () => {
    const game = restart(resultGame({ settings: { rounds: 0 } }), anna, NOW);
    expect(game).toMatchObject({ status: 'waiting', totalRounds: 0 });
    expect(game.scores).toEqual({});
  });

  test('restores the chosen number of rounds after an aborted round', () => {
    const game = restart({ ...lastResult(), currentRound: 7, totalRounds: 7 }, anna, NOW);
    expect(game.totalRounds).toBe(5);
  });
});
