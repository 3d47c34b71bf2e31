import type { MODES } from './limits.ts';

/** The account id of somebody signed in, otherwise the id bound to an anonymous session [W2]. */
export type PlayerId = string;

/** The phase of a lobby is one word; the screens follow it. */
export type Status = 'waiting' | 'playing' | 'voting' | 'result';

type Mode = (typeof MODES)[number];

/** What the host chooses [L5]. `rounds` 0: unlimited. `timeLimit` in seconds, 0: no clock. */
export type Settings = {
  categories: string[];
  rounds: number;
  timeLimit: number;
  imposterCount: number;
  mode: Mode;
};

/** Somebody with a seat in the lobby. */
export type Player = {
  id: PlayerId;
  name: string;
  /** A CSS gradient, chosen here and never taken from a client. */
  avatar: string;
  isHost: boolean;
  isReady: boolean;
  /** [L6] Epoch ms from which somebody counts as gone; null while connected. */
  absentSince: number | null;
  /** [R2] Rounds played since last being an Imposter (or since joining). */
  roundsSinceImposter: number;
};

/** What a round is about; `aliases` are right guesses, too. */
export type Word = { word: string; aliases: string[]; category: string };

/** [B1] A category that a member wrote, with its words as they were when it was chosen. */
export type OwnCategory = { name: string; words: Word[] };

/** Somebody who left while the round ran: still votable, still named in its result. */
export type Departed = { id: PlayerId; name: string; avatar: string };

/** Which of the two sides won a round. */
export type WinnerType = 'imposter' | 'group';

/** [R9] Why a round ended. */
export type EndReason = 'votes' | 'guess-right' | 'guess-wrong' | 'imposter-left';

/** How a round ended, and what everybody got for it. */
export type Outcome = {
  winnerType: WinnerType;
  /** The Imposter whose guess was right, otherwise null. */
  winnerId: PlayerId | null;
  endReason: EndReason;
  /** [V4] Empty unless the round ended by the vote. */
  accusedIds: PlayerId[];
  /** [P] Points of this round for everybody who was in it and is still here. */
  points: Record<PlayerId, number>;
  /** [R6] What the Imposter typed, for a round that ended by a guess. */
  guess: { playerId: PlayerId; text: string } | null;
};

/** One dealt round; everything secret lives in here. */
export type Round = {
  word: Word;
  /** [B4] What the Imposters were dealt in `undercover`; null in every other mode. */
  imposterWord: string | null;
  imposterIds: PlayerId[];
  /** [R3] Everybody who was dealt in, in speaking order. */
  order: PlayerId[];
  departed: Departed[];
  /** Who is speaking right now, if anybody said so ("Ich rede"). */
  speakerId: PlayerId | null;
  /** Whose turn it is to speak next; a help, no gate. */
  nextSpeakerId: PlayerId | null;
  /** [V2] Voter to target; null is an abstention. */
  votes: Record<PlayerId, PlayerId | null>;
  /** Null until the result. */
  outcome: Outcome | null;
};

/**
 * A lobby and its game: plain data that could be pasted into a bug report.
 * `round` is null exactly while `waiting`.
 */
export type Game = {
  code: string;
  lobbyName: string | null;
  /** Grows by one with every stored change. */
  version: number;
  status: Status;
  settings: Settings;
  /** [B1] Those of the chosen categories that are a member's own. */
  ownCategories: OwnCategory[];
  /** In joining order, which is also the order of succession of hosts [L7]. */
  players: Player[];
  /** [L7] Removed by the host: cannot come back. */
  kickedIds: PlayerId[];
  currentRound: number;
  /** 0: unlimited. */
  totalRounds: number;
  /** [P] Points of the whole game, also of people who left and may return. */
  scores: Record<PlayerId, number>;
  /** [W4] Epoch ms at which the server ends the phase; null when nothing does. */
  phaseEndsAt: number | null;
  round: Round | null;
  /** [R1] Oldest first, kept over "Nochmal spielen". */
  usedWords: string[];
  /** [R2] The Imposters of the last dealt round. */
  lastImposterIds: PlayerId[];
  createdAt: number;
  /** [L9] Epoch ms of the last thing that a person did. */
  activeAt: number;
};

/** A uniform integer from 0 to n - 1; production uses `crypto.randomInt`. */
export type Chance = (n: number) => number;

/** The words of the named categories; `null` for a category that does not exist. */
export type Vocabulary = (category: string) => readonly Word[] | null;

/** What the rules cannot know by themselves. */
export type World = { now: number; chance: Chance; vocabulary: Vocabulary };
