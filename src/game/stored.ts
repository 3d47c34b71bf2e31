import type { Display, Game, PlayedRound, Round } from './game.ts';
import { DEFAULT_SETTINGS } from './limits.ts';

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

/** A game as an older version stored it: newer fields are missing. */
export type StoredGame = Omit<
  Game,
  'settings' | 'round' | 'seatsKeptUntil' | 'playedRounds' | 'displays'
> & {
  seatsKeptUntil?: Game['seatsKeptUntil'];
  settings: Partial<Game['settings']>;
  round: (Omit<Round, keyof typeof NEW_ROUND | 'mode'> & Partial<Round>) | null;
  playedRounds?: (Omit<PlayedRound, 'playerIds' | 'ballotVotes'> & Partial<PlayedRound>)[];
  displays?: (Pick<Display, 'id' | 'isConnected'> & Partial<Display>)[];
};

/** Gives every field that a stored game lacks its default. */
export function withDefaults(game: StoredGame): Game {
  const settings = { ...DEFAULT_SETTINGS, ...game.settings };
  return {
    seatsKeptUntil: null,
    ...game,
    settings,
    round: game.round && { ...NEW_ROUND, mode: settings.mode, ...game.round },
    playedRounds: (game.playedRounds ?? []).map((played) => ({
      // The latest votes are all that is known of it.
      playerIds: [
        ...new Set([...Object.keys(played.votes), ...played.imposters.map(({ id }) => id)]),
      ],
      ballotVotes: played.votes,
      ...played,
    })),
    displays: (game.displays ?? []).map((display) => ({
      hasSound: false,
      pairedBy: null,
      ...display,
    })),
  };
}
