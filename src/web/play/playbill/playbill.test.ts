import { describe, expect, it } from 'vitest';
import { simulateGame } from '../../../game/testing/simulated-game.ts';
import { standings } from '../view/standings.ts';
import { playbillOf } from './playbill.ts';
import { playbillTexts } from './texts.ts';

const games = Array.from({ length: 60 }, (_, seed) => simulateGame(seed));
const NOW = 1_763_700_000_000;

describe('[E3] a playbill', () => {
  it('contains no word of the game', () => {
    for (const game of games) {
      const shown = JSON.stringify(playbillOf(game, NOW));
      for (const { word } of game.playedRounds) expect(shown).not.toContain(word);
    }
  });

  it('isolates names, so that one from right to left leaves the date in its order', () => {
    const [name, other] = ['ليلة الجمعة', 'Mia'];
    expect(playbillTexts.head(name, NOW, 5)).toMatch(/^\u2068ليلة الجمعة\u2069 · \d/);
    expect(playbillTexts.winners([name, other])).toBe('\u2068ليلة الجمعة\u2069 und Mia');
  });

  it('without names tells neither the lobby nor the day', () => {
    expect(playbillTexts.namelessHead(NOW, 5)).toBe('Ein Abend im November 2025 · 5 auf der Bühne');
  });

  it('tells places, points and rounds as the podium and the look back do', () => {
    for (const game of games) {
      const { winners, points, acts, playerCount } = playbillOf(game, NOW);
      const first = standings(game).filter(({ place, total }) => place === 1 && total > 0);
      expect(winners.map(({ name }) => name)).toEqual(first.map(({ player }) => player.username));
      expect(points).toBe(first[0]?.total ?? 0);
      expect(playerCount).toBe(standings(game).length);
      const shown = game.playedRounds.slice(-acts.length);
      expect(acts.map(({ name }) => name)).toEqual(shown.map((it) => it.imposters[0]?.username));
      for (const [index, { end, number }] of acts.entries()) {
        const { endReason, winnerType } = shown[index] ?? {};
        expect(number).toBe(game.playedRounds.length - acts.length + index + 1);
        if (end === 'caught') expect(winnerType).toBe('group');
        if (end === 'escaped') expect([endReason, winnerType]).toEqual(['votes', 'imposter']);
        if (end === 'solved') expect(['guess-right', 'stolen']).toContain(endReason);
        if (end === 'left') expect(endReason).toBe('imposter-left');
      }
    }
  });

  it('says on home who won, also if it was the reader', () => {
    const line = (winners: string[], hasWon = false) =>
      playbillTexts.lastGame(NOW, winners, hasWon);
    expect(line([])).toBe('21. Nov.');
    expect(line(['Mia'])).toBe('21. Nov. · Mia in der Hauptrolle');
    expect(line(['Mia'], true)).toBe('21. Nov. · Du in der Hauptrolle');
    expect(line(['Mia', 'Tom'], true)).toBe('21. Nov. · 2 in den Hauptrollen');
  });
});
