import type { ErrorCode } from '../../contract/errors.ts';

/**
 * The reference: a lobby as docs/rules.md describes it, written a second time and in another way
 * than `src/game`, from which it takes nothing. What the server does must come to the same.
 */

export type Settings = {
  categories: string[];
  rounds: number;
  timeLimit: number;
  imposterCount: number;
  mode: 'classic' | 'hint' | 'undercover' | 'chaos';
};

export const DEFAULTS: Settings = {
  categories: ['Tiere', 'Berufe'],
  rounds: 5,
  timeLimit: 90,
  imposterCount: 1,
  mode: 'classic',
};

/** `goneSince`: epoch ms, null for who is here. */
export type Seat = { id: string; name: string; isReady: boolean; goneSince: number | null };

/** What chance decided; the model looks it up and says whether it may be so. */
export type Drawn = {
  word: string;
  category: string;
  imposterWord: string | null;
  imposterIds: string[];
  order: string[];
};

type Result = {
  endReason: 'votes' | 'guess-right' | 'guess-wrong' | 'imposter-left';
  winnerType: 'imposter' | 'group';
  winnerId: string | null;
  accusedIds: string[];
  points: Map<string, number>;
  guessedWord: string | null;
};

export type Round = {
  drawn: Drawn;
  departed: { id: string; name: string }[];
  speakerId: string | null;
  nextSpeakerId: string | null;
  votes: Map<string, string | null>;
  result: Result | null;
};

/** Changed in place by what happens; times in epoch ms. */
export type Lobby = {
  code: string;
  lobbyName: string | null;
  version: number;
  status: 'waiting' | 'playing' | 'voting' | 'result';
  settings: Settings;
  seats: Seat[];
  hostId: string;
  kickedIds: Set<string>;
  roundNumber: number;
  totalRounds: number;
  scores: Map<string, number>;
  endsAt: number | null;
  activeAt: number;
  round: Round | null;
  usedWords: string[];
};

/** The word and nothing else: its status stands in the contract. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

export function must(holds: boolean, otherwise: ErrorCode): asserts holds {
  if (!holds) throw new Refusal(otherwise);
}

export const seatOf = (lobby: Lobby, id: string): Seat | undefined =>
  lobby.seats.find((seat) => seat.id === id);

export const isHere = (seat: Seat): boolean => seat.goneSince === null;

/** Dealt in and still seated. */
export const inRound = ({ round, seats }: Lobby, id: string): boolean =>
  round?.drawn.order.includes(id) === true && seats.some((seat) => seat.id === id);

export const received = (round: Round, id: string): number =>
  [...round.votes.values()].filter((target) => target === id).length;
