import type { EndReason, Game, PlayerId, Round, Settings, Status, WinnerType } from './game.ts';
import { isConnected, isInRound } from './players.ts';
import { countVotes } from './vote.ts';

/** One player as everybody in the lobby sees them. */
type PlayerView = {
  id: PlayerId;
  username: string;
  avatar: string;
  /** Joining order, from 0. */
  seat: number;
  isHost: boolean;
  isReady: boolean;
  isConnected: boolean;
  /** [L8] False: watches until the next round. */
  inRound: boolean;
  hasVoted: boolean;
  /** Votes received in this round. */
  votes: number;
};

/** A lobby as one viewer may see it [W1]: the only form in which game state leaves the server. */
export type GameView = {
  lobbyCode: string;
  lobbyName: string | null;
  /** [W3] A client drops a view that is older than its own. */
  version: number;
  status: Status;
  settings: Settings;
  players: Record<PlayerId, PlayerView>;
  currentRound: number;
  /** 0: unlimited. */
  totalRounds: number;
  /** `""` for whoever may not know it. */
  word: string;
  /** [B4] For an Imposter of `hint`: the category of the word. */
  category: string | null;
  imposterIds: PlayerId[];
  /** Before the result the viewer's own vote only; null is an abstention. */
  votes: Record<PlayerId, PlayerId | null>;
  /** [W4] Whole seconds left, 0 without a clock. */
  timeLeft: number;
  /** [W4] Epoch ms by the server's clock; null without a deadline. */
  phaseEndsAt: number | null;
  serverNow: number;
  winnerId: PlayerId | null;
  winnerType: WinnerType | null;
  endReason: EndReason | null;
  /** Points of the whole game of everybody who has a seat. */
  scores: Record<PlayerId, number>;
  /** Points of the round just ended ("+N Punkte"), otherwise empty. */
  roundPoints: Record<PlayerId, number>;
  /** [R3] Players of this round in speaking order. */
  speakingOrder: PlayerId[];
  speakerId: PlayerId | null;
  nextSpeakerId: PlayerId | null;
  /** Who left while this round ran. */
  departed: { id: PlayerId; username: string; avatar: string }[];
  /** [V4] In the result: whom the vote accused. */
  accusedIds: PlayerId[];
  /** [B4] In the result of `undercover`: the word of the Imposters. */
  imposterWord: string | null;
  /** [R6] In the result: what the Imposter guessed. */
  guessedWord: string | null;
};

/** What a viewer may know of the running round. */
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

/** What everybody in the lobby sees alike. */
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

/** What lies on the card of somebody who was dealt in [B4]. */
function cardOf({ settings }: Game, round: Round, viewerId: PlayerId): Partial<Knowledge> {
  const isImposter = round.imposterIds.includes(viewerId);
  // Nobody is told a role: the cards look alike, only the words differ.
  if (round.imposterWord !== null) {
    return { word: isImposter ? round.imposterWord : round.word.word };
  }
  if (!isImposter) return { word: round.word.word };
  const category = settings.mode === 'hint' ? round.word.category : null;
  return { imposterIds: [viewerId], category };
}

/** [W1] Starts from nothing and adds what this viewer may know. */
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

/** Viewers with the same key see the same view: it is built and serialised once for all of them. */
export function viewerKind(game: Game, viewerId: PlayerId): string {
  const { round } = game;
  if (!round || round.outcome) return 'open';
  if (!isInRound(game, viewerId)) return 'watching';
  const isOwn = round.imposterIds.includes(viewerId) || Object.hasOwn(round.votes, viewerId);
  return isOwn ? `own ${viewerId}` : 'group';
}

/** The part of every view that holds no secret. */
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
    timeLeft:
      game.phaseEndsAt === null ? 0 : Math.max(0, Math.ceil((game.phaseEndsAt - now) / 1000)),
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

/** [W1] The game as this viewer may see it at this moment. */
export function viewFor(game: Game, viewerId: PlayerId, now: number): GameView {
  return { ...sharedView(game, now), ...knowledgeOf(game, viewerId) };
}
