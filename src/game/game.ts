import type { Settings } from './setting-table.ts';

export type { Settings } from './setting-table.ts';

/** The account id, or the id bound to an anonymous session [W2]. */
export type PlayerId = string;

/** A place kept for someone who has not joined yet, with the points brought along [H6b]. */
export type OpenSeat = { name: string; points: number };

/** Contains a character that no player id has [T1]. */
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
  /** A seat without a phone: the player whose phone makes its moves; null: has a phone [H6]. */
  heldBy: PlayerId | null;
  /** Epoch ms; null while connected [L6]. */
  absentSince: number | null;
  /** Rounds played since last being an Imposter (or since joining) [R2]. */
  roundsSinceImposter: number;
};

/** A shared screen ("Bühne") [T1]. */
export type Display = {
  id: DisplayId;
  isConnected: boolean;
  /** Whether it plays the sounds, as it reported after it connected [T3]. */
  hasSound: boolean;
  /** A player with a seat [T5]. */
  pairedBy: PlayerId;
};

/** How a word is said in Austria and Switzerland, and a sentence that says what it is. */
export type WordFacts = { AT?: string; CH?: string; about?: string };

/**
 * `aliases` are also accepted as guesses. `group`: confusable words of the category. `accepted`: word
 * and aliases, normalised [R7]. Both are missing in data from before them. `isTricky`: its group is [R17].
 */
export type Word = {
  word: string;
  aliases: string[];
  category: string;
  group?: string | null;
  accepted?: string[];
  isTricky?: boolean;
  facts?: WordFacts;
};

/** A member's own category: a copy taken when it was chosen [B1]. */
export type OwnCategory = { name: string; words: Word[] };

/** A player who left during the round: still votable and named in the result. */
export type Departed = { id: PlayerId; name: string; avatar: string };

export type WinnerType = 'imposter' | 'group';

/** Why a round ended [R9]. */
export type EndReason = 'votes' | 'stolen' | 'guess-right' | 'guess-wrong' | 'imposter-left';

/** Follows the ballot while `voting` [V6, V7]. */
export type Stage = 'runoff' | 'lastWord';

/** Voter to target; null: abstention. */
export type Votes = Record<PlayerId, PlayerId | null>;

/** Result of a round. */
export type Outcome = {
  winnerType: WinnerType;
  /** The Imposter who guessed right. */
  winnerId: PlayerId | null;
  endReason: EndReason;
  /** Empty unless the round ended by the vote or the last word [V4]. */
  accusedIds: PlayerId[];
  /** Points of this round per player who still has a seat [P]. */
  points: Record<PlayerId, number>;
  /** The guess that ended the round [R6, V7]. */
  guess: { playerId: PlayerId; text: string } | null;
};

/** Who called the vote, when (epoch ms), and the ms left to talk then; null: no clock [R5b]. */
type VoteCall = { playerId: PlayerId; at: number; talkMs: number | null };

/**
 * Epoch ms until which the round can be dealt again, and the draw weights before it was dealt
 * [R2]: the last Imposters, and the rounds since then of those who are Imposters now [R14].
 */
type Redeal = {
  until: number;
  lastImposterIds: PlayerId[];
  roundsSinceImposter: Record<PlayerId, number>;
};

/** A finished round: nothing of it is secret any more [E1]. */
export type PlayedRound = {
  /** The number of its game in the evening, from 1. */
  game: number;
  word: string;
  imposters: Departed[];
  winnerType: WinnerType;
  endReason: EndReason;
  /** Dealt in, in speaking order. */
  playerIds: PlayerId[];
  ballotVotes: Votes;
  /** Of the run-off, otherwise of the ballot [V6]. */
  votes: Votes;
  /** Null: not told, as after a run-off [E2]. */
  firstVoterId: PlayerId | null;
  /** Per player who still had a seat [P]. */
  points: Record<PlayerId, number>;
};

/** The life of a lobby [E1]. */
export type Evening = {
  /** Games that were followed by another one. */
  games: number;
  /** Of these games, including players who left. */
  points: Record<PlayerId, number>;
  wins: Record<PlayerId, number>;
  /** The winners of the last of them. */
  crownIds: PlayerId[];
  /** The latest rounds, also of the game that runs, oldest first. */
  rounds: PlayedRound[];
};

/** A dealt round; holds all secrets of the game. */
export type Round = {
  word: Word;
  /** The settings may change in the result [L5, B4]. */
  mode: Settings['mode'];
  /** In which form cards show the words [R18]. */
  variant: Settings['variant'];
  /** The Imposters' word in `undercover`, otherwise null [B4]. */
  imposterWord: string | null;
  /** Of that word. */
  imposterFacts: WordFacts | null;
  imposterIds: PlayerId[];
  /** Epoch ms; null: dealt by a version without this field [R16]. */
  dealtAt: number | null;
  /** Epoch ms at which the vote was opened; null: not yet, or taken back [R16]. */
  votingAt: number | null;
  /** Epoch ms at which the latest ballot or stage ended [W6]. */
  stageEndedAt: number | null;
  /** Players dealt in, in speaking order [R3]. */
  order: PlayerId[];
  departed: Departed[];
  /** The player who pressed "Reden". Kept for R5b while `voting`. */
  speakerId: PlayerId | null;
  /** Whose turn it is: a hint only; not enforced. */
  nextSpeakerId: PlayerId | null;
  /** Epoch ms; null: after the talk, or a turn of a version without this field [R13b]. */
  turnStartedAt: number | null;
  /** Their turn of this lap is over [R13]. */
  spokenIds: PlayerId[];
  /** Null: the round was dealt again, or by a version without this rule [R14]. */
  redeal: Redeal | null;
  /** It was dealt again [R14]. */
  isRedealt: boolean;
  /** From 1 [R13]. */
  lap: number;
  /** How often the clock was extended [R11]. */
  extensions: number;
  /** Ms left on the paused clock; `phaseEndsAt` is the end of the pause [R11]. Null: not paused. */
  pausedMs: number | null;
  /** Null if the vote was not called by a player [R5b]. */
  call: VoteCall | null;
  /** Players who withdrew an own call [R5b]. */
  withdrawnCallerIds: PlayerId[];
  /** Of the ballot, or of the run-off after it [V2]. */
  votes: Votes;
  /** Epoch ms of each of these votes [V2b]. */
  votedAt: Record<PlayerId, number>;
  /** Null: the ballot, or no vote. */
  stage: Stage | null;
  /** The tied players, and the votes of the ballot [V6]. Null: no run-off. */
  runoff: { ids: PlayerId[]; ballot: Votes } | null;
  /** Accused so far; final in the outcome [V4]. */
  accusedIds: PlayerId[];
  /** The guess of each accused Imposter; null: passed; empty: said nothing to the end [V7]. */
  lastWords: Record<PlayerId, string | null>;
  /** Null until the result. */
  outcome: Outcome | null;
  /** Epoch ms of the outcome, from which all phones time the reveal; null until then. */
  revealStartsAt: number | null;
  /** After the last round: who is in again, with all seats of the phone [L3, H6]. */
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
  /** The chosen categories owned by a member [B1]. */
  ownCategories: OwnCategory[];
  /** In joining order, which is also the host succession [L7]. */
  players: Player[];
  /** Of one phone whose players now take their own ones [H6b]. */
  openSeats: OpenSeat[];
  /** Removed by the host; may not rejoin [L7]. */
  kickedIds: PlayerId[];
  /** In pairing order [T1]. */
  displays: Display[];
  currentRound: number;
  /** 0: unlimited. */
  totalRounds: number;
  /** Epoch ms until which no absent player loses the seat; null: no game has been restarted [L6b]. */
  seatsKeptUntil: number | null;
  /** Points of the whole game, including players who left [P]. */
  scores: Record<PlayerId, number>;
  /** Changes when a round or a game ends only: stored apart from the other moves. */
  evening: Evening;
  /** Epoch ms at which the server ends the phase, stage or pause; null: no limit [W4]. */
  phaseEndsAt: number | null;
  round: Round | null;
  /** Oldest first; survives "Nochmal spielen" [R1]. */
  usedWords: string[];
  /** The Imposters of the last dealt round [R2]. */
  lastImposterIds: PlayerId[];
  createdAt: number;
  /** Epoch ms of the last player action [L9]. */
  activeAt: number;
};

/** Returns a uniform integer in [0, n); production uses `crypto.randomInt`. */
export type RandomInt = (n: number) => number;

/** Whether a guess is right. `others`: the words of the chosen categories [R7, R7b]. */
export type Matcher = (guess: string, word: Word, others: readonly Word[]) => boolean;

export type WordSource = {
  /** Words of a category; `null` for an unknown one. */
  (category: string): readonly Word[] | null;
  /** Missing: only the word and its aliases are right. */
  matches?: Matcher;
};

/** Injected dependencies; the rules are pure. */
export type RuleContext = { now: number; random: RandomInt; wordSource: WordSource };
