import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { GameView } from '../../src/contract/shapes.ts';
import type { Game } from '../../src/game/game.ts';
import { leaving, lobbyOf, NOW, playingGame, votingGame } from '../../src/game/testing/builders.ts';
import { anna, bela, cleo, dora } from '../../src/game/testing/people.ts';
import { viewFor } from '../../src/game/view.ts';
import { closeVote } from '../../src/game/vote.ts';
import type { PlayerCall } from '../support/bot.ts';
import { type Outcome, openLedger } from './ledger.ts';

const settings = { timeLimit: 60 };
const playing = playingGame({ settings });
const voting = (votes = {}): Game => votingGame({ settings, votes });
const result = (votes = {}): Game => closeVote(voting(votes), NOW);

/** A ledger of a lobby whose first round is running; `complaints` grows. */
function running() {
  const complaints: string[] = [];
  const ledger = openLedger((what) => void complaints.push(what));
  function see(id: string, version: number, game: Game, change?: Partial<GameView>, floor = 0) {
    ledger.see(id, { ...viewFor(game, id, NOW), version, ...change }, floor);
  }
  /** Without an outcome: unanswered. */
  function call(id: string, name: PlayerCall['name'], outcome?: Partial<Outcome>, body = {}) {
    const asked = ledger.ask(id, { name, body: { playerId: id, ...body } } as PlayerCall);
    const done = { kind: 'done', version: 0, view: null, floor: 0 };
    if (outcome) ledger.answer(asked, { ...done, ...outcome } as Outcome);
  }
  /** Its view has these votes. */
  function vote(id: string, version: number, votes: Record<string, string>) {
    const view = { ...viewFor(voting(votes), id, NOW), version };
    call(id, 'vote', { version, view }, { voterId: id, targetId: votes[id] });
  }
  see(anna, 9, lobbyOf(4, settings));
  see(anna, 10, playing);
  return { complaints, ledger, see, call, vote };
}
type Lobby = ReturnType<typeof running>;

beforeAll(() => void vi.useFakeTimers({ now: NOW }));
afterAll(() => void vi.useRealTimers());

test.each<[string, number, Game, Partial<GameView>, string]>([
  ['a speaker', 10, playing, { speakerId: cleo }, 'version 10 is not what it was'],
  ['a seat', 10, playing, { players: {} }, 'version 10 is not what it was'],
  ['a card', 10, playing, { word: 'Maus' }, 'version 10 is not what it was'],
  ['the word', 11, playing, { word: 'Maus' }, 'the word changed'],
  ['a role', 11, playing, { word: '', imposterIds: [anna] }, 'a role changed'],
  ['the order', 11, playing, { speakingOrder: [anna, cleo, bela] }, 'the round is another one'],
  ['a vote not called', 11, voting(), {}, 'the phase ended without a reason'],
  ['a vote not cast', 11, playing, { votes: { [bela]: anna } }, `${bela} never cast that vote`],
  ['a guess not made', 11, result(), { guessedWord: '' }, 'the phase ended without a reason'],
])('nothing changes without a call: %s', (_, version, game, change, complaint) => {
  const { see, complaints } = running();
  see(anna, version, game, change);
  expect(complaints[0]).toBe(complaint);
});

/** `play` makes the ledger complain so. */
const rule = (title: string, complaints: string[], play: (lobby: Lobby) => void): void =>
  test(title, () => {
    const lobby = running();
    play(lobby);
    expect(lobby.complaints).toEqual(complaints);
  });

const [toDora, others] = [{ [anna]: dora }, { [anna]: dora, [cleo]: dora, [dora]: anna }];

/** The vote is called, these votes are cast without an answer, and the result is shown. */
function endVote({ call, see }: Lobby, votes: Record<string, string>, version = 12): void {
  call(anna, 'callVote');
  see(anna, 11, voting());
  for (const [voterId, targetId] of Object.entries(votes)) {
    call(voterId, 'vote', undefined, { voterId, targetId });
  }
  see(anna, version, result(votes));
}

rule('an older version is lost work', ['version 12 was known already'], (lobby) => {
  lobby.call(anna, 'callVote');
  lobby.vote(anna, 12, toDora);
  lobby.ledger.died();
  lobby.see(bela, 11, voting(), {}, lobby.ledger.newest());
});

rule('[V3] a vote ends without one who may have been away in between', [], (lobby) =>
  endVote(lobby, others, 13),
);

const noReason = ['the phase ended without a reason'];
rule('[V3] a vote ends without one who was here', noReason, (lobby) => endVote(lobby, others));

const lostVotes = [`the vote of ${anna} is lost`, `the vote of ${bela} changed`];
rule('a vote is there after a restart, and in the result', lostVotes, (lobby) => {
  lobby.call(anna, 'callVote');
  lobby.vote(anna, 12, toDora);
  lobby.vote(bela, 13, { ...toDora, [bela]: dora });
  lobby.ledger.died();
  lobby.see(cleo, 14, voting({ [bela]: dora }), {}, 13);
  lobby.call(anna, 'completeVote');
  lobby.see(cleo, 15, result({ ...toDora, [bela]: cleo }), { scores: {} });
});

const counted = [`${anna} has 4 points instead of 2`, 'the result changed'];
rule('points count once, and a result never changes', counted, (lobby) => {
  endVote(lobby, { ...others, [bela]: dora });
  const ended = result({ ...others, [bela]: dora });
  lobby.see(bela, 13, ended);
  lobby.see(bela, 14, { ...ended, scores: { ...ended.scores, [anna]: 4 } });
  lobby.see(bela, 15, ended, { winnerType: 'imposter' });
  expect(lobby.ledger.tallyOf(anna)).toMatchObject({ groupRounds: 1, rightVotes: 1 });
});

const otherRounds = ['the podium tells of other rounds'];
rule('a podium tells of the rounds that were shown', otherRounds, ({ see, call }) => {
  call(anna, 'callVote');
  call(anna, 'completeVote');
  const { evening, ...game } = result();
  const rounds = [...evening.rounds, ...evening.rounds];
  see(anna, 11, { ...game, totalRounds: 1, evening: { ...evening, rounds } });
});

const restarted = ['only 8000 ms are left', `${dora} left, but is seated`];
rule('[R4b] a phase has time left, and who left has no seat', restarted, (lobby) => {
  lobby.call(dora, 'leave', {});
  lobby.ledger.died();
  lobby.see(anna, 11, { ...playing, phaseEndsAt: NOW + 8000 });
});

rule('an Imposter leaves a round whose deal is seen after the answer', [], ({ see, call }) => {
  see(anna, 11, lobbyOf(4, settings));
  call(dora, 'leave', {});
  see(anna, 12, playing);
  see(anna, 13, leaving(playing, dora));
});

rule('a refusal means a lost seat', ['speak: no-seat'], ({ call }) =>
  call(anna, 'speak', { kind: 'refused', error: 'no-seat' }),
);
