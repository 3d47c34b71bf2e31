import { NO_EVENING } from './evening.ts';
import type { Game, Player, Round } from './game.ts';
import { DEFAULT_SETTINGS } from './setting-table.ts';

/** The parts of a round that begin empty. */
export const NEW_ROUND = {
  variant: 'DE',
  imposterFacts: null,
  dealtAt: null,
  votingAt: null,
  stageEndedAt: null,
  departed: [],
  speakerId: null,
  turnStartedAt: null,
  spokenIds: [],
  redeal: null,
  isRedealt: false,
  lap: 1,
  extensions: 0,
  pausedMs: null,
  call: null,
  withdrawnCallerIds: [],
  votes: {},
  votedAt: {},
  stage: null,
  runoff: null,
  accusedIds: [],
  lastWords: {},
  outcome: null,
  revealStartsAt: null,
  stayingIds: [],
} satisfies Partial<Round>;

/** A game as an older version stored it: newer settings and parts are missing. */
type StoredGame = Omit<Game, 'settings' | 'round' | 'players' | 'openSeats' | 'evening'> & {
  settings: Partial<Game['settings']>;
  players: (Omit<Player, 'heldBy'> & Partial<Player>)[];
  openSeats?: Game['openSeats'];
  evening?: Game['evening'] | null;
  /** Of the game only; now in the evening. */
  playedRounds?: unknown;
  round: (Omit<Round, keyof typeof NEW_ROUND> & Partial<Round>) | null;
};

/** Gives what a stored game lacks its defaults. */
export const withDefaults = ({ playedRounds: _, ...game }: StoredGame): Game => ({
  openSeats: [],
  ...game,
  players: game.players.map((player) => ({ heldBy: null, ...player })),
  evening: game.evening ?? NO_EVENING,
  settings: { ...DEFAULT_SETTINGS, ...game.settings },
  round: game.round && { ...NEW_ROUND, ...game.round },
});
