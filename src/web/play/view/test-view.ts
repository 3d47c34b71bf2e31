import type { GameView, PlayerView } from '../../../contract/shapes.ts';
import { DEFAULT_SETTINGS } from '../../../game/setting-table.ts';

/** A player for tests: ready and connected. */
export function aPlayer(change: Partial<PlayerView> & { id: string }): PlayerView {
  return {
    username: change.id,
    avatar: 'linear-gradient(135deg, #F6BD4B, #FF8A5C)',
    seat: 0,
    isHost: false,
    heldBy: null,
    isReady: true,
    isConnected: true,
    inRound: false,
    hasVoted: false,
    votes: 0,
    ...change,
  };
}

/** A waiting lobby of Mia (host), Jonas and Lena for tests. */
export function aView(change: Partial<GameView> = {}): GameView {
  return {
    lobbyCode: 'K7QXP',
    lobbyName: null,
    version: 1,
    status: 'waiting',
    settings: DEFAULT_SETTINGS,
    players: players(
      aPlayer({ id: 'mia', username: 'Mia', seat: 0, isHost: true }),
      aPlayer({ id: 'jonas', username: 'Jonas', seat: 1 }),
      aPlayer({ id: 'lena', username: 'Lena', seat: 2 }),
    ),
    openSeats: [],
    currentRound: 1,
    totalRounds: 5,
    word: '',
    imposterIds: [],
    votes: {},
    voteWithdrawableUntil: null,
    hasLastWord: false,
    about: '',
    ballotVotes: {},
    timeLeft: 90,
    phaseEndsAt: null,
    clock: null,
    serverNow: 1_000_000,
    winnerId: null,
    winnerType: null,
    endReason: null,
    scores: {},
    roundPoints: {},
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
    caughtIds: [],
    departed: [],
    displays: [],
    accusedIds: [],
    category: null,
    imposterWord: null,
    guessedWord: null,
    lastWords: {},
    roundMode: null,
    revealStartsAt: null,
    playedRounds: [],
    crownIds: [],
    evening: null,
    ...change,
  };
}

/** Players by their ids, as a view carries them. */
export function players(...list: PlayerView[]): GameView['players'] {
  return Object.fromEntries(list.map((player) => [player.id, player]));
}
