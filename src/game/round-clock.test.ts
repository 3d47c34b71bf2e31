import { describe, expect, test } from 'vitest';
import type { Game, Settings } from './game.ts';
import { join } from './lobby.ts';
import { type Move, play } from './play.ts';
import { type ClockAction, changeClock } from './round-clock.ts';
import { after, at, NOW, playingGame, SECOND, votingGame } from './testing/builders.ts';
import { anna, bela, cleo, dora, emil } from './testing/people.ts';
import { refusalOf } from './testing/refusal.ts';
import { viewFor } from './view.ts';

const clock = (playerId: string, action: ClockAction, used?: number): Move => ({
  type: 'clock',
  playerId,
  action,
  ...(used !== undefined && { used }),
});

const moved = (game: Game | null, seconds: number, ...moves: Move[]) =>
  moves.reduce((current, move) => current && play(current, move, at(seconds)), game);

const endsIn = (game: Game | null) => ((game?.phaseEndsAt ?? Number.NaN) - NOW) / SECOND;

/** What the screens show. */
const shown = (game: Game | null, seconds: number) => {
  if (!game) throw new Error('the lobby is gone');
  const { timeLeft, phaseEndsAt, clock } = viewFor(game, anna, NOW + seconds * SECOND);
  return { timeLeft, endsIn: phaseEndsAt && (phaseEndsAt - NOW) / SECOND, clock };
};

const withoutClock = playingGame({ settings: { timeLimit: 0 } });
const soft = playingGame({ settings: { timeLimit: 60, softClock: true } });

describe('[R11] "+30 s"', () => {
  test.each([anna, bela, dora])('is open to any player of the round: %s', (id) => {
    expect(endsIn(moved(playingGame(), 0, clock(id, 'more')))).toBe(125);
  });

  test('adds to what is left, at most twice a round', () => {
    const once = moved(playingGame(), 60, clock(anna, 'more'));
    expect(shown(once, 60)).toEqual({
      timeLeft: 65,
      endsIn: 125,
      clock: { used: 1, pausedUntil: null },
    });
    const twice = moved(once, 70, clock(bela, 'more'));
    expect(endsIn(twice)).toBe(155);
    expect(refusalOf(() => moved(twice, 70, clock(anna, 'more')))).toBe('no-more-time');
    expect(after(twice, 154.999)?.status).toBe('playing');
    expect(after(twice, 155)?.status).toBe('voting');
  });

  test('a double tap acts once', () => {
    const game = moved(playingGame(), 0, clock(anna, 'more', 0));
    expect(moved(game, 1, clock(anna, 'more', 0))).toBe(game);
    expect(moved(game, 1, clock(bela, 'more', 0))).toBe(game);
    const twice = moved(game, 2, clock(anna, 'more', 1));
    expect(endsIn(twice)).toBe(155);
    expect(moved(twice, 3, clock(anna, 'more', 1))).toBe(twice);
  });

  test('the time shown is at most the time limit and what was added', () => {
    expect(shown(playingGame(), 0).timeLeft).toBe(90);
    expect(shown(moved(playingGame(), 0, clock(anna, 'more')), 0).timeLeft).toBe(120);
  });

  test('is refused without a clock, outside of talking and while watching', () => {
    const watched = join(playingGame(), { id: emil, name: 'Emil' });
    const refused = (game: Game, id: string) =>
      refusalOf(() => changeClock(game, id, 'more', undefined, NOW));
    expect(refused(withoutClock, anna)).toBe('no-clock');
    expect(refused(votingGame(), anna)).toBe('not-playing');
    expect(refused(watched, emil)).toBe('not-in-round');
  });
});

describe('[R11] the pause', () => {
  const paused = moved(playingGame(), 45, clock(anna, 'pause'));

  test('is for the host', () => {
    for (const action of ['pause', 'resume'] as const) {
      expect(refusalOf(() => changeClock(playingGame(), bela, action, undefined, NOW))).toBe(
        'host-only',
      );
    }
  });

  test('stops the clock for ten minutes at most', () => {
    expect(shown(paused, 300)).toEqual({
      timeLeft: 50,
      endsIn: null,
      clock: { used: 0, pausedUntil: NOW + 645 * SECOND },
    });
    expect(after(paused, 644.999)).toBe(paused);
    const back = after(paused, 645);
    expect(shown(back, 645)).toMatchObject({ timeLeft: 50, endsIn: 695 });
    expect(after(back, 695)?.status).toBe('voting');
  });

  test('ends when the host resumes, with the same time left', () => {
    const back = moved(paused, 300, clock(anna, 'resume'));
    expect(shown(back, 300)).toEqual({
      timeLeft: 50,
      endsIn: 350,
      clock: { used: 0, pausedUntil: null },
    });
  });

  test('a double tap changes nothing', () => {
    expect(moved(paused, 50, clock(anna, 'pause'))).toBe(paused);
    const running = playingGame();
    expect(moved(running, 50, clock(anna, 'resume'))).toBe(running);
  });

  test('"+30 s" counts for the time after it', () => {
    const more = moved(paused, 100, clock(bela, 'more'));
    expect(shown(more, 100)).toMatchObject({ timeLeft: 80, endsIn: null });
    expect(endsIn(moved(more, 110, clock(anna, 'resume')))).toBe(190);
  });

  test('survives as data', () => {
    const stored: Game = JSON.parse(JSON.stringify(paused));
    expect(stored).toEqual(paused);
    expect(endsIn(moved(stored, 300, clock(anna, 'resume')))).toBe(350);
  });

  test('[R4b] keeps the time left over an outage', () => {
    const back = moved(paused, 5000, { type: 'resume' });
    expect(shown(back, 5000)).toMatchObject({ timeLeft: 50, endsIn: null });
    expect(shown(after(back, 5015), 5015)).toMatchObject({ timeLeft: 50, endsIn: 5065 });
    const early = moved(paused, -3600, { type: 'resume' });
    expect(endsIn(early)).toBe(-3000);
  });

  test('does not keep anyone from voting or leaving', () => {
    const voting = moved(paused, 50, { type: 'callVote', playerId: cleo });
    expect(voting).toMatchObject({ status: 'voting', round: { pausedMs: null } });
    expect(endsIn(voting)).toBe(80);
    expect(endsIn(moved(voting, 52, { type: 'withdrawCall', playerId: cleo }))).toBe(100);
    const left = moved(paused, 50, { type: 'leave', playerId: dora });
    expect(left).toMatchObject({ status: 'result', phaseEndsAt: null, round: { pausedMs: null } });
  });

  test('needs a clock', () => {
    expect(refusalOf(() => changeClock(withoutClock, anna, 'pause', undefined, NOW))).toBe(
      'no-clock',
    );
  });
});

describe('[R11] the soft clock', () => {
  const rung = after(soft, 65);

  test('at zero nothing happens', () => {
    expect(after(soft, 64.999)).toBe(soft);
    expect(rung).toMatchObject({ status: 'playing', version: soft.version + 1 });
    expect(shown(rung, 65)).toMatchObject({ timeLeft: 0, endsIn: null });
    expect(after(rung, 3600)).toBe(rung);
  });

  test('can be extended after it, but not paused', () => {
    expect(endsIn(moved(rung, 100, clock(bela, 'more')))).toBe(130);
    expect(refusalOf(() => moved(rung, 100, clock(anna, 'pause')))).toBe('no-clock');
  });

  test('leaves the clock of the vote as it is', () => {
    const voting = moved(rung, 100, { type: 'callVote', playerId: bela });
    expect(endsIn(voting)).toBe(130);
    expect(after(voting, 130)?.status).toBe('result');
    const back = moved(voting, 101, { type: 'withdrawCall', playerId: bela });
    expect(shown(back, 101)).toMatchObject({ timeLeft: 0, endsIn: null });
  });

  test.each<[string, Partial<Settings>, object | null]>([
    ['with a time limit', { timeLimit: 60 }, { used: 0, pausedUntil: null }],
    ['without one', { timeLimit: 0 }, null],
  ])('a view has a clock only %s', (_, settings, expected) => {
    expect(shown(playingGame({ settings }), 0).clock).toEqual(expected);
    expect(shown(votingGame({ settings }), 0).clock).toBeNull();
  });
});
