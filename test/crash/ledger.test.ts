import { expect, test } from 'vitest';
import type { GameView } from '../../src/contract/shapes.ts';
import { NOW, playingGame } from '../../src/game/testing/builders.ts';
import { anna, bela, cleo, dora, emil, PLAYER_IDS } from '../../src/game/testing/people.ts';
import { viewFor } from '../../src/game/view.ts';
import type { PlayerCall } from '../support/bot.ts';
import { openLedger } from './ledger.ts';

const ids = PLAYER_IDS.slice(0, 4);
const start = viewFor(playingGame({ settings: { timeLimit: 60 } }), anna, NOW);
const base = { version: 10, serverNow: Date.now(), phaseEndsAt: Date.now() + 60_000 };
const viewOf = (change: Partial<GameView>): GameView => ({ ...start, ...base, ...change });

const result: Partial<GameView> = {
  ...{ status: 'result', phaseEndsAt: null, nextSpeakerId: null, imposterIds: [dora] },
  ...{ endReason: 'guess-wrong', guessedWord: 'Maus', winnerType: 'group' },
  ...{ roundPoints: { [anna]: 2 }, scores: { [anna]: 2, [bela]: 0, [cleo]: 0, [dora]: 0 } },
};

const playing = viewOf({});
const voting: Partial<GameView> = {
  ...{ status: 'voting', phaseEndsAt: base.phaseEndsAt + 30_000, nextSpeakerId: null },
};

const extended: Partial<GameView> = {
  ...{ phaseEndsAt: base.phaseEndsAt + 30_000, clock: { used: 1, pausedUntil: null } },
};
const paused: Partial<GameView> = {
  ...{ phaseEndsAt: null, timeLeft: 60, clock: { used: 0, pausedUntil: base.serverNow + 600_000 } },
};

/** A ledger of a lobby whose first round is running; `complaints` grows. */
function running() {
  const complaints: string[] = [];
  const hereSince = new Map<string, number>();
  const ledger = openLedger({
    complain: (what) => void complaints.push(what),
    onOverdue: () => undefined,
    hereSince: (playerId) => hereSince.get(playerId) ?? 0,
  });
  const start = ledger.ask(anna, { name: 'start', body: { playerId: anna } });
  ledger.answer(start, { kind: 'done', version: 10, view: playing }, 0);
  expect(complaints).toEqual([]);
  return {
    ledger,
    complaints,
    hereSince,
    see: (viewer: string, version: number, change: Partial<GameView> = {}, floor = 0) =>
      ledger.see(viewer, viewOf({ version, ...change }), floor),
    vote: (voterId: string, targetId: string) =>
      ledger.ask(voterId, { name: 'vote', body: { voterId, targetId } }),
    guess: () =>
      ledger.ask(dora, { name: 'guess', body: { imposterId: dora, guessedWord: 'Maus' } }),
    callVote: () => ledger.ask(anna, { name: 'callVote', body: { playerId: anna } }),
    clock: (action: 'more' | 'pause' | 'resume', used?: number) =>
      ledger.ask(anna, {
        name: 'clock',
        body: { playerId: anna, action, ...(used !== undefined && { used }) },
      }),
  };
}

const seatsWith = (id: string, change: Partial<GameView['players'][string]>) =>
  ({
    ...playing.players,
    [id]: { ...playing.players[anna], id, ...change },
  }) as GameView['players'];

test('a version older than a known one is lost work', () => {
  const { see, complaints } = running();
  see(bela, 9, {}, 10);
  expect(complaints).toEqual(['version 10 was known already']);
});

test('a version never changes', () => {
  const { see, complaints } = running();
  see(bela, 10, { speakerId: cleo });
  expect(complaints).toEqual(['version 10 is not what it was']);
});

test.each<[string, Partial<GameView>, string]>([
  ['another word', { word: 'Maus' }, 'the word changed'],
  ['another role', { word: '', imposterIds: [anna] }, `the role of ${anna} changed`],
  ['another order', { speakingOrder: ids.toReversed() }, 'nobody asked for that round'],
  ['a second deal', { isRedealt: true }, 'nobody asked for that round'],
  ['another round', { currentRound: 2 }, 'nobody asked for that round'],
  ['no round', { status: 'waiting', speakingOrder: [] }, 'the round is gone'],
  ['a moved clock', { phaseEndsAt: base.phaseEndsAt + 1000 }, 'the talk won time'],
  ['a shorter clock', { phaseEndsAt: base.phaseEndsAt - 1000 }, 'the talk lost time'],
  ['an extension', extended, 'nobody asked for extension 1'],
  ['a pause', paused, 'nobody paused'],
  ['no clock', { phaseEndsAt: null }, 'the clock is gone'],
  ['a vote that nobody called', voting, 'nobody called that vote'],
  ['a vote that nobody cast', { votes: { [bela]: anna } }, `${bela} never cast that vote`],
  ['a guess that nobody made', result, 'nobody guessed'],
  ['an end without a reason', { ...result, endReason: 'votes' }, 'nobody ended that round'],
])('%s in the running round', (_, change, complaint) => {
  const { see, complaints } = running();
  see(anna, 10);
  see(anna, 11, change);
  expect(complaints[0]).toBe(complaint);
});

test.each([
  ['was away in between', Infinity, []],
  ['stayed', 0, ['nobody ended that round']],
])('[V3] a vote ends without the vote of a player who %s', (_, since, expected) => {
  const { see, callVote, hereSince, complaints } = running();
  callVote();
  see(anna, 11, voting);
  hereSince.set(bela, since);
  const voted = ids.map((id) => [id, seatsWith(id, { hasVoted: id !== bela })[id]]);
  const players = Object.fromEntries(voted);
  see(anna, 12, { ...result, endReason: 'votes', players });
  expect(complaints).toEqual(expected);
});

test('[R5b] a called vote goes back when a player asks for it, once', () => {
  const { ledger, see, callVote, complaints } = running();
  callVote();
  see(anna, 11, voting);
  ledger.ask(bela, { name: 'withdrawCall', body: { playerId: bela } });
  see(anna, 12);
  see(anna, 13, voting);
  expect(complaints).toEqual([]);
  see(anna, 14);
  expect(complaints).toEqual(['the phase went back']);
});

test.each([
  ['has run on', 0, []],
  ['has 5 s left', base.phaseEndsAt, []],
  ['got time back', base.phaseEndsAt - 6000, ['the clock moved by 5000 ms']],
])('[R5b] after a withdrawn call the clock of the talk %s', (_, serverNow, expected) => {
  const { ledger, see, callVote, complaints } = running();
  callVote();
  see(anna, 11, voting);
  ledger.ask(bela, { name: 'withdrawCall', body: { playerId: bela } });
  const later = { serverNow, phaseEndsAt: base.phaseEndsAt + 5000 };
  see(anna, 12, serverNow === 0 ? { serverNow: base.serverNow + 9000 } : later);
  expect(complaints).toEqual(expected);
});

test.each<[string, Partial<GameView>, string]>([
  ['the extension', { ...paused, timeLeft: 90 }, 'an extension is gone'],
  ['the pause', { ...extended, clock: { used: 1, pausedUntil: null } }, 'the pause is gone'],
  [
    'some of the time',
    { ...paused, timeLeft: 60, clock: { used: 1, pausedUntil: base.serverNow } },
    'the talk lost time',
  ],
])('[R11] after a restart %s is gone', (_, change, complaint) => {
  const { ledger, see, clock, complaints } = running();
  see(anna, 10);
  clock('more', 0);
  clock('pause');
  see(anna, 11, extended);
  const both = { ...paused, timeLeft: 90, clock: { used: 1, pausedUntil: base.serverNow } };
  see(anna, 12, both);
  ledger.died(300_000);
  see(anna, 13, both);
  expect(complaints).toEqual([]);
  see(anna, 14, change);
  expect(complaints).toEqual([complaint]);
});

test('points count once, and a result never changes', () => {
  const { see, guess, complaints } = running();
  guess();
  see(anna, 11, result);
  expect(complaints).toEqual([]);
  see(anna, 12, { ...result, scores: { ...result.scores, [anna]: 4 } });
  see(anna, 13, { ...result, guessedWord: 'Igel' });
  expect(complaints).toEqual([`${anna} has 4 points instead of 2`, 'the result changed']);
});

test('a start that was asked once deals one round', () => {
  const { see, guess, complaints } = running();
  guess();
  see(anna, 11, result);
  see(anna, 12, { speakingOrder: ids.toReversed() });
  expect(complaints[0]).toBe('nobody asked for that round');
});

test('[R14] a round is dealt again if a player asked for it, once', () => {
  const { ledger, see, complaints } = running();
  const again = { isRedealt: true, redealUntil: null, speakingOrder: ids.toReversed() };
  ledger.ask(bela, { name: 'redeal', body: { playerId: bela, round: 1 } });
  see(anna, 11, { ...again, word: 'Maus', phaseEndsAt: base.phaseEndsAt + 9000 });
  expect(complaints).toEqual([]);
  see(anna, 12, { ...again, word: 'Igel', phaseEndsAt: base.phaseEndsAt + 9000 });
  expect(complaints).toEqual(['the word changed']);
});

test('an acknowledged vote is there; one without an answer may be there', () => {
  const { ledger, see, vote, callVote, complaints } = running();
  callVote();
  see(anna, 11, voting);
  const asked = vote(anna, dora);
  vote(bela, cleo);
  const players = seatsWith(anna, { hasVoted: true });
  const view = viewOf({ version: 12, ...voting, votes: { [anna]: dora }, players });
  ledger.answer(asked, { kind: 'done', version: 12, view }, 11);
  see(bela, 12, { ...voting, votes: { [bela]: cleo }, players });
  expect(complaints).toEqual([]);
  ledger.died(0);
  see(cleo, 13, voting, 12);
  expect(complaints).toEqual([`the vote of ${anna} is lost`]);
});

test('[V2b, V6] a vote is gone when its voter asks for it, or the run-off begins', () => {
  const { ledger, see, vote, callVote, complaints } = running();
  callVote();
  see(anna, 11, voting);
  const players = seatsWith(anna, { hasVoted: true });
  const cast = (version: number) => {
    const view = viewOf({ version, ...voting, votes: { [anna]: dora }, players });
    ledger.answer(vote(anna, dora), { kind: 'done', version, view }, 0);
  };
  cast(12);
  ledger.ask(anna, { name: 'withdrawVote', body: { voterId: anna } });
  see(anna, 13, voting);
  cast(14);
  ledger.ask(anna, { name: 'completeVote', body: { playerId: anna } });
  const runoff: Partial<GameView> = {
    ...voting,
    stage: 'runoff',
    runoffIds: [anna, dora],
  };
  see(anna, 15, runoff);
  expect(complaints).toEqual([]);
  see(anna, 16, { ...runoff, ...result, endReason: 'votes', stage: null });
  expect(complaints[0]).toBe(`the vote of ${anna} changed`);
});

test('[R4b] after a restart a phase has time left, and only then its clock may move', () => {
  const { ledger, see, complaints } = running();
  ledger.died(55_000);
  see(anna, 11, { phaseEndsAt: base.serverNow + 8000 }, 10);
  expect(complaints).toEqual(['only 8000 ms are left after the restart']);
});

const withEmil = seatsWith(emil, { seat: 4, isHost: false, inRound: false });

test('an acknowledged seat is kept; one without an answer may be gone after a restart', () => {
  const { ledger, see, complaints } = running();
  const join = { name: 'join' as const, body: { playerId: emil, playerName: 'Emil' } };
  const asked = ledger.ask(emil, join);
  ledger.died(0);
  see(anna, 11, {}, 10);
  expect(complaints).toEqual([]);
  ledger.answer(asked, { kind: 'unknown' }, 10);
  const view = viewOf({ version: 12, players: withEmil });
  ledger.answer(ledger.ask(emil, join), { kind: 'done', version: 12, view }, 11);
  see(anna, 13);
  expect(complaints).toEqual([`the seat of ${emil} is gone`]);
});

test.each<PlayerCall>([
  { name: 'speak', body: { playerId: bela, isSpeaking: true } },
  { name: 'redeal', body: { playerId: bela, round: 1 } },
  { name: 'callVote', body: { playerId: bela } },
])('an acknowledged $name is so in its own version', (call) => {
  const { ledger, complaints } = running();
  const asked = ledger.ask(bela, call);
  ledger.answer(asked, { kind: 'done', version: 11, view: viewOf({ version: 11 }) }, 10);
  expect(complaints).toEqual([`${call.name} was acknowledged, but the view contradicts it`]);
});

test('the speaker changes only when a player asks for it', () => {
  const { ledger, see, complaints } = running();
  const asked = ledger.ask(bela, { name: 'speak', body: { playerId: bela, isSpeaking: true } });
  const view = viewOf({ version: 11, speakerId: bela });
  ledger.answer(asked, { kind: 'done', version: 11, view }, 10);
  see(anna, 12, { speakerId: bela });
  expect(complaints).toEqual([]);
  see(anna, 13, { speakerId: cleo });
  expect(complaints).toContain(`${cleo} speaks`);
});

test.each(['no-seat', 'lobby-not-found', 'not-signed-in'])('a refusal with %s', (error) => {
  const { ledger, callVote, complaints } = running();
  ledger.answer(callVote(), { kind: 'refused', error }, 10);
  expect(complaints).toEqual([`callVote: ${error}`]);
});

test('who left is not there again after a restart', () => {
  const { ledger, see, complaints } = running();
  const asked = ledger.ask(dora, { name: 'leave', body: { playerId: dora } });
  ledger.answer(asked, { kind: 'done', version: 0, view: null }, 10);
  ledger.died(0);
  see(anna, 11, {}, 10);
  expect(complaints).toEqual([`${dora} left, but is still seated`]);
});

test('[R16] an acknowledged suspicion is there in the result', () => {
  const { ledger, see, guess, complaints } = running();
  const { serverNow } = base;
  ledger.suspect(anna, dora).at = serverNow;
  guess();
  see(anna, 11, result);
  const tap = { playerId: anna as string, targetId: dora, at: serverNow };
  const check = (taps: (typeof tap)[]) =>
    ledger.checkSuspicions({ startedAt: 0, endedAt: serverNow + 1000, taps }, 1);
  check([tap]);
  expect(complaints).toEqual([]);
  check([]);
  check([tap, { ...tap, playerId: bela }]);
  expect(complaints).toEqual(['a suspicion is lost', 'a suspicion is invented']);
});
