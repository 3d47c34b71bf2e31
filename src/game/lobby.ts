import { freeAvatar } from './avatars.ts';
import { withoutDisplaysOf } from './displays.ts';
import { NO_EVENING } from './evening.ts';
import type {
  Departed,
  Game,
  OpenSeat,
  OwnCategory,
  Player,
  PlayerId,
  Settings,
  WordSource,
} from './game.ts';
import { KICKED_MAX, MAX_PLAYERS } from './limits.ts';
import { giveBack, takeSeatByName } from './open-seats.ts';
import {
  changePhone,
  findPlayer,
  hostOf,
  isConnected,
  makeHost,
  seatOf,
  withPhone,
} from './players.ts';
import { isLastRound } from './round.ts';
import { check } from './rule-error.ts';
import { DEFAULT_SETTINGS } from './setting-table.ts';
import { chosenOf, mergeSettings, withOwn } from './settings.ts';
import { turnWithout } from './speaking.ts';
import { uniqueName } from './unique-name.ts';

/** `face`: a place in `GRADIENTS`; missing or null if the player has not chosen one [L12]. */
export type Newcomer = { id: PlayerId; name: string; face?: number | null };

function newPlayer(
  newcomer: Newcomer,
  others: readonly Player[],
  departed: readonly Departed[] = [],
): Player {
  return {
    id: newcomer.id,
    // Players who left this round are still named in it.
    name: uniqueName(
      newcomer.name,
      [...others, ...departed].map((person) => person.name),
    ),
    avatar: freeAvatar(others, newcomer.face ?? null),
    isHost: false,
    isReady: false,
    heldBy: null,
    absentSince: null,
    roundsSinceImposter: 0,
  };
}

/** `host.name` must already be normalised [L2]. */
export function createGame(input: {
  code: string;
  host: Newcomer;
  settings: Partial<Settings>;
  lobbyName: string | null;
  now: number;
  wordSource: WordSource;
  /** The host's own categories among the chosen ones [B1]. */
  own?: OwnCategory[];
  /** [H6b] */
  openSeats?: OpenSeat[];
}): Game {
  const { own = [], openSeats = [] } = input;
  const wordSource = withOwn(own, input.wordSource);
  const settings = mergeSettings(DEFAULT_SETTINGS, input.settings, wordSource);
  const game: Game = {
    code: input.code,
    lobbyName: input.lobbyName,
    version: 1,
    status: 'waiting',
    settings,
    ownCategories: chosenOf(own, settings),
    players: [{ ...newPlayer(input.host, []), isHost: true }],
    openSeats,
    kickedIds: [],
    displays: [],
    currentRound: 1,
    totalRounds: settings.rounds,
    seatsKeptUntil: null,
    scores: {},
    evening: NO_EVENING,
    phaseEndsAt: null,
    round: null,
    usedWords: [],
    lastImposterIds: [],
    createdAt: input.now,
    activeAt: input.now,
  };
  return takeSeatByName(game, input.host);
}

/** Takes a free seat or returns to the player's own seat, in any phase [L3, L8, L10]. */
export function join(game: Game, newcomer: Newcomer): Game {
  check(!game.kickedIds.includes(newcomer.id), 'kicked');
  if (findPlayer(game, newcomer.id)) return markPresent(game, newcomer.id);
  check(game.players.length < MAX_PLAYERS, 'lobby-full');
  // A player who left this round continues it with the same card.
  const departed = game.round?.departed.filter((gone) => gone.id !== newcomer.id) ?? [];
  const players = [...game.players, newPlayer(newcomer, game.players, departed)];
  const round = game.round && { ...game.round, departed };
  return takeSeatByName({ ...game, players, round }, newcomer);
}

/**
 * Frees the seat [L7, L9, T5]; the seats on its phone move to that of the host [H6]. Null: the last
 * player with a phone left, the lobby is gone.
 */
export function leave(game: Game, playerId: PlayerId, now: number): Game | null {
  const leaver = seatOf(game, playerId);
  const { openSeats, scores } = giveBack(game, leaver);
  const left = {
    ...withoutDisplaysOf(game, playerId),
    openSeats,
    scores,
    players: game.players.filter((player) => player.id !== playerId),
    round: departFromRound(game, leaver, now),
  };
  const others = withPhone(left);
  const [first] = others;
  if (!first) return null;
  const led = leaver.isHost ? makeHost(left, (others.find(isConnected) ?? first).id) : left;
  const { id: heldBy, isReady, absentSince } = hostOf(led);
  return changePhone(led, playerId, { heldBy, isReady, absentSince });
}

/** The round continues; players named in its result keep name and avatar. */
function departFromRound(game: Game, leaver: Player, now: number): Game['round'] {
  const { round } = game;
  if (!round?.order.includes(leaver.id)) return round;
  const { id, name, avatar } = leaver;
  return {
    ...round,
    departed: [...round.departed, { id, name, avatar }],
    speakerId: round.speakerId === id ? null : round.speakerId,
    ...turnWithout(game, round, id, now),
  };
}

/** While `waiting`; after the last round for the next game [L3]. Counts for all seats of a phone [H6]. */
export function setReady(game: Game, playerId: PlayerId, isReady: boolean): Game {
  const player = seatOf(game, playerId);
  const { round } = game;
  if (round && game.status === 'result' && isLastRound(game)) {
    if (round.stayingIds.includes(playerId) === isReady) return game;
    const others = round.stayingIds.filter((id) => id !== playerId);
    return { ...game, round: { ...round, stayingIds: isReady ? [...others, playerId] : others } };
  }
  check(game.status === 'waiting', 'not-waiting');
  return player.isReady === isReady ? game : changePhone(game, playerId, { isReady });
}

/** Hands the host role over [L7]. */
export function handOver(game: Game, playerId: PlayerId, targetId: PlayerId): Game {
  seatOf(game, playerId);
  check(hostOf(game).id === playerId, 'host-only');
  check(targetId !== playerId, 'target-is-self');
  const target = findPlayer(game, targetId);
  check(target !== undefined, 'target-unknown');
  check(target.heldBy === null, 'target-without-phone');
  check(isConnected(target), 'target-absent');
  return makeHost(game, targetId);
}

/** Host only, before or after a round [L7]. */
export function kick(game: Game, playerId: PlayerId, targetId: PlayerId, now: number): Game {
  seatOf(game, playerId);
  check(hostOf(game).id === playerId, 'host-only');
  check(game.status === 'waiting' || game.status === 'result', 'round-running');
  check(targetId !== playerId, 'target-is-self');
  check(findPlayer(game, targetId) !== undefined, 'target-unknown');
  const left = leave(game, targetId, now);
  if (!left) throw new Error('the host must still have a seat');
  return { ...left, kickedIds: [...left.kickedIds, targetId].slice(-KICKED_MAX) };
}

export function markPresent(game: Game, playerId: PlayerId): Game {
  const player = seatOf(game, playerId);
  return isConnected(player) ? game : changePhone(game, playerId, { absentSince: null });
}

/** Keeps the first `since` (epoch ms) of an absence [L6]. */
export function markAbsent(game: Game, playerId: PlayerId, since: number): Game {
  const player = seatOf(game, playerId);
  return isConnected(player) ? changePhone(game, playerId, { absentSince: since }) : game;
}
