import { describe, expect, test } from 'vitest';
import type { Game } from './game.ts';
import { REDEAL_MS } from './limits.ts';
import { join, leave, markAbsent } from './lobby.ts';
import { play } from './play.ts';
import { redeal } from './redeal.ts';
import { changeClock } from './round-clock.ts';
import { DEFAULT_SETTINGS } from './setting-table.ts';
import { context, NOW, playingGame, speaks, votingGame } from './testing/builders.ts';
import { anna, bela, cleo, dora, emil } from './testing/people.ts';
import { seeded, shares } from './testing/random.ts';
import { refusalOf } from './testing/refusal.ts';
import { FIRST_WORD } from './testing/words.ts';
import { viewFor } from './view.ts';
import { withdrawCall } from './vote.ts';

const later = context({ now: NOW + 7000 });
const again = (game: Game, by: string = bela, world = later) => redeal(game, by, null, world);

describe('[R14] dealing again', () => {
  test('draws word, roles and order, and starts the clock with its count-in', () => {
    const before = playingGame();
    const after = again(before);
    expect(after.round?.word.word).not.toBe(FIRST_WORD);
    expect(after.usedWords).toEqual([FIRST_WORD, after.round?.word.word]);
    expect(after.currentRound).toBe(before.currentRound);
    expect(after.phaseEndsAt).toBe(NOW + 7000 + 5000 + DEFAULT_SETTINGS.timeLimit * 1000);
    expect(after.round).toMatchObject({ redeal: null, isRedealt: true });
  });

  test('draws the roles as the first time', () => {
    const random = seeded(14);
    const game = playingGame({ imposters: [dora] });
    // The deal before: all had the same weight.
    const found = shares(8000, () => {
      return String(again(game, bela, context({ random })).round?.imposterIds[0]);
    });
    for (const id of [anna, bela, cleo, dora]) expect(found.get(id)).toBeCloseTo(1 / 4, 1.5);
  });

  test('[R2] counts as one round', () => {
    const first = playingGame();
    const [imposter = ''] = first.round?.imposterIds ?? [];
    const game = {
      ...first,
      players: first.players.map((player) => {
        return { ...player, roundsSinceImposter: player.id === imposter ? 0 : 4 };
      }),
      round: first.round && {
        ...first.round,
        redeal: {
          until: NOW + REDEAL_MS,
          lastImposterIds: [cleo],
          roundsSinceImposter: { [imposter]: 3 },
        },
      },
    };
    const after = again(game);
    const drawn = after.round?.imposterIds ?? [];
    for (const { id, roundsSinceImposter } of after.players) {
      expect(roundsSinceImposter).toBe(drawn.includes(id) ? 0 : 4);
    }
    expect(after.lastImposterIds).toEqual(drawn);
  });

  test('[R11, R13] starts the talk anew, also from a pause', () => {
    let game = speaks(playingGame(), anna, true);
    game = speaks(game, anna, false);
    game = changeClock(game, bela, 'more', undefined, NOW);
    game = changeClock(game, anna, 'pause', undefined, NOW);
    expect(again(game).round).toMatchObject({
      ...{ spokenIds: [], speakerId: null, extensions: 0, pausedMs: null },
    });
  });

  test('is possible once a round; a repeat changes nothing', () => {
    const after = again(playingGame());
    expect(again(after)).toBe(after);
    expect(again(after, cleo)).toBe(after);
  });

  test('of another round than the one shown changes nothing', () => {
    const game = playingGame();
    expect(redeal(game, bela, 2, later)).toBe(game);
    expect(redeal(game, bela, 1, later)).not.toBe(game);
  });

  test('is possible for 20 s from the deal', () => {
    const game = playingGame();
    const at = (ms: number) => context({ now: NOW + ms });
    expect(again(game, bela, at(REDEAL_MS - 1)).round?.isRedealt).toBe(true);
    expect(refusalOf(() => again(game, bela, at(REDEAL_MS)))).toBe('no-redeal');
    const old = { ...game, round: game.round && { ...game.round, redeal: null } };
    expect(refusalOf(() => again(old))).toBe('no-redeal');
  });

  test('is for players of the round while they talk', () => {
    const game = join(playingGame(), { id: emil, name: 'Emil' });
    expect(refusalOf(() => again(game, emil))).toBe('not-in-round');
    expect(refusalOf(() => again(game, 'id-stranger'))).toBe('no-seat');
    const voting = votingGame();
    expect(refusalOf(() => again(voting))).toBe('not-playing');
    const called = play(playingGame(), { type: 'callVote', playerId: bela }, context());
    expect(again(withdrawCall(called as Game, bela, NOW)).round?.isRedealt).toBe(true);
    const guessed = play(
      playingGame(),
      { type: 'guess', playerId: dora, guessedWord: 'x' },
      context(),
    );
    expect(refusalOf(() => again(guessed as Game))).toBe('not-playing');
  });

  test('[L3] deals to all who are connected then, and to no others', () => {
    const joined = join(playingGame({ players: 5 }), { id: 'id-late', name: 'Zoë' });
    const left = leave(joined, cleo, NOW) as Game;
    const game = markAbsent(left, emil, NOW);
    const after = again(game);
    expect([...(after.round?.order ?? [])].sort()).toEqual([anna, bela, dora, 'id-late'].sort());
    expect(after.round?.departed).toEqual([]);
    const few = markAbsent(markAbsent(playingGame(), anna, NOW), dora, NOW);
    expect(refusalOf(() => again(few))).toBe('too-few-players');
  });

  test('[R15] draws words of earlier evenings last', () => {
    const game = playingGame({ settings: { categories: ['Kurz'] } });
    const [used] = game.usedWords;
    const [next] = ['Quxwort300', 'Quxwort301', 'Quxwort302'].filter((word) => word !== used);
    const after = redeal(game, bela, null, later, [String(next)]);
    expect([used, next]).not.toContain(after.round?.word.word);
  });

  test('is the same for all, the asker too', () => {
    const game = playingGame();
    const views = [anna, bela, cleo, dora].map((by) => {
      const after = play(game, { type: 'redeal', playerId: by, round: 1 }, later) as Game;
      return [anna, bela, cleo, dora].map((viewer) => viewFor(after, viewer, later.now));
    });
    for (const one of views) expect(one).toEqual(views[0]);
    expect(views[0]?.[0]).toMatchObject({ redealUntil: null, isRedealt: true });
    expect(viewFor(game, anna, NOW)).toMatchObject({
      ...{ redealUntil: NOW + REDEAL_MS, isRedealt: false },
    });
  });
});
