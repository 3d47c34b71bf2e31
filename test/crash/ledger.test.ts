import { expect, test } from 'vitest';
import type { GameView } from '../../src/contract/shapes.ts';
import { NOW, playingGame } from '../../src/game/testing/builders.ts';
import { anna, bela, cleo, dora, PLAYER_IDS } from '../../src/game/testing/people.ts';
import { viewFor } from '../../src/game/view.ts';
import type { PlayerCall } from '../support/bot.ts';
import { openLedger } from './ledger.ts';

const ids = PLAYER_IDS.slice(0, 4);
const start = viewFor(playingGame({ settings: { timeLimit: 60 } }), anna, NOW);
const base = { serverNow: Date.now(), phaseEndsAt: Date.now() + 60_000 };
const voting: Partial<GameView> = { status: 'voting', phaseEndsAt: base.phaseEndsAt + 30_000 };
const result: Partial<GameView> = {
  ...{ status: 'result', phaseEndsAt: null, imposterIds: [dora], guessedWord: 'Maus' },
  ...{ endReason: 'guess-wrong', winnerType: 'group', roundPoints: { [anna]: 2 } },
  scores: { [anna]: 2, [bela]: 0, [cleo]: 0, [dora]: 0 },
};
const viewOf = (version: number, change: Partial<GameView>): GameView => ({
  ...{ ...start, ...base, version },
  ...change,
});
const haveVoted = (...voters: string[]) =>
  Object.fromEntries(
    ids.map((id) => [id, { ...start.players[id], hasVoted: voters.includes(id) }]),
  ) as GameView['players'];

/** A ledger of a lobby whose first round is running; `complaints` grows. */
function running() {
  const complaints: string[] = [];
  const hereSince = new Map<string, number>();
  const ledger = openLedger({
    complain: (what) => void complaints.push(what),
    hereSince: (playerId) => hereSince.get(playerId) ?? 0,
  });
  const see = (viewer: string, version: number, change: Partial<GameView> = {}, floor = 0) =>
    ledger.see(viewer, viewOf(version, change), floor);
  const ask = (playerId: string, name: PlayerCall['name'], body = {}) =>
    ledger.ask(playerId, { name, body: { playerId, ...body } } as PlayerCall);
  see(anna, 9, { status: 'waiting', speakingOrder: [] });
  see(anna, 10);
  return {
    ...{ complaints, hereSince, ledger, see, ask },
    /** An acknowledged vote; the vote is called first. */
    vote(voterId: string, targetId: string, version: number) {
      const asked = ask(voterId, 'vote', { voterId, targetId });
      const players = haveVoted(...ids.slice(0, ids.indexOf(voterId as never) + 1));
      const change = { ...voting, votes: { [voterId]: targetId }, players };
      ledger.answer(asked, { kind: 'done', version, view: viewOf(version, change) }, 0);
    },
  };
}

test('a version older than an acknowledged one is lost work', () => {
  const { ledger, see, ask, complaints } = running();
  ledger.answer(ask(bela, 'speak'), { kind: 'done', version: 12, view: viewOf(12, {}) }, 10);
  ledger.died();
  see(bela, 11, {}, ledger.newest());
  expect(complaints).toEqual(['version 12 was known already']);
});

test.each<[string, Partial<GameView>]>([
  ['a speaker', { speakerId: cleo }],
  ['a seat', { players: {} }],
  ['a setting', { settings: { ...start.settings, timeLimit: 90 } }],
  ['a card', { word: 'Maus' }],
])('a version never changes: %s', (_, change) => {
  const { see, complaints } = running();
  see(anna, 10, change);
  expect(complaints[0]).toBe('version 10 is not what it was');
});

test.each<[string, Partial<GameView>, string]>([
  ['another word', { word: 'Maus' }, 'the word changed'],
  ['another role', { word: '', imposterIds: [anna] }, 'a role changed'],
  ['another order', { speakingOrder: ids.toReversed() }, 'the round is another one'],
  ['a vote that no player called', voting, 'the phase ended without a reason'],
  ['a vote that no player cast', { votes: { [bela]: anna } }, `${bela} never cast that vote`],
  ['a guess that no player made', result, 'the phase ended without a reason'],
])('%s in the running round', (_, change, complaint) => {
  const { see, complaints } = running();
  see(anna, 11, change);
  expect(complaints[0]).toBe(complaint);
});

test.each([
  ['was away in between', Infinity, []],
  ['stayed', 0, ['the phase ended without a reason']],
])('[V3] a vote ends without the vote of a player who %s', (_, since, expected) => {
  const { ask, see, hereSince, complaints } = running();
  ask(anna, 'callVote');
  see(anna, 11, voting);
  hereSince.set(bela, since);
  const players = haveVoted(anna, cleo, dora);
  see(anna, 12, { ...result, guessedWord: null, endReason: 'votes', players });
  expect(complaints).toEqual(expected);
});

test('an acknowledged vote is there after a restart, and in the result', () => {
  const { ask, see, vote, ledger, complaints } = running();
  ask(anna, 'callVote');
  see(anna, 11, voting);
  vote(anna, dora, 12);
  vote(bela, dora, 13);
  expect(complaints).toEqual([]);
  ledger.died();
  see(cleo, 14, { ...voting, players: haveVoted(bela) }, 13);
  ask(anna, 'completeVote');
  const votes = { [anna]: dora, [bela]: cleo };
  const outcome = { ...result, guessedWord: null, endReason: 'votes' as const, votes };
  see(cleo, 15, { ...outcome, players: haveVoted(anna, bela), scores: {} });
  expect(complaints).toEqual([`the vote of ${anna} is lost`, `the vote of ${bela} changed`]);
});

test('points count once, and a result never changes', () => {
  const { ask, see, complaints } = running();
  ask(dora, 'guess');
  see(anna, 11, result);
  expect(complaints).toEqual([]);
  see(anna, 12, { ...result, scores: { ...result.scores, [anna]: 4 } });
  see(anna, 13, { ...result, winnerType: 'imposter' });
  expect(complaints).toEqual([`${anna} has 4 points instead of 2`, 'the result changed']);
});

test('[R4b] after a restart a phase has time left', () => {
  const { ledger, see, complaints } = running();
  ledger.died();
  see(anna, 11, { phaseEndsAt: base.serverNow + 8000 });
  expect(complaints).toEqual(['only 8000 ms are left']);
});

test('who left is not there again after a restart', () => {
  const { ledger, see, ask, complaints } = running();
  ledger.answer(ask(dora, 'leave'), { kind: 'done', version: 0, view: null }, 10);
  ledger.died();
  see(anna, 11);
  expect(complaints).toEqual([`${dora} left, but is seated`]);
});

test('an Imposter leaves a round whose deal is seen after the answer', () => {
  const { ledger, see, ask, complaints } = running();
  see(anna, 11, { status: 'waiting', speakingOrder: [] });
  ledger.answer(ask(dora, 'leave'), { kind: 'done', version: 0, view: null }, 11);
  see(anna, 12);
  const ended = { guessedWord: null, endReason: 'imposter-left' as const, roundPoints: {} };
  see(anna, 13, { ...result, ...ended, scores: {} });
  expect(complaints).toEqual([]);
});

test.each(['no-seat', 'lobby-not-found', 'not-signed-in'])('a refusal with %s', (error) => {
  const { ledger, ask, complaints } = running();
  ledger.answer(ask(anna, 'speak'), { kind: 'refused', error }, 10);
  expect(complaints).toEqual([`speak: ${error}`]);
});
