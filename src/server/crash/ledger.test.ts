import { expect, test } from 'vitest';
import type { GameView } from '../../contract/shapes.ts';
import { openLedger } from './ledger.ts';

const NOW = Date.now();
const ids = ['anna', 'bela', 'cleo', 'dora'];

function viewOf(change: Partial<GameView>): GameView {
  const seats = ids.map((id, seat) => ({
    ...{ id, username: id, avatar: '', seat, isHost: seat === 0, isReady: true },
    ...{ isConnected: true, inRound: true, hasVoted: false, votes: 0 },
  }));
  return {
    ...{ lobbyCode: 'K7QXP', lobbyName: null, version: 10, status: 'playing' },
    settings: {
      categories: ['Tiere'],
      rounds: 3,
      timeLimit: 60,
      imposterCount: 1,
      mode: 'classic',
    },
    players: Object.fromEntries(seats.map((seat) => [seat.id, seat])),
    ...{ currentRound: 1, totalRounds: 3, word: 'Igel', imposterIds: [], votes: {} },
    ...{
      timeLeft: 60,
      phaseEndsAt: NOW + 60_000,
      serverNow: NOW,
      winnerId: null,
      winnerType: null,
    },
    ...{ endReason: null, scores: { anna: 0, bela: 0, cleo: 0, dora: 0 }, roundPoints: {} },
    ...{ speakingOrder: ids, speakerId: null, nextSpeakerId: 'anna', departed: [] },
    ...{ accusedIds: [], category: null, imposterWord: null, guessedWord: null },
    ...change,
  };
}

const result: Partial<GameView> = {
  ...{ status: 'result', phaseEndsAt: null, nextSpeakerId: null, imposterIds: ['dora'] },
  ...{ endReason: 'guess-wrong', guessedWord: 'Maus', winnerType: 'group' },
  ...{ roundPoints: { anna: 2 }, scores: { anna: 2, bela: 0, cleo: 0, dora: 0 } },
};

/** A ledger of a lobby whose first round is running; `said`: what it complained about. */
function running() {
  const said: string[] = [];
  const ledger = openLedger({ complain: (what) => said.push(what), onOverdue: () => undefined });
  ledger.ask('anna', { type: 'start', round: 1 });
  ledger.see('anna', viewOf({}), 0);
  expect(said).toEqual([]);
  return { ledger, said };
}

test('a version that is older than what was known is lost work', () => {
  const { ledger, said } = running();
  ledger.see('bela', viewOf({ version: 9 }), 10);
  expect(said).toEqual(['version 10 was known already']);
});

test('a version that says something else is no version', () => {
  const { ledger, said } = running();
  ledger.see('bela', viewOf({ speakerId: 'cleo' }), 0);
  expect(said).toEqual(['version 10 is not what it was']);
});

test.each([
  ['another word', { word: 'Maus' }, 'the word changed'],
  ['another role', { word: '', imposterIds: ['anna'] }, 'the role of anna changed'],
  ['another order', { speakingOrder: ids.toReversed() }, 'nobody asked for that round'],
  ['another round', { currentRound: 2 }, 'nobody asked for that round'],
  ['a moved clock', { phaseEndsAt: NOW + 61_000 }, 'the clock moved by 1000 ms'],
  ['a vote that nobody called', { status: 'voting' as const }, 'nobody called that vote'],
  ['a guess that nobody made', result, 'nobody guessed'],
])('%s in the running round', (_, change, complaint) => {
  const { ledger, said } = running();
  ledger.see('anna', viewOf({ version: 11, ...change }), 0);
  expect(said[0]).toBe(complaint);
});

test('points count once', () => {
  const { ledger, said } = running();
  ledger.ask('dora', { type: 'guess', guessedWord: 'Maus' });
  ledger.see('anna', viewOf({ version: 11, ...result }), 0);
  expect(said).toEqual([]);
  const scores = { anna: 4, bela: 0, cleo: 0, dora: 0 };
  ledger.see('anna', viewOf({ version: 12, ...result, scores }), 0);
  expect(said).toEqual(['anna has 4 points instead of 2']);
});

test('an acknowledged vote is there; one without an answer may be or not', () => {
  const { ledger, said } = running();
  ledger.ask('anna', { type: 'voting' });
  const voting = { status: 'voting' as const, phaseEndsAt: NOW + 90_000, nextSpeakerId: null };
  const { players } = viewOf({});
  const voted = (id: string) => ({
    ...players,
    [id]: { ...viewOf({}).players[id], hasVoted: true },
  });
  ledger.see('anna', viewOf({ version: 11, ...voting }), 0);
  const asked = ledger.ask('anna', { type: 'vote', targetId: 'dora' });
  ledger.ask('bela', { type: 'vote', targetId: 'cleo' });
  const reply = viewOf({
    ...{ version: 12, ...voting, votes: { anna: 'dora' } },
    players: voted('anna') as GameView['players'],
  });
  ledger.answer(asked, { kind: 'done', reply }, 11);
  expect(said).toEqual([]);
  ledger.died(0);
  ledger.see('cleo', viewOf({ version: 13, ...voting }), 12);
  expect(said).toEqual(['the vote of anna is lost']);
});

test('[R4b] after a restart a phase has time, and only then does its clock move', () => {
  const { ledger, said } = running();
  ledger.died(55_000);
  ledger.see('anna', viewOf({ version: 11, phaseEndsAt: NOW + 8000 }), 10);
  expect(said).toEqual(['only 8000 ms are left after the restart']);
});

test('a seat, once acknowledged, is kept', () => {
  const { ledger, said } = running();
  const asked = ledger.ask('emil', { type: 'join' });
  const { players } = viewOf({});
  const emil = { ...viewOf({}).players.anna, id: 'emil', seat: 4, isHost: false, inRound: false };
  const reply = viewOf({ version: 11, players: { ...players, emil } as GameView['players'] });
  ledger.answer(asked, { kind: 'done', reply }, 10);
  ledger.see('anna', viewOf({ version: 12 }), 11);
  expect(said).toEqual(['seat emil is false instead of true']);
});
