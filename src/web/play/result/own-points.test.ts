import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GameView } from '../../../contract/shapes.ts';
import { evenings, playEvening } from '../../../game/testing/evening.ts';
// biome-ignore lint/style/noRestrictedImports: random rounds by the real rules
import { viewFor } from '../../../game/view.ts';
import { aPlayer, aView, players } from '../view/test-view.ts';
import { ownResult } from './own-points.ts';

const ids = ['mia', 'jonas', 'lena', 'tim', 'karl', 'ada'];
const result = aView({
  status: 'result',
  players: players(...ids.map((id, seat) => aPlayer({ id, seat, inRound: true }))),
  roundPoints: Object.fromEntries(ids.map((id) => [id, 0])),
  imposterIds: ['tim'],
  accusedIds: ['tim'],
  votes: { mia: 'tim', jonas: 'lena', lena: null },
  winnerType: 'group',
  endReason: 'votes',
});
const own = (id: string, change: Partial<GameView> = {}) => {
  const found = ownResult({ ...result, ...change }, id);
  if (!found) return null;
  const reasons = found.reasons.map(({ points, text }) => `+${points} ${text}`);
  return [found.title, ...reasons, ...(found.detail === null ? [] : [found.detail])];
};

describe('[P] the reasons of the own points', () => {
  test('a vote that the group won', () => {
    expect(own('mia')).toEqual(['Richtig gezeigt!', '+1 auf tim gezeigt', '+1 Gruppe gewinnt']);
    expect(own('jonas')).toEqual([
      'Knapp daneben!',
      '+1 Gruppe gewinnt',
      'Du hast auf lena gezeigt.',
    ]);
    expect(own('lena')).toEqual(['Rausgehalten!', '+1 Gruppe gewinnt']);
    expect(own('tim')).toEqual(['Entlarvt!', 'Nur eine Person hat auf dich gezeigt.']);
  });

  test('a vote that the Imposters won', () => {
    const change: Partial<GameView> = {
      winnerType: 'imposter',
      accusedIds: ['lena'],
      imposterIds: ['tim', 'karl'],
    };
    expect(own('mia', change)).toEqual(['Richtig gezeigt!', '+1 auf tim gezeigt']);
    expect(own('jonas', change)).toEqual([
      'Reingefallen!',
      'Du hast auf lena gezeigt. tim und karl haben geblufft.',
    ]);
    expect(own('lena', change)).toEqual(['Rausgehalten!', 'tim und karl haben geblufft.']);
    expect(own('lena', { ...change, imposterIds: ['tim'] })).toContain('tim hat geblufft.');
    expect(own('karl', change)).toEqual([
      'Gut geblufft!',
      '+3 nicht entlarvt',
      'Niemand hat auf dich gezeigt.',
    ]);
  });

  test('[V6] a right vote in the ballot counts after a run-off, too', () =>
    expect(own('jonas', { ballotVotes: { jonas: 'tim' } })).toContain('+1 auf tim gezeigt'));

  test('a guess', () => {
    const right: Partial<GameView> = {
      ...{ endReason: 'guess-right', winnerType: 'imposter', winnerId: 'tim' },
      ...{ imposterIds: ['tim', 'karl'], accusedIds: [], votes: {} },
    };
    expect(own('tim', right)).toEqual(['Erraten! Chapeau!', '+4 Wort erraten']);
    expect(own('karl', right)).toEqual(['Mitgewonnen!', '+2 tim hat das Wort erraten']);
    expect(own('mia', right)).toEqual(['Zu viel verraten!']);
    const wrong: Partial<GameView> = { endReason: 'guess-wrong', votes: {}, accusedIds: [] };
    expect(own('mia', wrong)).toEqual(['Dichtgehalten!', '+2 Imposter hat falsch geraten']);
    expect(own('tim', wrong)).toEqual(['Daneben!']);
  });

  test('[V7] a stolen round', () => {
    const stolen: Partial<GameView> = {
      ...{ endReason: 'stolen', winnerType: 'imposter', winnerId: 'tim' },
    };
    expect(own('tim', stolen)).toEqual(['Wort gestohlen!', '+2 Wort gestohlen']);
    expect(own('mia', stolen)).toEqual(['Richtig gezeigt!', '+1 auf tim gezeigt']);
  });

  test('[R8] no points when the Imposter left; a player who watched has no ticket', () => {
    expect(own('mia', { endReason: 'imposter-left' })).toEqual(['Diese Runde zählt nicht.']);
    expect(ownResult({ ...result, roundPoints: { jonas: 0 } }, 'mia')).toBeNull();
  });
});

test('[P] the reasons add up to the points of the round', () => {
  const endings = new Set<string | null>();
  fc.assert(
    fc.property(evenings(60, 3), (evening) =>
      playEvening(evening, ({ after, context }) => {
        if (after?.status !== 'result') return;
        for (const { id } of after.players) {
          const game = viewFor(after, id, context.now);
          const reasons = ownResult(game, id)?.reasons ?? [];
          const sum = reasons.reduce((total, { points }) => total + points, 0);
          expect(sum).toBe(game.roundPoints[id] ?? 0);
          endings.add(`${game.endReason} ${game.winnerType}`);
        }
      }),
    ),
    { seed: 20_261_122, numRuns: 200 },
  );
  // Every way to end a round.
  expect(endings.size).toBe(6);
});
