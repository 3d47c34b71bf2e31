import { expect, test } from 'vitest';
import type { GameView } from '../../contract/shapes.ts';
import { newHost, newsOf, wasBrokenOff } from './news.ts';
import { aPlayer, aView, players } from './test-view.ts';

const mia = aPlayer({ id: 'mia', username: 'Mia', isHost: true });
const jonas = aPlayer({ id: 'jonas', username: 'Jonas', seat: 1 });
const lena = aPlayer({ id: 'lena', username: 'Lena', seat: 2 });
const inRound = [mia, jonas, lena].map((player) => ({ ...player, inRound: true }));

const lobby = aView({ players: players(mia, jonas) });
const round = aView({ status: 'playing', players: players(...inRound), word: 'Feuerwehr' });
const vote: GameView = { ...round, status: 'voting', timeLeft: 30 };

test('who comes and goes is said with the new count', () => {
  const withLena = aView({ players: players(mia, jonas, lena) });
  expect(newsOf(lobby, withLena, 'mia')).toEqual(['Lena ist beigetreten, 3 von 12']);
  expect(newsOf(withLena, lobby, 'mia')).toEqual(['Lena ist gegangen, 2 von 12']);
});

test('[L6] who is away for a moment is named', () => {
  const away = aView({ players: players(mia, { ...jonas, isConnected: false }) });
  expect(newsOf(lobby, away, 'mia')).toEqual(['Jonas ist kurz weg']);
  expect(newsOf(away, lobby, 'mia')).toEqual(['Jonas ist wieder da']);
});

test('[L7] everybody hears who is host now', () => {
  const after = aView({
    players: players({ ...mia, isHost: false }, { ...jonas, isHost: true }),
  });
  expect(newsOf(lobby, after, 'mia')).toEqual(['Jonas ist jetzt Host.']);
  expect(newsOf(lobby, after, 'jonas')).toEqual(['Du bist jetzt Host.']);
  expect(newHost(lobby, after)?.id).toBe('jonas');
  expect(newHost(lobby, lobby)).toBeNull();
});

test('phases are said, and to a watcher that he watches', () => {
  expect(newsOf(lobby, { ...round, players: players(mia, jonas) }, 'mia')).toEqual([
    'Runde 1 beginnt. Du schaust zu.',
  ]);
  expect(newsOf(aView(), round, 'mia')).toEqual(['Runde 1 beginnt. Deine Karte liegt bereit.']);
  expect(newsOf(round, vote, 'mia')).toEqual(['Abstimmung beginnt, 30 Sekunden']);
  expect(newsOf(vote, { ...vote, status: 'result' }, 'mia')).toEqual(['Runde beendet']);
});

test('[V1] without a clock no seconds are promised', () => {
  expect(newsOf(round, { ...vote, timeLeft: 0 }, 'mia')).toEqual(['Abstimmung beginnt']);
});

test('a vote of somebody else is counted, the own one is not repeated', () => {
  const after = {
    ...vote,
    players: players(...inRound.map((player) => ({ ...player, hasVoted: player.id !== 'lena' }))),
  };
  expect(newsOf(vote, after, 'mia')).toEqual(['Jonas hat abgestimmt, 2 von 3']);
});

test('all being ready is news for everybody', () => {
  const hesitating = aView({ players: players(mia, { ...jonas, isReady: false }) });
  expect(newsOf(hesitating, lobby, 'mia')).toEqual(['Alle sind bereit.']);
  expect(newsOf(lobby, lobby, 'mia')).toEqual([]);
});

test('who begins to speak is named', () => {
  expect(newsOf(round, { ...round, speakerId: 'jonas' }, 'mia')).toEqual(['Jonas redet']);
  expect(newsOf(round, { ...round, speakerId: 'mia' }, 'mia')).toEqual([]);
});

test('[R8] a round that breaks off is told apart from a new game', () => {
  const waiting = aView({ status: 'waiting', currentRound: 2 });
  const result = aView({ status: 'result', currentRound: 2 });
  expect(wasBrokenOff({ ...round, currentRound: 2 }, waiting)).toBe(true);
  expect(wasBrokenOff({ ...vote, currentRound: 2 }, waiting)).toBe(true);
  expect(wasBrokenOff(result, { ...waiting, currentRound: 3 })).toBe(true);
  expect(wasBrokenOff(result, { ...waiting, currentRound: 1 })).toBe(false);
  expect(wasBrokenOff(waiting, waiting)).toBe(false);
});
