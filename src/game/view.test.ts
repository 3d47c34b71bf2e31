import { describe, expect, test } from 'vitest';
import type { Game, Settings } from './game.ts';
import { guess } from './guess.ts';
import { join, markAbsent } from './lobby.ts';
import { leaving, lobbyOf, NOW, playingGame, speaks, votingGame } from './testing/builders.ts';
import { anna, bela, cleo, dora, emil, fred, mara, nameOf } from './testing/people.ts';
import { FIRST_WORD, wordSource } from './testing/words.ts';
import { type GameView, viewFor } from './view.ts';
import { closeVote } from './vote.ts';

const seen = (game: Game, by: string, now = NOW) => viewFor(game, by, now);

const watchedByEmil = (game: Game) => join(game, { id: emil, name: nameOf(emil) });

const secrets = {
  word: '',
  about: '',
  category: null,
  imposterIds: [],
  votes: {},
  voteWithdrawableUntil: null,
  hasLastWord: false,
  ballotVotes: {},
  winnerId: null,
  winnerType: null,
  endReason: null,
  roundPoints: {},
  imposterWord: null,
  guessedWord: null,
  lastWords: {},
  revealStartsAt: null,
  playedRounds: [],
};

/** The viewer-dependent fields of a view. */
function secretsOf(view: GameView) {
  const names = Object.keys(secrets) as (keyof typeof secrets)[];
  return Object.fromEntries(names.map((name) => [name, view[name]]));
}

describe('[W1] public fields', () => {
  test('the lobby', () => {
    const game = markAbsent(lobbyOf(2), bela, NOW);
    expect(seen(game, anna)).toEqual({
      lobbyCode: 'K7QXP',
      lobbyName: null,
      version: 1,
      status: 'waiting',
      settings: game.settings,
      players: {
        [anna]: {
          id: anna,
          username: 'Anna',
          avatar: game.players[0]?.avatar,
          seat: 0,
          isHost: true,
          heldBy: null,
          isReady: false,
          isConnected: true,
          inRound: false,
          hasVoted: false,
          votes: 0,
        },
        [bela]: {
          id: bela,
          username: 'Bela',
          avatar: game.players[1]?.avatar,
          seat: 1,
          isHost: false,
          heldBy: null,
          isReady: false,
          isConnected: false,
          inRound: false,
          hasVoted: false,
          votes: 0,
        },
      },
      openSeats: [],
      currentRound: 1,
      totalRounds: 5,
      timeLeft: 90,
      phaseEndsAt: null,
      serverNow: NOW,
      scores: { [anna]: 0, [bela]: 0 },
      clock: null,
      speakingOrder: [],
      speakerId: null,
      nextSpeakerId: null,
      turnStartedAt: null,
      spokenIds: [],
      redealUntil: null,
      isRedealt: false,
      lap: 0,
      stayingIds: [],
      voteCalledBy: null,
      callWithdrawableUntil: null,
      callWithdrawableBy: [],
      stage: null,
      runoffIds: [],
      accusedIds: [],
      caughtIds: [],
      departed: [],
      displays: [],
      roundMode: null,
      crownIds: [],
      evening: { games: 0, points: {}, wins: {}, roundCount: 0 },
      ...secrets,
    });
  });

  test('a round: order, speaker, departed and watching players', () => {
    const game = leaving(speaks(watchedByEmil(playingGame()), bela, true), cleo);
    for (const viewer of [anna, bela, dora, emil]) {
      expect(seen(game, viewer)).toMatchObject({
        status: 'playing',
        speakingOrder: [anna, bela, cleo, dora],
        speakerId: bela,
        nextSpeakerId: bela,
        departed: [{ id: cleo, username: 'Cleo' }],
        players: {
          [anna]: { inRound: true },
          [dora]: { inRound: true },
          [emil]: { inRound: false },
        },
      });
    }
  });

  test('a vote: votes per player, and who has voted', () => {
    const game = votingGame({ votes: { [anna]: dora, [bela]: dora, [cleo]: null } });
    expect(seen(game, dora).players).toMatchObject({
      [anna]: { votes: 0, hasVoted: true },
      [bela]: { votes: 0, hasVoted: true },
      [cleo]: { votes: 0, hasVoted: true },
      [dora]: { votes: 2, hasVoted: false },
    });
  });

  test('points of seated players', () => {
    const game = { ...lobbyOf(2), scores: { [anna]: 3, [mara]: 9 } };
    expect(seen(game, bela).scores).toEqual({ [anna]: 3, [bela]: 0 });
  });
});

describe('[W1] before the result', () => {
  const playing = watchedByEmil(playingGame({ players: 4 }));
  const voting = watchedByEmil(votingGame({ votes: { [anna]: dora, [dora]: null } }));

  test('the group sees the word and no Imposter', () => {
    expect(secretsOf(seen(playing, anna))).toEqual({ ...secrets, word: FIRST_WORD });
  });

  test('an Imposter sees the own role and no word', () => {
    expect(secretsOf(seen(playing, dora))).toEqual({ ...secrets, imposterIds: [dora] });
  });

  test('Imposters do not see each other', () => {
    const game = playingGame({ players: 7, imposters: [dora, fred] });
    expect(seen(game, dora).imposterIds).toEqual([dora]);
    expect(seen(game, fred).imposterIds).toEqual([fred]);
  });

  test.each([
    ['who watches', emil],
    ['a stranger', mara],
    ['an invalid id', '__proto__'],
  ])('%s sees no secret', (_, viewer) => {
    expect(secretsOf(seen(playing, viewer))).toEqual(secrets);
    expect(secretsOf(seen(voting, viewer))).toEqual(secrets);
  });

  test('each viewer sees only the own vote, including an abstention', () => {
    expect(seen(voting, anna).votes).toEqual({ [anna]: dora });
    expect(seen(voting, dora).votes).toEqual({ [dora]: null });
    expect(seen(voting, bela).votes).toEqual({});
  });

  test('a departed player sees no secret; a returning one sees the own card', () => {
    const left = leaving(playingGame({ players: 5 }), anna);
    expect(secretsOf(seen(left, anna))).toEqual(secrets);
    expect(seen(join(left, { id: anna, name: 'Anna' }), anna).word).toBe(FIRST_WORD);
    const imposterLeft = leaving(playingGame({ players: 7, imposters: [dora, fred] }), dora);
    const back = join(imposterLeft, { id: dora, name: 'Dora' });
    expect(seen(back, dora)).toMatchObject({ word: '', imposterIds: [dora] });
  });
});

describe('[B4] cards in the other modes', () => {
  test('hint: only the Imposter sees category and group', () => {
    const game = watchedByEmil(playingGame({ settings: { mode: 'hint' } }));
    expect(secretsOf(seen(game, dora))).toEqual({
      ...secrets,
      imposterIds: [dora],
      category: 'Tiere · Wyxgruppe100',
    });
    expect(secretsOf(seen(game, anna))).toEqual({ ...secrets, word: FIRST_WORD });
    expect(secretsOf(seen(game, emil))).toEqual(secrets);
  });

  test.each([null, undefined])('hint: the category alone if the word has group %s', (group) => {
    const game = playingGame({ settings: { mode: 'hint' } });
    const word = {
      word: 'Katze',
      aliases: [],
      category: 'Tiere',
      ...(group === null && { group }),
    };
    const old = { ...game, round: game.round && { ...game.round, word } };
    expect(seen(old, dora).category).toBe('Tiere');
  });

  test('undercover: all see a word, none a role', () => {
    const game = watchedByEmil(playingGame({ settings: { mode: 'undercover' } }));
    expect(secretsOf(seen(game, dora))).toEqual({ ...secrets, word: 'Quxwort101' });
    expect(secretsOf(seen(game, anna))).toEqual({ ...secrets, word: FIRST_WORD });
    expect(secretsOf(seen(game, emil))).toEqual(secrets);
  });

  test('undercover: the result shows both words', () => {
    const game = closeVote(votingGame({ settings: { mode: 'undercover' } }), NOW);
    for (const viewer of [anna, dora]) {
      expect(seen(game, viewer)).toMatchObject({
        word: FIRST_WORD,
        imposterWord: 'Quxwort101',
        imposterIds: [dora],
      });
    }
  });

  test('chaos: the view hides the number of Imposters', () => {
    const one = playingGame({ players: 7, imposters: [dora], settings: { mode: 'chaos' } });
    const two = playingGame({ players: 7, imposters: [dora, fred], settings: { mode: 'chaos' } });
    for (const viewer of [anna, dora]) expect(seen(one, viewer)).toEqual(seen(two, viewer));
  });
});

describe('[W1] the result reveals the whole round', () => {
  test.each([
    ['the group', anna],
    ['the Imposter', dora],
    ['who watched', emil],
  ])('to %s', (_, viewer) => {
    const votes = { [anna]: dora, [bela]: dora, [cleo]: anna, [dora]: null };
    const game = closeVote(watchedByEmil(votingGame({ votes })), NOW);
    expect(seen(game, viewer)).toMatchObject({
      status: 'result',
      word: FIRST_WORD,
      imposterIds: [dora],
      votes,
      winnerId: null,
      winnerType: 'group',
      endReason: 'votes',
      accusedIds: [dora],
      guessedWord: null,
      roundPoints: { [anna]: 2, [bela]: 2, [cleo]: 1, [dora]: 0 },
      scores: { [anna]: 2, [bela]: 2, [cleo]: 1, [dora]: 0, [emil]: 0 },
      players: { [dora]: { votes: 2 }, [anna]: { votes: 1 } },
    });
  });

  test('[P] the rounds before, after the last one only', () => {
    const game = closeVote(votingGame(), NOW);
    expect(seen(game, anna).playedRounds).toEqual([]);
    expect(seen({ ...game, currentRound: game.totalRounds }, anna).playedRounds).toHaveLength(1);
  });

  test('a guess, as it was typed', () => {
    expect(seen(guess(playingGame(), dora, 'Rakete', wordSource, NOW), anna)).toMatchObject({
      winnerType: 'group',
      winnerId: null,
      endReason: 'guess-wrong',
      guessedWord: 'Rakete',
    });
    expect(seen(guess(playingGame(), dora, FIRST_WORD, wordSource, NOW), anna)).toMatchObject({
      winnerType: 'imposter',
      winnerId: dora,
      endReason: 'guess-right',
    });
  });
});

describe('[W4] time left', () => {
  test.each([
    [0, 90],
    [5000, 90],
    [5999, 90],
    [6000, 89],
    [94_999, 1],
    [95_000, 0],
    [99_000, 0],
  ])('after %i ms: %i s', (passed, timeLeft) => {
    const view = seen(playingGame(), anna, NOW + passed);
    expect(view).toMatchObject({
      timeLeft,
      phaseEndsAt: NOW + 95_000,
      serverNow: NOW + passed,
    });
  });

  test('without a clock: 0 and no end', () => {
    const view = seen(playingGame({ settings: { timeLimit: 0 } }), anna);
    expect(view).toMatchObject({ timeLeft: 0, phaseEndsAt: null });
  });

  test('in the lobby: the time limit of the next round, 90 s by default', () => {
    const timeLeftOf = (settings: Partial<Settings>) => seen(lobbyOf(3, settings), anna).timeLeft;
    expect([timeLeftOf({}), timeLeftOf({ timeLimit: 60 }), timeLeftOf({ timeLimit: 0 })]).toEqual([
      90, 60, 0,
    ]);
  });
});
