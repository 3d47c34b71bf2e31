import { findDisplay } from './displays.ts';
import { roundsOfEvening, roundsOfGame, withGame } from './evening.ts';
import type {
  Departed,
  DisplayId,
  EndReason,
  Game,
  PlayedRound,
  Player,
  PlayerId,
  Round,
  Votes,
  WinnerType,
  Word,
} from './game.ts';
import { LAST_WORD_SECONDS } from './limits.ts';
import { findPlayer, isConnected, isInRound, phoneOf } from './players.ts';
import { isLastRound } from './round.ts';
import { clockLeft, talkSeconds } from './round-clock.ts';
import {
  callWithdrawableBy,
  callWithdrawableUntil,
  countVotes,
  voteWithdrawableUntil,
} from './vote.ts';
import { caughtIds, hasLastWord } from './vote-outcome.ts';
import { cardText, hintOf, spelledFor } from './words.ts';

/** What depends on the viewer [W1]; these values: for a viewer who may know nothing. */
const NO_KNOWLEDGE = {
  word: '',
  /** What the word is; empty where it is well known, and for an Imposter without a word [R18]. */
  about: '',
  /** The word's category and group, for an Imposter in `hint` [B4]. */
  category: null as string | null,
  imposterIds: [] as PlayerId[],
  /** Before the result only the viewer's own vote; null: abstention. The latest [V6]. */
  votes: {} as Votes,
  /** Epoch ms until which the viewer's own vote can be withdrawn [V2b]. */
  voteWithdrawableUntil: null as number | null,
  /** The viewer may guess or pass [V7]. */
  hasLastWord: false,
};

/** The fields of a view that depend on the viewer, until the result. */
export type Knowledge = typeof NO_KNOWLEDGE;

/** The result of a round, which all may see; none before it has ended. */
const NO_RESULT = {
  /** The votes before a run-off [V6]. */
  ballotVotes: {} as Votes,
  winnerId: null as PlayerId | null,
  winnerType: null as WinnerType | null,
  endReason: null as EndReason | null,
  /** Points of the round just ended ("+N Punkte"), otherwise empty. */
  roundPoints: {} as Record<PlayerId, number>,
  /** [B4] */
  imposterWord: null as string | null,
  /** The guess that ended the round [R6, V7]. */
  guessedWord: null as string | null,
  /** By Imposter; null: passed; empty: said nothing to the end [V7]. */
  lastWords: {} as Record<PlayerId, string | null>,
  /** Epoch ms from which all phones time the reveal. */
  revealStartsAt: null as number | null,
  /** After the last round those of the game, otherwise empty [P]. */
  playedRounds: [] as ReturnType<typeof playedRoundView>[],
};

/** A lobby for one viewer [W1]: the only form in which game state leaves the server. */
export type GameView = SharedView & Knowledge;

/** What a card says of its word [R18]. */
const wordOnCard = (word: Pick<Word, 'word' | 'facts'>, variant: Round['variant']) => ({
  word: cardText(word, variant),
  about: spelledFor(word.facts?.about ?? '', variant),
});

/** The other word of `undercover` [B4]. */
const otherWordOf = ({
  imposterWord,
  imposterFacts,
}: Round): Pick<Word, 'word' | 'facts'> | null =>
  imposterWord === null
    ? null
    : { word: imposterWord, ...(imposterFacts && { facts: imposterFacts }) };

/** The card of a player who was dealt in [B4]. */
function cardOf({ settings }: Game, round: Round, viewerId: PlayerId): Partial<Knowledge> {
  const isImposter = round.imposterIds.includes(viewerId);
  // Roles stay hidden: the cards differ in the word only.
  const { word, variant } = round;
  const other = otherWordOf(round);
  if (!isImposter || other !== null) return wordOnCard((isImposter && other) || word, variant);
  const category = settings.mode === 'hint' ? spelledFor(hintOf(word), variant) : null;
  return { imposterIds: [viewerId], category };
}

/** Allow-list: starts empty and adds what this viewer may see [W1]. */
export function knowledgeOf(game: Game, viewerId: PlayerId): Knowledge {
  const { round } = game;
  if (!round) return NO_KNOWLEDGE;
  if (round.outcome) {
    const { word, imposterIds, votes, variant } = round;
    return { ...NO_KNOWLEDGE, word: cardText(word, variant), imposterIds, votes };
  }
  if (!isInRound(game, viewerId)) return NO_KNOWLEDGE;
  const ownVote = round.votes[viewerId];
  return {
    ...NO_KNOWLEDGE,
    votes: ownVote === undefined ? {} : { [viewerId]: ownVote },
    voteWithdrawableUntil: voteWithdrawableUntil(round, viewerId),
    hasLastWord: hasLastWord(round, viewerId),
    ...cardOf(game, round, viewerId),
  };
}

/** Stands still during the count-in and the accusation [R4c, V7, W4]. */
function timeLeft(game: Game, now: number): number {
  if (game.status === 'waiting') return game.settings.timeLimit;
  const seconds = Math.ceil((clockLeft(game, now) ?? 0) / 1000);
  if (game.round?.stage === 'lastWord') return Math.min(seconds, LAST_WORD_SECONDS);
  return game.status === 'playing' ? Math.min(seconds, talkSeconds(game)) : seconds;
}

/** Empty outside of the talk; the round keeps the turn for a withdrawn call [R5b, R3, R13]. */
function turnOf({ status, round }: Game) {
  const isTalking = status === 'playing' && round !== null;
  return {
    speakerId: isTalking ? round.speakerId : null,
    /** Whose turn it is [R13]. */
    nextSpeakerId: isTalking ? round.nextSpeakerId : null,
    /** Epoch ms; null outside of the talk [R13b]. */
    turnStartedAt: isTalking ? round.turnStartedAt : null,
    /** Whose turn of this lap is over [R13]. */
    spokenIds: isTalking ? round.spokenIds : [],
    /** From 1; 0 outside of the talk [R13]. */
    lap: isTalking ? round.lap : 0,
  };
}

/** The clock of the round; null without one [R11]. */
function clockOf({ status, settings, phaseEndsAt, round }: Game) {
  if (status !== 'playing' || !round || settings.timeLimit === 0) return null;
  /** `used`: extensions. `pausedUntil`: epoch ms; null: not paused. */
  return { used: round.extensions, pausedUntil: round.pausedMs === null ? null : phaseEndsAt };
}

/** Never contains who asked [R14]. */
function redealOf({ status, round }: Game) {
  return {
    /** Epoch ms until which the round can be dealt again; null: not at all. */
    redealUntil: status === 'playing' ? (round?.redeal?.until ?? null) : null,
    isRedealt: round?.isRedealt ?? false,
  };
}

/** What all may see of a vote [R5b, V6, V7]. */
function voteOf(game: Game) {
  const { status, round } = game;
  const isVoting = status === 'voting' && round !== null;
  return {
    /** Null if the clock ended the talk [R5b]. */
    voteCalledBy: isVoting ? (round.call?.playerId ?? null) : null,
    /** Epoch ms until which the call can be withdrawn; null: not at all [R5b]. */
    callWithdrawableUntil: isVoting ? callWithdrawableUntil(round) : null,
    /** By these players [R5b]. */
    callWithdrawableBy: isVoting ? callWithdrawableBy(game, round) : [],
    stage: round?.stage ?? null,
    /** Also in the result [V6]. */
    runoffIds: round?.runoff?.ids ?? [],
    /** In the result, and in run-off and last word those accused so far [V4]. */
    accusedIds: round?.outcome?.accusedIds ?? round?.accusedIds ?? [],
    /** The accused who are Imposters, in the last word [V7]. */
    caughtIds: round ? caughtIds(round) : [],
  };
}

const faceView = ({ id, name, avatar }: Departed) => ({ id, username: name, avatar });

/** Of a finished round: all of it is open [E1]. */
const playedRoundView = ({ imposters, points, ...round }: PlayedRound) => ({
  ...round,
  /** None: 0. */
  points: Object.fromEntries(Object.entries(points).filter(([, gained]) => gained > 0)),
  imposters: imposters.map(faceView),
});

/** The call `evening` [E1]; refused while a round runs. */
export const eveningRounds = (game: Game) => ({
  rounds: roundsOfEvening(game).map(playedRoundView),
});

function resultView(game: Game): typeof NO_RESULT {
  const { round } = game;
  if (!round?.outcome) return NO_RESULT;
  const { winnerId, winnerType, endReason, points, guess } = round.outcome;
  const other = otherWordOf(round);
  return {
    ballotVotes: round.runoff?.ballot ?? {},
    winnerId,
    winnerType,
    endReason,
    roundPoints: points,
    imposterWord: other && cardText(other, round.variant),
    guessedWord: guess?.text ?? null,
    lastWords: round.lastWords,
    revealStartsAt: round.revealStartsAt,
    playedRounds: isLastRound(game) ? roundsOfGame(game).map(playedRoundView) : [],
  };
}

/** What all may see between two rounds, of those who have a seat [E1]. */
function eveningView(game: Game) {
  // A game counts from its podium on.
  const isOver = game.status === 'result' && isLastRound(game);
  const { games, points, wins, crownIds, rounds } = isOver ? withGame(game) : game.evening;
  const isRunning = game.round !== null && game.round.outcome === null;
  const ofSeated = (counts: Record<PlayerId, number>) =>
    Object.fromEntries(Object.entries(counts).filter(([id, n]) => n > 0 && findPlayer(game, id)));
  return {
    /** The winners of the last game, also while a round runs. */
    crownIds: crownIds.filter((id) => findPlayer(game, id)),
    evening: isRunning
      ? null
      : {
          /** That are over; points and wins are of them; none: 0. */
          games,
          points: ofSeated(points),
          wins: ofSeated(wins),
          /** How many the call `evening` tells of. */
          roundCount: rounds.length,
        },
  };
}

/** Those whom the ballot accused keep its votes [V6]. */
function votesReceived(round: Round): Map<PlayerId, number> {
  const received = countVotes(round);
  if (!round.runoff) return received;
  const { ids, ballot } = round.runoff;
  for (const [id, count] of countVotes({ votes: ballot })) {
    if (round.accusedIds.includes(id) && !ids.includes(id)) received.set(id, count);
  }
  return received;
}

export type SharedView = ReturnType<typeof sharedView>;

/** The fields that are the same for all viewers. */
export function sharedView(game: Game, now: number) {
  const { round } = game;
  const clock = clockOf(game);
  const received = round ? votesReceived(round) : new Map<PlayerId, number>();
  const playerView = (player: Player, seat: number) => ({
    id: player.id,
    username: player.name,
    avatar: player.avatar,
    /** Joining order, from 0. */
    seat,
    isHost: player.isHost,
    /** The player whose phone it plays on; null: its own one [H6]. */
    heldBy: player.heldBy,
    isReady: player.isReady,
    isConnected: isConnected(player),
    /** False: watching until the next round [L8]. */
    inRound: round?.order.includes(player.id) === true,
    hasVoted: round !== null && Object.hasOwn(round.votes, player.id),
    /** Votes received in this round; [V6] in a run-off, if not accused before it. */
    votes: received.get(player.id) ?? 0,
  });
  function ofPlayers<Value>(value: (player: Player, seat: number) => Value) {
    const values: Record<PlayerId, Value> = {};
    game.players.forEach((player, seat) => {
      values[player.id] = value(player, seat);
    });
    return values;
  }
  return {
    lobbyCode: game.code,
    lobbyName: game.lobbyName,
    /** Clients drop older views [W3]. */
    version: game.version,
    status: game.status,
    settings: game.settings,
    players: ofPlayers(playerView),
    /** Names and points that wait for their players [H6b]. */
    openSeats: game.openSeats,
    currentRound: game.currentRound,
    /** 0: unlimited. */
    totalRounds: game.totalRounds,
    /** Whole seconds left, 0 without a clock; the time limit while waiting [W4]. */
    timeLeft: timeLeft(game, now),
    /** Epoch ms, server clock; null without a deadline and while paused [W4]. */
    phaseEndsAt: clock?.pausedUntil == null ? game.phaseEndsAt : null,
    clock,
    serverNow: now,
    /** Points of the whole game per seated player. */
    scores: ofPlayers(({ id }) => game.scores[id] ?? 0),
    /** Players of this round in speaking order [R3]. */
    speakingOrder: round?.order ?? [],
    ...turnOf(game),
    ...redealOf(game),
    ...voteOf(game),
    departed: (round?.departed ?? []).map(faceView),
    /** [T3] */
    displays: game.displays,
    /** What the round is played with; null without one [B4]. */
    roundMode: round?.mode ?? null,
    ...resultView(game),
    ...eveningView(game),
    /** After the last round: who is ready for the next game [L3]. */
    stayingIds: game.players
      .filter((player) => round?.stayingIds.includes(phoneOf(player)))
      .map(({ id }) => id),
  };
}

/** On a display, changing counts would show the table who votes for whom [T4]. `players` itself if none are hidden. */
export function playersOnDisplay({ round }: Game, { players }: SharedView): SharedView['players'] {
  // In a last word the votes are in [V7].
  if (!round || round.outcome || round.stage === 'lastWord') return players;
  const all = Object.values(players);
  if (all.every(({ votes }) => votes === 0)) return players;
  return Object.fromEntries(all.map((player) => [player.id, { ...player, votes: 0 }]));
}

export function viewFor(game: Game, viewerId: PlayerId | DisplayId, now: number): GameView {
  const view = { ...sharedView(game, now), ...knowledgeOf(game, viewerId) };
  return findDisplay(game, viewerId) ? { ...view, players: playersOnDisplay(game, view) } : view;
}
