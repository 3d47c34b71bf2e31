import { describe, expect, test } from 'vitest';
import type { Game, PlayerId, Settings, Votes } from './game.ts';
import { type Move, play } from './play.ts';
import {
  after,
  at,
  lastWordGame,
  NOW,
  playingGame,
  runoffGame,
  SECOND,
  votingGame,
} from './testing/builders.ts';
import { anna, bela, cleo, dora, emil, fred, gina, hugo, PLAYER_IDS } from './testing/people.ts';
import { refusalOf } from './testing/refusal.ts';
import { FIRST_WORD } from './testing/words.ts';
import { viewFor } from './view.ts';

const finale = { finale: true } as const;

function moved(game: Game, seconds: number, ...moves: Move[]): Game {
  return moves.reduce((current, move) => {
    const next = play(current, move, at(seconds));
    if (!next) throw new Error('the lobby is gone');
    return next;
  }, game);
}

/** All vote; the last vote closes the vote. */
const voted = (game: Game, seconds: number, votes: Votes) =>
  moved(
    game,
    seconds,
    ...Object.entries(votes).map(([playerId, targetId]): Move => {
      return { type: 'vote', playerId, targetId };
    }),
  );

const complete: Move = { type: 'completeVote', playerId: anna };
const completeRunoff: Move = { ...complete, stage: 'runoff' };
const guessed = (playerId: PlayerId, guessedWord: string): Move => ({
  type: 'guess',
  playerId,
  guessedWord,
});
const passed = (playerId: PlayerId): Move => ({ type: 'pass', playerId });

/** Dora is the Imposter; Anna and Dora are tied. */
const TIE = { [anna]: dora, [bela]: anna, [cleo]: dora, [dora]: anna };
/** All but Dora vote for her. */
const AGREED = { [anna]: dora, [bela]: dora, [cleo]: dora, [dora]: anna };

/** Dora and Fred are the Imposters of eight. */
const eight = { players: 8, imposters: [dora, fred] };
const TWO_CAUGHT = {
  ...{ [anna]: dora, [bela]: dora, [cleo]: dora, [dora]: fred },
  ...{ [emil]: fred, [fred]: dora, [gina]: fred, [hugo]: fred },
};

const outcomeOf = (game: Game | null) => game?.round?.outcome;

describe('[V6] the run-off', () => {
  test('follows a tie that leaves a place open, with the tied players and 15 s', () => {
    const game = runoffGame();
    expect(game).toMatchObject({
      status: 'voting',
      phaseEndsAt: NOW + 15 * SECOND,
      round: { stage: 'runoff', runoff: { ids: [anna, dora], ballot: TIE }, accusedIds: [] },
    });
    expect(game.round?.votes).toEqual({});
    expect(viewFor(game, bela, NOW)).toMatchObject({
      ...{ stage: 'runoff', runoffIds: [anna, dora], accusedIds: [], caughtIds: [], votes: {} },
      ...{ timeLeft: 15, players: { [anna]: { hasVoted: false, votes: 0 } } },
    });
  });

  test.each<[string, Votes]>([
    ['one accused', AGREED],
    ['a tie no higher than the abstentions', { ...TIE, [bela]: null, [cleo]: null }],
    ['abstentions only', { [anna]: null, [bela]: null, [cleo]: null, [dora]: null }],
  ])('does not follow %s', (_, votes) => {
    const game = voted(votingGame({ settings: finale }), 0, votes);
    expect(game.round?.runoff).toBeNull();
    expect(game.round?.stage).not.toBe('runoff');
  });

  test.each<[string, Partial<Settings>]>([
    ['without the setting', { finale: false }],
    ['in chaos, where it would reveal the number of Imposters', { mode: 'chaos' }],
  ])('does not follow %s', (_, settings) => {
    expect(outcomeOf(runoffGame(settings))).toMatchObject({
      winnerType: 'imposter',
      accusedIds: [],
    });
  });

  test('also has its clock in a round without a time limit', () => {
    expect(runoffGame({ timeLimit: 0 }).phaseEndsAt).toBe(NOW + 15 * SECOND);
  });

  test('all vote again, only for the tied', () => {
    const game = runoffGame();
    const refused = (playerId: PlayerId, targetId: PlayerId | null) =>
      refusalOf(() => moved(game, 1, { type: 'vote', playerId, targetId }));
    expect(refused(bela, cleo)).toBe('target-not-in-runoff');
    expect(refused(bela, emil)).toBe('target-not-in-round');
    expect(refused(dora, dora)).toBe('self-vote');
    expect([refused(bela, dora), refused(dora, anna), refused(cleo, null)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('accuses one of them', () => {
    const game = voted(runoffGame({ mode: 'undercover' }), 5, { ...TIE, [bela]: dora });
    expect(outcomeOf(game)).toMatchObject({ winnerType: 'group', accusedIds: [dora] });
  });

  test('a second tie accuses no player', () => {
    const game = voted(runoffGame(), 5, TIE);
    expect(outcomeOf(game)).toMatchObject({
      endReason: 'votes',
      winnerType: 'imposter',
      accusedIds: [],
    });
  });

  test('[P] the played round keeps its ballot, too', () => {
    const runoff = { ...TIE, [bela]: dora };
    const { evening } = voted(runoffGame({ mode: 'undercover' }), 5, runoff);
    expect(evening.rounds).toMatchObject([
      { playerIds: [anna, bela, cleo, dora], ballotVotes: TIE, votes: runoff },
    ]);
  });

  test('ends at zero, or when the host completes it', () => {
    expect(after(runoffGame(), 14.999)?.status).toBe('voting');
    expect(after(runoffGame(), 15)).toMatchObject({ status: 'result', phaseEndsAt: null });
    expect(moved(runoffGame(), 1, completeRunoff).status).toBe('result');
  });

  test('is not ended by a second tap of the host on the ballot', () => {
    const ballot = votingGame({ votes: { [anna]: dora, [dora]: anna }, settings: finale });
    const tap: Move = { ...complete, stage: null } as Move;
    const game = moved(ballot, 1, tap);
    expect(game.round?.stage).toBe('runoff');
    expect(moved(game, 1, tap)).toBe(game);
    expect(moved(game, 1, completeRunoff).status).toBe('result');
  });

  test('with several Imposters it is for the open places only', () => {
    const votes = {
      ...{ [anna]: dora, [bela]: dora, [cleo]: dora, [dora]: anna },
      ...{ [emil]: anna, [fred]: bela, [gina]: bela, [hugo]: cleo },
    };
    const game = voted(votingGame({ ...eight, settings: finale }), 0, votes);
    expect(game.round).toMatchObject({ accusedIds: [dora], runoff: { ids: [anna, bela] } });
    // No player learns yet whether Dora is an Imposter.
    expect(viewFor(game, anna, NOW)).toMatchObject({ accusedIds: [dora], caughtIds: [] });
    const decided = moved(game, 1, completeRunoff);
    expect(decided.round?.accusedIds).toEqual([dora]);
    // As many arms as pointed at Dora in the ballot.
    expect(viewFor(decided, anna, NOW).players).toMatchObject({
      [dora]: { votes: 3 },
      [anna]: { votes: 0 },
    });
    expect(
      moved(voted(game, 1, { [cleo]: anna, [hugo]: bela, [gina]: anna }), 1, completeRunoff).round
        ?.accusedIds,
    ).toEqual([dora, anna]);
  });

  const tallied = (votes: Votes) =>
    moved(voted(votingGame({ ...eight, settings: finale }), 0, votes), 0, complete);

  test('[V4b] a single vote accuses for no place after the first one, and one player is no tie', () => {
    const game = tallied({ [anna]: emil, [bela]: emil, [cleo]: dora });
    expect(outcomeOf(game)).toMatchObject({ winnerType: 'imposter', accusedIds: [emil] });
  });

  test.each<[string, Votes]>([
    ['of two votes each', { [dora]: emil, [emil]: gina, [fred]: emil, [hugo]: gina }],
    ['of a vote each', { [dora]: emil, [emil]: gina }],
  ])('[V4b] after a tie %s a place after the first one needs two votes', (_, votes) => {
    const game = tallied({ [anna]: dora, [bela]: dora, [cleo]: dora, ...votes });
    expect(game.round).toMatchObject({ accusedIds: [dora], runoff: { ids: [emil, gina] } });
    const accused = (again: Votes) =>
      moved(voted(game, 1, again), 1, completeRunoff).round?.accusedIds;
    expect(accused({ [anna]: emil })).toEqual([dora]);
    expect(accused({ [anna]: emil, [bela]: emil })).toEqual([dora, emil]);
  });

  test('[V4b] leaves at least one of two players with a vote each unaccused', () => {
    const game = tallied({ [anna]: dora, [bela]: gina });
    expect(game.round).toMatchObject({ accusedIds: [], runoff: { ids: [dora, gina] } });
    const votes = { [anna]: dora, [bela]: gina, [cleo]: dora, [emil]: gina, [fred]: dora };
    expect(moved(voted(game, 1, votes), 1, completeRunoff).round?.accusedIds).toEqual([dora]);
  });

  test('a right vote counts once, in the ballot or in the run-off', () => {
    const game = voted(runoffGame({ mode: 'undercover' }), 5, {
      ...{ [anna]: dora, [bela]: dora, [cleo]: null, [dora]: null },
    });
    // A tie with the abstentions: no player is accused.
    expect(outcomeOf(game)).toMatchObject({
      winnerType: 'imposter',
      points: { [anna]: 1, [bela]: 1, [cleo]: 1, [dora]: 3 },
    });
    expect(viewFor(game, bela, NOW)).toMatchObject({
      ballotVotes: TIE,
      runoffIds: [anna, dora],
      votes: { [bela]: dora },
    });
  });

  test('[V2b] a vote in it can be withdrawn; [R5b] the call cannot', () => {
    const game = voted(runoffGame(), 5, { [bela]: dora });
    const withdraw: Move = { type: 'withdrawVote', playerId: bela };
    expect(moved(game, 9, withdraw).round?.votes).toEqual({});
    expect(refusalOf(() => moved(game, 10, withdraw))).toBe('too-late');
    const called = moved(playingGame({ settings: finale }), 0, {
      type: 'callVote',
      playerId: bela,
    });
    const back: Move = { type: 'withdrawCall', playerId: bela };
    expect(refusalOf(() => moved(voted(called, 1, TIE), 1, back))).toBe('too-late');
  });
});

describe('[V7] the last word', () => {
  test('is asked of an accused Imposter, for 20 s after the accusation', () => {
    const game = lastWordGame();
    expect(game).toMatchObject({
      status: 'voting',
      phaseEndsAt: NOW + 23.2 * SECOND,
      round: { stage: 'lastWord', accusedIds: [dora], outcome: null },
    });
    for (const viewer of [anna, dora]) {
      const view = viewFor(game, viewer, NOW);
      expect(view).toMatchObject({ stage: 'lastWord', accusedIds: [dora], caughtIds: [dora] });
      expect(view.timeLeft).toBe(20);
    }
    expect(viewFor(game, anna, NOW).imposterIds).toEqual([]);
  });

  test('waits longer for the accusation of two', () =>
    expect(voted(votingGame({ ...eight, settings: finale }), 0, TWO_CAUGHT)).toMatchObject({
      phaseEndsAt: NOW + 24.8 * SECOND,
      round: { stage: 'lastWord', accusedIds: [dora, fred] },
    }));

  test('also follows a run-off', () => {
    const game = voted(runoffGame(), 10, { ...TIE, [bela]: dora });
    expect(game).toMatchObject({
      phaseEndsAt: NOW + 33.2 * SECOND,
      round: { stage: 'lastWord', accusedIds: [dora] },
    });
  });

  test('right: the round is stolen, and the group keeps its right votes', () => {
    const game = moved(lastWordGame(), 5, guessed(dora, FIRST_WORD));
    expect(outcomeOf(game)).toMatchObject({
      ...{ endReason: 'stolen', winnerType: 'imposter', winnerId: dora, accusedIds: [dora] },
      points: { [anna]: 1, [bela]: 1, [cleo]: 1, [dora]: 2 },
      guess: { playerId: dora, text: FIRST_WORD },
    });
    expect(viewFor(game, anna, NOW)).toMatchObject({
      guessedWord: FIRST_WORD,
      lastWords: { [dora]: FIRST_WORD },
    });
  });

  test.each<[string, (game: Game) => Game | null, object]>([
    ['wrong', (game) => moved(game, 5, guessed(dora, 'Rakete')), { [dora]: 'Rakete' }],
    ['"Passen"', (game) => moved(game, 5, passed(dora)), { [dora]: null }],
    ['zero', (game) => after(game, 24), { [dora]: '' }],
    ['the host', (game) => moved(game, 5, complete), { [dora]: '' }],
  ])('%s: the group wins as by the vote', (_, end, lastWords) => {
    const game = end(lastWordGame());
    expect(outcomeOf(game)).toMatchObject({
      ...{ endReason: 'votes', winnerType: 'group', winnerId: null, guess: null },
      points: { [anna]: 2, [bela]: 2, [cleo]: 2, [dora]: 0 },
    });
    expect(game && viewFor(game, anna, NOW).lastWords).toEqual(lastWords);
  });

  test('before the end of the accusation: the reveal waits for it', () => {
    const startOf = (seconds: number) =>
      moved(lastWordGame(), seconds, passed(dora)).round?.revealStartsAt;
    expect(startOf(1)).toBe(NOW + 3.2 * SECOND);
    expect(startOf(5)).toBe(NOW + 5 * SECOND);
  });

  test.each<[string, () => Game]>([
    ['without the setting', () => lastWordGame({ finale: false })],
    ['in undercover', () => lastWordGame({ mode: 'undercover' })],
    [
      'when no accused Imposter is connected',
      () => {
        const absent: Move = { type: 'absent', playerId: dora, since: NOW };
        const { [dora]: _, ...votes } = AGREED;
        return voted(moved(votingGame({ settings: finale }), 0, absent), 0, votes);
      },
    ],
    [
      'when another player is accused',
      () => {
        const votes = { [anna]: bela, [bela]: dora, [cleo]: bela, [dora]: bela };
        return voted(votingGame({ settings: finale }), 0, votes);
      },
    ],
  ])('is left out %s', (_, end) => {
    expect(end()).toMatchObject({ status: 'result', round: { outcome: { endReason: 'votes' } } });
  });

  test('waits for an Imposter who loses the connection, until zero', () => {
    const game = moved(lastWordGame(), 1, { type: 'absent', playerId: dora, since: NOW });
    expect(game.round?.stage).toBe('lastWord');
    const back = moved(game, 10, { type: 'present', playerId: dora }, guessed(dora, FIRST_WORD));
    expect(outcomeOf(back)?.endReason).toBe('stolen');
    expect(after(game, 23)?.status).toBe('voting');
    expect(after(game, 24)?.status).toBe('result');
  });

  test('ends when the Imposter leaves', () => {
    const game = moved(lastWordGame(), 1, { type: 'leave', playerId: dora });
    expect(outcomeOf(game)).toMatchObject({ endReason: 'votes', winnerType: 'group' });
  });

  test('[R8] an Imposter who leaves does not take the win away', () => {
    const votes = { [anna]: cleo, [bela]: cleo, [cleo]: anna };
    const three = votingGame({ players: 3, imposters: [cleo], settings: finale });
    const game = moved(voted(three, 0, votes), 1, { type: 'leave', playerId: cleo });
    expect(outcomeOf(game)).toMatchObject({ winnerType: 'group', points: { [anna]: 2 } });
  });

  test('is refused for all others', () => {
    const game = voted(votingGame({ ...eight, settings: finale }), 0, {
      ...Object.fromEntries(PLAYER_IDS.slice(0, 8).map((id) => [id, dora])),
      [dora]: anna,
      [fred]: null,
    });
    expect(game.round).toMatchObject({ stage: 'lastWord', accusedIds: [dora] });
    const refused = (...moves: Move[]) => refusalOf(() => moved(game, 1, ...moves));
    expect([refused(guessed(anna, FIRST_WORD)), refused(passed(anna))]).toEqual([
      'imposter-only',
      'imposter-only',
    ]);
    expect([refused(guessed(fred, FIRST_WORD)), refused(passed(fred))]).toEqual([
      'not-playing',
      'no-last-word',
    ]);
    expect(refused({ type: 'vote', playerId: anna, targetId: bela })).toBe('not-voting');
    expect(refused({ type: 'withdrawVote', playerId: anna })).toBe('not-voting');
    expect(refused({ type: 'withdrawCall', playerId: anna })).toBe('too-late');
    expect(refusalOf(() => moved(playingGame(), 1, passed(dora)))).toBe('no-last-word');
    const undercover = playingGame({ settings: { mode: 'undercover' } });
    for (const id of [anna, dora]) {
      expect(refusalOf(() => moved(undercover, 1, passed(id)))).toBe('no-guessing');
    }
  });
});

describe('[V7] two accused Imposters', () => {
  const both = () => voted(votingGame({ ...eight, settings: finale }), 0, TWO_CAUGHT);

  test('have one guess each', () => {
    const one = moved(both(), 1, guessed(dora, 'Rakete'));
    expect(one.round).toMatchObject({ stage: 'lastWord', lastWords: { [dora]: 'Rakete' } });
    expect(refusalOf(() => moved(one, 2, guessed(dora, FIRST_WORD)))).toBe('already-guessed');
    expect(refusalOf(() => moved(one, 2, passed(dora)))).toBe('already-guessed');
    expect(outcomeOf(moved(one, 2, passed(fred)))).toMatchObject({ winnerType: 'group' });
    expect(outcomeOf(moved(one, 2, guessed(fred, FIRST_WORD)))).toMatchObject({
      ...{ endReason: 'stolen', winnerId: fred },
      points: { [dora]: 0, [fred]: 2, [anna]: 1 },
    });
  });

  test('do not hear what the other one said, nor do the others', () => {
    const before = both();
    const one = moved(before, 1, guessed(dora, 'Rakete'));
    const hidden = { version: 0 };
    for (const viewer of [anna, fred, 'id-stranger']) {
      const [view, same] = [one, before].map((game) => viewFor(game, viewer, NOW));
      expect(view).toMatchObject({ lastWords: {}, hasLastWord: viewer === fred });
      expect({ ...view, ...hidden }).toEqual({ ...same, ...hidden });
    }
    expect(viewFor(before, dora, NOW).hasLastWord).toBe(true);
    expect(viewFor(one, dora, NOW)).toMatchObject({ lastWords: {}, hasLastWord: false });
  });

  test('end it when the other one is not connected, or has left', () => {
    const gone = moved(both(), 1, { type: 'absent', playerId: fred, since: NOW });
    expect(moved(gone, 2, passed(dora)).status).toBe('result');
    const left = moved(both(), 1, { type: 'leave', playerId: fred });
    expect(left.round?.stage).toBe('lastWord');
    expect(moved(left, 2, passed(dora)).status).toBe('result');
  });
});
