import { expect, test } from 'vitest';
import { lobby as texts } from '../../texts/lobby.ts';
import { whatIsMissing } from './missing.ts';
import { aPlayer, aView, players } from './test-view.ts';

const ready = ['mia', 'jonas', 'lena'].map((id, seat) => aPlayer({ id, seat }));

test('[L3] three ready and connected players can start', () => {
  const missing = whatIsMissing(aView({ players: players(...ready) }));
  expect(missing).toEqual({ tooFew: false, notReady: [] });
});

test('[L3] lists players who are not ready, in joining order', () => {
  const game = aView({
    players: players(...ready.map((one) => ({ ...one, isReady: one.seat === 1 }))),
  });
  expect(whatIsMissing(game).notReady.map((player) => player.id)).toEqual(['mia', 'lena']);
});

test('[L3] ignores disconnected players', () => {
  const away = aPlayer({ id: 'tim', seat: 3, isReady: false, isConnected: false });
  expect(whatIsMissing(aView({ players: players(...ready, away) })).notReady).toEqual([]);
  const two = aView({ players: players(...ready.slice(0, 2), away) });
  expect(whatIsMissing(two).tooFew).toBe(true);
});

test('[H6] a seat without a phone waits for the phone that it is on', () => {
  const oma = aPlayer({ id: 'seat-1', seat: 3, isReady: false, heldBy: 'mia' });
  expect(whatIsMissing(aView({ players: players(...ready, oma) })).notReady).toEqual([]);
});

test('[L11] a host who does not play is none of the three', () => {
  const game = aView({ players: players({ ...aPlayer({ id: 'tim' }), isHost: true }, ...ready) });
  const led = { ...game, settings: { ...game.settings, hostPlays: false } };
  expect(whatIsMissing(led).tooFew).toBe(false);
  const { lena: _, ...others } = led.players;
  expect(whatIsMissing({ ...led, players: others }).tooFew).toBe(true);
});

test('joins the names with commas and a final "und", as long as they fit a line, at least two', () => {
  expect(texts.missing(['Lena'], false)).toBe('Wir warten auf Lena.');
  expect(texts.missing(['Lena', 'Tim'], false)).toBe('Wir warten auf Lena und Tim.');
  expect(texts.missing(['Lena', 'Tim', 'Ayşe'], false)).toBe('Wir warten auf Lena, Tim und Ayşe.');
  const long = ['Wilhelmine', 'Bartholomäus', 'Konstantin'];
  expect(texts.missing(long, false)).toBe(
    'Wir warten auf Wilhelmine, Bartholomäus und eine weitere Person.',
  );
  expect(texts.missing(long, true)).toBe('Wir warten auf dich, Wilhelmine und 2 weitere.');
  expect(texts.missing([], true)).toBe('Nur du bist noch nicht bereit.');
  expect(texts.missing(['Lena'], true)).toBe('Wir warten auf dich und Lena.');
});
