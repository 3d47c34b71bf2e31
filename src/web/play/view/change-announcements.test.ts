import { expect, test } from 'vitest';
import type { GameView } from '../../../contract/shapes.ts';
import {
  announcementsBetween,
  displayPairer,
  newHost,
  wasRoundAborted,
} from './change-announcements.ts';
import { aPlayer, aView, players } from './test-view.ts';

const mia = aPlayer({ id: 'mia', username: 'Mia', isHost: true });
const jonas = aPlayer({ id: 'jonas', username: 'Jonas', seat: 1 });
const lena = aPlayer({ id: 'lena', username: 'Lena', seat: 2 });
const inRound = [mia, jonas, lena].map((player) => ({ ...player, inRound: true }));

const lobby = aView({ players: players(mia, jonas) });
const round = aView({ status: 'playing', players: players(...inRound), word: 'Feuerwehr' });
const vote: GameView = { ...round, status: 'voting', timeLeft: 30 };

test('joining and leaving are announced with the new count', () => {
  const withLena = aView({ players: players(mia, jonas, lena) });
  expect(announcementsBetween(lobby, withLena, 'mia')).toEqual(['Lena ist beigetreten, 3 von 12']);
  expect(announcementsBetween(withLena, lobby, 'mia')).toEqual(['Lena ist gegangen, 2 von 12']);
});

test('[L6] a disconnected player is named', () => {
  const away = aView({ players: players(mia, { ...jonas, isConnected: false }) });
  expect(announcementsBetween(lobby, away, 'mia')).toEqual(['Jonas ist kurz weg']);
  expect(announcementsBetween(away, lobby, 'mia')).toEqual(['Jonas ist wieder da']);
});

test('[L7] a new host is announced to all players', () => {
  const after = aView({
    players: players({ ...mia, isHost: false }, { ...jonas, isHost: true }),
  });
  expect(announcementsBetween(lobby, after, 'mia')).toEqual(['Jonas ist jetzt Host.']);
  expect(announcementsBetween(lobby, after, 'jonas')).toEqual(['Du bist jetzt Host.']);
  expect(newHost(lobby, after)?.id).toBe('jonas');
  expect(newHost(lobby, lobby)).toBeNull();
});

test('[T5] who paired a display is told to all others, once', () => {
  const display = { id: 'display:tv', isConnected: false, hasSound: false, pairedBy: 'jonas' };
  const paired = aView({ displays: [display] });
  expect(displayPairer(lobby, paired, 'mia')?.username).toBe('Jonas');
  expect(displayPairer(lobby, paired, 'jonas')).toBeUndefined();
  expect(displayPairer(paired, { ...paired, version: 3 }, 'mia')).toBeUndefined();
  expect(displayPairer(paired, lobby, 'mia')).toBeUndefined();
});

test('phases are announced, and spectators get their own text', () => {
  expect(announcementsBetween(lobby, { ...round, players: players(mia, jonas) }, 'mia')).toEqual([
    'Runde 1 beginnt. Du schaust zu.',
  ]);
  expect(announcementsBetween(aView(), round, 'mia')).toEqual([
    'Runde 1 beginnt. Deine Karte liegt bereit.',
  ]);
  expect(announcementsBetween(round, vote, 'mia')).toEqual(['Abstimmung beginnt, 30 Sekunden']);
  expect(announcementsBetween(vote, { ...vote, status: 'result' }, 'mia')).toEqual([]);
});

test('[R5b] who called the vote is announced, and that the talk goes on', () => {
  const called = { ...vote, voteCalledBy: 'jonas' };
  expect(announcementsBetween(round, called, 'mia')).toEqual([
    'Jonas hat zur Abstimmung gerufen.',
    'Abstimmung beginnt, 30 Sekunden',
  ]);
  expect(announcementsBetween(round, called, 'jonas')[0]).toBe('Du hast zur Abstimmung gerufen.');
  expect(announcementsBetween(called, round, 'mia')).toEqual(['Es wird weitergeredet']);
});

test('[V1] without a clock no seconds are announced', () => {
  expect(announcementsBetween(round, { ...vote, timeLeft: 0 }, 'mia')).toEqual([
    'Abstimmung beginnt',
  ]);
});

test('a vote of another player is counted, the own one is not repeated', () => {
  const after = {
    ...vote,
    players: players(...inRound.map((player) => ({ ...player, hasVoted: player.id !== 'lena' }))),
  };
  expect(announcementsBetween(vote, after, 'mia')).toEqual(['Jonas hat abgestimmt, 2 von 3']);
});

test('all players being ready is announced', () => {
  const hesitating = aView({ players: players(mia, { ...jonas, isReady: false }) });
  expect(announcementsBetween(hesitating, lobby, 'mia')).toEqual(['Alle sind bereit.']);
  expect(announcementsBetween(lobby, lobby, 'mia')).toEqual([]);
});

test('[R13] the player whose turn it is is named with the next, and that all have spoken', () => {
  const turnOf = (id: string, spokenIds: string[] = [], lap = 1): GameView => ({
    ...round,
    speakingOrder: ['jonas', 'lena', 'mia'],
    nextSpeakerId: id,
    spokenIds,
    lap,
  });
  const say = (before: GameView, after: GameView) => announcementsBetween(before, after, 'mia');
  const jonasTalks = { ...turnOf('jonas'), speakerId: 'jonas' };
  expect(say(turnOf('jonas'), jonasTalks)).toEqual([]);
  expect(say(jonasTalks, turnOf('lena', ['jonas']))).toEqual(['Lena ist dran, danach Mia.']);
  expect(say(turnOf('mia', ['jonas']), turnOf('lena', ['jonas', 'mia']))).toEqual([
    'Lena ist dran.',
  ]);
  expect(say(turnOf('lena', ['jonas']), turnOf('mia', ['jonas', 'lena']))).toEqual([
    'Du bist dran. Ein Wort.',
  ]);
  const lapOver = turnOf('jonas', [], 2);
  expect(say(turnOf('mia', ['jonas', 'lena']), lapOver)).toEqual([
    'Alle waren dran. Noch ein Wort – oder abstimmen?',
  ]);
  expect(say(lapOver, { ...lapOver, speakerId: 'jonas' })).toEqual([
    'Jonas ist dran, danach Lena.',
  ]);
});

test('[R11] more time, a pause and the end of a soft clock are announced', () => {
  const running: GameView = { ...round, clock: { used: 0, pausedUntil: null }, phaseEndsAt: 9000 };
  const paused: GameView = {
    ...running,
    clock: { used: 0, pausedUntil: 600_000 },
    phaseEndsAt: null,
  };
  const more: GameView = { ...running, clock: { used: 1, pausedUntil: null } };
  expect(announcementsBetween(running, more, 'mia')).toEqual(['30 Sekunden mehr']);
  expect(announcementsBetween(running, paused, 'mia')).toEqual(['Die Uhr steht']);
  expect(announcementsBetween(running, paused, 'lena')).toEqual(['Pause – Mia hält die Uhr an']);
  expect(announcementsBetween(paused, running, 'mia')).toEqual(['Die Uhr läuft weiter']);
  expect(announcementsBetween(running, { ...running, phaseEndsAt: null }, 'mia')).toEqual([
    'Die Zeit ist um – redet ruhig zu Ende',
  ]);
});

test('[V6] a run-off is announced to all; a last word only after its accusation', () => {
  const voted = players(...inRound.map((player) => ({ ...player, hasVoted: true })));
  const runoff: GameView = {
    ...vote,
    stage: 'runoff',
    runoffIds: ['jonas', 'lena'],
    timeLeft: 15,
  };
  expect(announcementsBetween(vote, runoff, 'mia')).toEqual([
    'Stichwahl: Jonas oder Lena. 15 Sekunden.',
  ]);
  const lastWord: GameView = {
    ...runoff,
    players: voted,
    stage: 'lastWord',
    caughtIds: ['jonas'],
    timeLeft: 20,
  };
  expect(announcementsBetween(runoff, lastWord, 'mia')).toEqual([]);
  expect(announcementsBetween(runoff, { ...lastWord, hasLastWord: true }, 'jonas')).toEqual([]);
});

test('[R14] a second deal is announced alike to all, and nothing else', () => {
  const before: GameView = { ...round, redealUntil: 20_000, spokenIds: ['mia'] };
  const after: GameView = {
    ...before,
    ...{ redealUntil: null, isRedealt: true, spokenIds: [], nextSpeakerId: 'lena' },
  };
  for (const id of ['mia', 'jonas', 'lena']) {
    expect(announcementsBetween(before, after, id)).toEqual([
      'Neu ausgeteilt. Deine neue Karte liegt bereit.',
    ]);
  }
});

test('[R8] an aborted round differs from a new game', () => {
  const waiting = aView({ status: 'waiting', currentRound: 2 });
  const result = aView({ status: 'result', currentRound: 2 });
  expect(wasRoundAborted({ ...round, currentRound: 2 }, waiting)).toBe(true);
  expect(wasRoundAborted({ ...vote, currentRound: 2 }, waiting)).toBe(true);
  expect(wasRoundAborted(result, { ...waiting, currentRound: 3 })).toBe(true);
  expect(wasRoundAborted(result, { ...waiting, currentRound: 1 })).toBe(false);
  expect(wasRoundAborted(waiting, waiting)).toBe(false);
});
