import type { Settings } from './setting-table.ts';

export type { Settings } from './setting-table.ts';

/** The account id, or the id bound to an anonymous session [W2]. */
export type PlayerId = string;

/** [T1] Contains a character that no player id has. */
export type DisplayId = `display:${string}`;

/** The phase of a lobby. */
type Status = 'waiting' | 'playing' | 'voting' | 'result';

export type Player = {
  id: PlayerId;
  name: string;
  /** A CSS gradient; never client input. */
  avatar: string;
  isHost: boolean;
  isReady: boolean;
  /** [L6] Epoch ms; null while connected. */
  absentSince: number | null;
  /** [R2] Rounds played since last being an Imposter (or since joining). */
  roundsSinceImposter: number;
};

/** [T1] A shared screen ("Bühne"). */
export type Display = {
  id: DisplayId;
  isConnected: boolean;
  /** [T3] As it said since it is connected. */
  hasSound: boolean;
  /** [T5] A player with a seat. */
  pairedBy: PlayerId;
};

/**
 * `aliases` are also accepted as guesses. `group`: confusable words of the category. `spellings`: [R7]
 * word and aliases, normalised. Both are missing in data from before them.
 */
export type Word = {
  word: string;
  aliases: string[];
  category: string;
  group?: string | null;
  spellings?: string[];
};

/** [B1] A member's own category: a copy taken when it was chosen. */
export type OwnCategory = { name: string; words: Word[] };

/** A player who left during the round: still votable and named in the result. */
export type Departed = { id: PlayerId; name: string; avatar: string };

export type WinnerType = 'imposter' | 'group';

/** [R9] Why a round ended. */
export type EndReason = 'votes' | 'stolen' | 'guess-right' | 'guess-wrong' | 'imposter-left';

/** [V6, V7] Follows the ballot while `voting`. */
export type Stage = 'runoff' | 'lastWord';

/** Voter to target; null: abstention. */
export type Votes = Record<PlayerId, PlayerId | null>;

/** Result of a round. */
export type Outcome = {
  winnerType: WinnerType;
  /** The Imposter who guessed right. */
  winnerId: PlayerId | null;
  endReason: EndReason;
  /** [V4] Empty unless the round ended by the vote or the last word. */
  accusedIds: PlayerId[];
  /** [P] Points of this round per player who still has a seat. */
  points: Record<PlayerId, number>;
  /** [R6, V7] The guess that ended the round. */
  guess: { playerId: PlayerId; text: string } | null;
};

/** [R5b] Who called the vote, when (epoch ms), and the ms left to talk then; null: no clock. */
type VoteCall = { playerId: PlayerId; at: number; talkMs: number | null };

/**
 * [R14] Epoch ms until which the round can be dealt again, and the draw weights before it was dealt
 * [R2]: the last Imposters, and the rounds since then of those who are Imposters now.
 */
type Redeal = {
  until: number;
  lastImposterIds: PlayerId[];
  roundsSinceImposter: Record<PlayerId, number>;
};

/** [P] A finished round, for the finale of its game. */
export type PlayedRound = {
  word: string;
  imposters: Departed[];
  winnerType: WinnerType;
  endReason: EndReason;
  /** Dealt in, in speaking order. */
  playerIds: PlayerId[];
  ballotVotes: Votes;
  /** [V6] Of the run-off, otherwise of the ballot. */
  votes: Votes;
};

/** A dealt round; holds all secrets of the game. */
export type Round = {
  word: Word;
  /** [B4] The settings may change in the result [L5]. */
  mode: Settings['mode'];
  /** [B4] The Imposters' word in `undercover`, otherwise null. */
  imposterWord: string | null;
  imposterIds: PlayerId[];
  /** [R16] Epoch ms; null: dealt by a version without this field. */
  dealtAt: number | null;
  /** [R16] Epoch ms at which the vote was opened; null: not yet, or taken back. */
  votingAt: number | null;
  /** [W6] Epoch ms at which the latest ballot or stage ended. */
  stageEndedAt: number | null;
  /** [R3] Players dealt in, in speaking order. */
  order: PlayerId[];
  departed: Departed[];
  /** The player who pressed "Ich rede". Kept for R5b while `voting`. */
  speakerId: PlayerId | null;
  /** Whose turn it is: a hint only; not enforced. */
  nextSpeakerId: PlayerId | null;
  /** [R13b] Epoch ms; null: after the talk, or a turn of a version without this field. */
  turnStartedAt: number | null;
  /** [R13] Their turn of this lap is over. */
  spokenIds: PlayerId[];
  /** [R14] Null: the round was dealt again, or by a version without this rule. */
  redeal: Redeal | null;
  /** [R14] It was dealt again. */
  isRedealt: boolean;
  /** [R13] From 1. */
  lap: number;
  /** [R11] How often the clock was extended. */
  extensions: number;
  /** [R11] Ms left on the paused clock; `phaseEndsAt` is the end of the pause. Null: not paused. */
  pausedMs: number | null;
  /** [R5b] Null if the vote was not called by a player. */
  call: VoteCall | null;
  /** [R5b] Players who withdrew an own call. */
  withdrawnCallerIds: PlayerId[];
  /** [V2] Of the ballot, or of the run-off after it. */
  votes: Votes;
  /** [V2b] Epoch ms of each of these votes. */
  votedAt: Record<PlayerId, number>;
  /** Null: the ballot, or no vote. */
  stage: Stage | null;
  /** [V6] The tied players, and the votes of the ballot. Null: no run-off. */
  runoff: { ids: PlayerId[]; ballot: Votes } | null;
  /** [V4] Accused so far; final in the outcome. */
  accusedIds: PlayerId[];
  /** [V7] The guess of each accused Imposter; null: passed; empty: said nothing to the end. */
  lastWords: Record<PlayerId, string | null>;
  /** Null until the result. */
  outcome: Outcome | null;
  /** Epoch ms of the outcome, from which all phones time the reveal; null until then. */
  revealStartsAt: number | null;
  /** [L3] After the last round: who is in again. */
  stayingIds: PlayerId[];
};

/**
 * A lobby and its game as plain JSON data.
 * `round` is null exactly while `waiting`.
 */
export type Game = {
  code: string;
  lobbyName: string | null;
  /** Incremented with every stored change. */
  version: number;
  status: Status;
  settings: Settings;
  /** [B1] The chosen categories owned by a member. */
  ownCategories: OwnCategory[];
  /** In joining order, which is also the host succession [L7]. */
  players: Player[];
  /** [L7] Removed by the host; may not rejoin. */
  kickedIds: PlayerId[];
  /** [T1] In pairing order. */
  displays: Display[];
  currentRound: number;
  /** 0: unlimited. */
  totalRounds: number;
  /** [L6b] Epoch ms until which no absent player loses the seat; null: no game has been restarted. */
  seatsKeptUntil: number | null;
  /** [P] Points of the whole game, including players who left. */
  scores: Record<PlayerId, number>;
  /** [P] The latest rounds of this game, oldest first. */
  playedRounds: PlayedRound[];
  /** [W4] Epoch ms at which the server ends the phase, stage or pause; null: no limit. */
  phaseEndsAt: number | null;
  round: Round | null;
  /** [R1] Oldest first; survives "Nochmal spielen". */
  usedWords: string[];
  /** [R2] The Imposters of the last dealt round. */
  lastImposterIds: PlayerId[];
  createdAt: number;
  /** [L9] Epoch ms of the last player action. */
  activeAt: number;
};

/** Returns a uniform integer in [0, n); production uses `crypto.randomInt`. */
export type RandomInt = (n: number) => number;

/** Words of a category; `null` for an unknown one. */
export type WordSource = (category: string) => readonly Word[] | null;

/** Injected dependencies; the rules are pure. */
export type RuleContext = { now: number; random: RandomInt; wordSource: WordSource };
