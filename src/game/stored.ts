import type { Game, Round } from './game.ts';
import { DEFAULT_SETTINGS } from './setting-table.ts';

/** The parts of a round that begin empty. */
export const NEW_ROUND = {
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

/** A game as the version before stored it: newer settings and parts of a round are missing. */
type StoredGame = Omit<Game, 'settings' | 'round'> & {
  settings: Partial<Game['settings']>;
  round: (Omit<Round, keyof typeof NEW_ROUND> & Partial<Round>) | null;
};

/** Gives settings and fields of the round that a stored game lacks their defaults. */
export const withDefaults = (game: StoredGame): Game => ({
  ...game,
  settings: { ...DEFAULT_SETTINGS, ...game.settings },
  round: game.round && { ...NEW_ROUND, ...game.round },
});
