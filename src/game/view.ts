import type { EndReason, Game, PlayerId, Round, Settings, Status, WinnerType } from './game.ts';
import { isConnected, isInRound } from './players.ts';
import { countVotes } from './vote.ts';

/** A player as everyone in the lobby sees them. */
type PlayerView = {
  id: PlayerId;
  username: string;
  avatar: string;
  /** Joining order, from 0. */
  seat: number;
  isHost: boolean;
  isReady: boolean;
  isConnected: boolean;
  /** [L8] False: watching until the next round. */
  inRound: boolean;
  hasVoted: boolean;
  /** Votes received in this round. */
  votes: number;
};

/** A lobby for one viewer [W1]: the only form in which game state leaves the server. */
export type GameView = {
  lobbyCode: string;
  lobbyName: string | null;
  /** [W3] Clients drop older views. */
  version: number;
  status: Status;
  settings: Settings;
  players: Record<PlayerId, PlayerView>;
  currentRound: number;
  /** 0: unlimited. */
  totalRounds: number;
  /** `""` unless the viewer may see it. */
  word: string;
  /** [B4] The word's category, for an Imposter in `hint`. */
  category: string | null;
  imposterIds: PlayerId[];
  /** Before the result only the viewer's own vote; null: abstention. */
  votes: Record<PlayerId, PlayerId | null>;
  /** [W4] Whole seconds left, 0 without a clock; the time limit while waiting. */
  timeLeft: number;
  /** [W4] Epoch ms, server clock; null without a deadline. */
  phaseEndsAt: number | null;
  serverNow: number;
  winnerId: PlayerId | null;
  winnerType: WinnerType | null;
  endReason: EndReason | null;
  /** Points of the whole game per seated player. */
  scores: Record<PlayerId, number>;
  /** Points of the round just ended ("+N Punkte"), otherwise empty. */
  roundPoints: Record<PlayerId, number>;
  /** [R3] Players of this round in speaking order. */
  speakingOrder: PlayerId[];
  speakerId: PlayerId | null;
  nextSpeakerId: PlayerId | null;
  departed: { id: PlayerId; username: string; avatar: string }[];
  /** [V4] Only in the result. */
  accusedIds: PlayerId[];
  /** [B4] Only in the result of `undercover`. */
  imposterWord: string | null;
  /** [R6] Only in the result. */
  guessedWord: string | null;
};

/** The viewer-dependent fields. */
export type Knowledge = Pick<
  GameView,
  | 'word'
  | 'category'
  | 'imposterIds'
  | 'votes'
  | 'winnerId'
  | 'winnerType'
  | 'endReason'
  | 'roundPoints'
  | 'accusedIds'
  | 'imposterWord'
  | 'guessedWord'
>;

/** The fields that are the same for all viewers. */
export type SharedView = Omit<GameView, keyof Knowledge>;

const NOTHING: Knowledge = {
  word: '',
  category: null,
  imposterIds: [],
  votes: {},
  winnerId: null,
  winnerType: null,
  endReason: null,
  roundPoints: {},
  accusedIds: [],
  imposterWord: null,
  guessedWord: null,
};

/** The card of a player who was dealt in [B4]. */
function cardOf({ settings }: Game, round: Round, viewerId: PlayerId): Partial<Knowledge> {
  const isImposter = round.imposterIds.includes(viewerId);
  // Roles stay hidden: the cards differ in the word only.
  if (round.imposterWord !== null) {
    return { word: isImposter ? round.imposterWord : round.word.word };
  }
  if (!isImposter) return { word: round.word.word };
  const category = settings.mode === 'hint' ? round.word.category : null;
  return { imposterIds: [viewerId], category };
}

/** [W1] Allow-list: starts empty and adds what this viewer may see. */
export function knowledgeOf(game: Game, viewerId: PlayerId): Knowledge {
  const { round } = game;
  if (!round) return NOTHING;
  if (round.outcome) {
    const { outcome } = round;
    return {
      ...NOTHING,
      word: round.word.word,
      imposterWord: round.imposterWord,
      imposterIds: round.imposterIds,
      votes: round.votes,
      winnerId: outcome.winnerId,
      winnerType: outcome.winnerType,
      endReason: outcome.endReason,
      roundPoints: outcome.points,
      accusedIds: outcome.accusedIds,
      guessedWord: outcome.guess?.text ?? null,
    };
  }
  if (!isInRound(game, viewerId)) return NOTHING;
  const ownVote = round.votes[viewerId];
  const votes = ownVote === undefined ? {} : { [viewerId]: ownVote };
  return { ...NOTHING, votes, ...cardOf(game, round, viewerId) };
}

/** Viewers with the same key share one serialised view. */
export function viewerKind(game: Game, viewerId: PlayerId): string {
  const { round } = game;
  if (!round || round.outcome) return 'open';
  if (!isInRound(game, viewerId)) return 'watching';
  const isOwn = round.imposterIds.includes(viewerId) || Object.hasOwn(round.votes, viewerId);
  return isOwn ? `own ${viewerId}` : 'group';
}

/** [W4] */
function timeLeft({ status, settings, phaseEndsAt }: Game, now: number): number {
  if (status === 'waiting') return settings.timeLimit;
  return phaseEndsAt === null ? 0 : Math.max(0, Math.ceil((phaseEndsAt - now) / 1000));
}

/** The public part of every view. */
export function sharedView(game: Game, now: number): SharedView {
  const { round } = game;
  const received = round ? countVotes(round) : new Map<PlayerId, number>();
  const players: GameView['players'] = {};
  for (const [seat, player] of game.players.entries()) {
    players[player.id] = {
      id: player.id,
      username: player.name,
      avatar: player.avatar,
      seat,
      isHost: player.isHost,
      isReady: player.isReady,
      isConnected: isConnected(player),
      inRound: isInRound(game, player.id),
      hasVoted: round !== null && Object.hasOwn(round.votes, player.id),
      votes: received.get(player.id) ?? 0,
    };
  }
  const scores: GameView['scores'] = {};
  for (const player of game.players) scores[player.id] = game.scores[player.id] ?? 0;
  return {
    lobbyCode: game.code,
    lobbyName: game.lobbyName,
    version: game.version,
    status: game.status,
    settings: game.settings,
    players,
    currentRound: game.currentRound,
    totalRounds: game.totalRounds,
    timeLeft: timeLeft(game, now),
    phaseEndsAt: game.phaseEndsAt,
    serverNow: now,
    scores,
    speakingOrder: round?.order ?? [],
    speakerId: round?.speakerId ?? null,
    nextSpeakerId: round?.nextSpeakerId ?? null,
    departed: (round?.departed ?? []).map(({ id, name, avatar }) => ({
      id,
      username: name,
      avatar,
    })),
  };
}

export function viewFor(game: Game, viewerId: PlayerId, now: number): GameView {
  return { ...sharedView(game, now), ...knowledgeOf(game, viewerId) };
}
