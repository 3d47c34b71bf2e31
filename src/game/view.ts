import type { EndReason, Game, Player, PlayerId, Round, WinnerType, Word } from './game.ts';
import { isConnected, isInRound } from './players.ts';
import { countVotes } from './vote.ts';

/** What depends on the viewer [W1], when nothing may be known. */
const NOTHING = {
  word: '',
  /** [B4] The word's category and group, for an Imposter in `hint`. */
  category: null as string | null,
  imposterIds: [] as PlayerId[],
  /** Before the result only the viewer's own vote; null: abstention. */
  votes: {} as Record<PlayerId, PlayerId | null>,
};

/** The fields of a view that depend on the viewer, until the result. */
export type Knowledge = typeof NOTHING;

/** The result of a round, which all may see; none before it has ended. */
const NO_RESULT = {
  winnerId: null as PlayerId | null,
  winnerType: null as WinnerType | null,
  endReason: null as EndReason | null,
  /** Points of the round just ended ("+N Punkte"), otherwise empty. */
  roundPoints: {} as Record<PlayerId, number>,
  /** [V4] */
  accusedIds: [] as PlayerId[],
  /** [B4] */
  imposterWord: null as string | null,
  /** [R6] */
  guessedWord: null as string | null,
};

/** A lobby for one viewer [W1]: the only form in which game state leaves the server. */
export type GameView = SharedView & Knowledge;

/** [B4] `Tiere · Raubkatzen`; without a group the category. */
const hintOf = ({ category, group }: Word): string => (group ? `${category} · ${group}` : category);

/** The card of a player who was dealt in [B4]. */
function cardOf({ settings }: Game, round: Round, viewerId: PlayerId): Partial<Knowledge> {
  const isImposter = round.imposterIds.includes(viewerId);
  // Roles stay hidden: the cards differ in the word only.
  if (round.imposterWord !== null) {
    return { word: isImposter ? round.imposterWord : round.word.word };
  }
  if (!isImposter) return { word: round.word.word };
  const category = settings.mode === 'hint' ? hintOf(round.word) : null;
  return { imposterIds: [viewerId], category };
}

/** [W1] Allow-list: starts empty and adds what this viewer may see. */
export function knowledgeOf(game: Game, viewerId: PlayerId): Knowledge {
  const { round } = game;
  if (!round) return NOTHING;
  if (round.outcome) {
    const { word, imposterIds, votes } = round;
    return { ...NOTHING, word: word.word, imposterIds, votes };
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

function resultView(round: Round | null): typeof NO_RESULT {
  if (!round?.outcome) return NO_RESULT;
  const { winnerId, winnerType, endReason, points, accusedIds, guess } = round.outcome;
  return {
    winnerId,
    winnerType,
    endReason,
    roundPoints: points,
    accusedIds,
    imposterWord: round.imposterWord,
    guessedWord: guess?.text ?? null,
  };
}

export type SharedView = ReturnType<typeof sharedView>;

/** The fields that are the same for all viewers. */
export function sharedView(game: Game, now: number) {
  const { round } = game;
  const received = round ? countVotes(round) : new Map<PlayerId, number>();
  const playerView = (player: Player, seat: number) => ({
    id: player.id,
    username: player.name,
    avatar: player.avatar,
    /** Joining order, from 0. */
    seat,
    isHost: player.isHost,
    isReady: player.isReady,
    isConnected: isConnected(player),
    /** [L8] False: watching until the next round. */
    inRound: isInRound(game, player.id),
    hasVoted: round !== null && Object.hasOwn(round.votes, player.id),
    /** Votes received in this round. */
    votes: received.get(player.id) ?? 0,
  });
  const ofPlayers = <Value>(value: (player: Player, seat: number) => Value) =>
    Object.fromEntries(game.players.map((player, seat) => [player.id, value(player, seat)]));
  return {
    lobbyCode: game.code,
    lobbyName: game.lobbyName,
    /** [W3] Clients drop older views. */
    version: game.version,
    status: game.status,
    settings: game.settings,
    players: ofPlayers(playerView),
    currentRound: game.currentRound,
    /** 0: unlimited. */
    totalRounds: game.totalRounds,
    /** [W4] Whole seconds left, 0 without a clock; the time limit while waiting. */
    timeLeft: timeLeft(game, now),
    /** [W4] Epoch ms, server clock; null without a deadline. */
    phaseEndsAt: game.phaseEndsAt,
    serverNow: now,
    /** Points of the whole game per seated player. */
    scores: ofPlayers(({ id }) => game.scores[id] ?? 0),
    /** [R3] Players of this round in speaking order. */
    speakingOrder: round?.order ?? [],
    speakerId: round?.speakerId ?? null,
    nextSpeakerId: round?.nextSpeakerId ?? null,
    departed: (round?.departed ?? []).map(({ id, name, avatar }) => ({
      id,
      username: name,
      avatar,
    })),
    ...resultView(round),
  };
}

export function viewFor(game: Game, viewerId: PlayerId, now: number): GameView {
  return { ...sharedView(game, now), ...knowledgeOf(game, viewerId) };
}
