import { type ErrorCode, errors } from '../../src/contract/errors.ts';
import type { GameView, LobbyCheck } from '../../src/contract/shapes.ts';
import { nextDeadline } from '../../src/game/deadlines.ts';
import type { Game, PlayerId, RuleContext, Settings } from '../../src/game/game.ts';
import { createGame } from '../../src/game/lobby.ts';
import { type Move, play, playDue } from '../../src/game/play.ts';
import { findPlayer, hostOf, isConnected, seatOf, withPhone } from '../../src/game/players.ts';
import { RuleError } from '../../src/game/rule-error.ts';
import { requireSuspicion } from '../../src/game/suspicion.ts';
import { viewFor } from '../../src/game/view.ts';
import { RequestError } from '../../src/server/http/request-error.ts';
import { endedBetween } from '../../src/server/store/repositories/ended-rounds.ts';
import type { Caller, Request } from './requests.ts';

/** What the server must answer. `reply`: the body of a 200. */
export type Expected = {
  status: number;
  error: ErrorCode | null;
  reply: GameView | LobbyCheck | null;
};

/** [L6] */
const ABSENT_AFTER_MS = 10_000;
const MEMBERS_CATEGORY = 'Spicy / FSK18';

function must(condition: boolean, code: ErrorCode): asserts condition {
  if (!condition) throw new RequestError(code);
}

/** Null: not a refusal, but a mistake. */
function refusalOf(error: unknown): ErrorCode | null {
  if (error instanceof RuleError) return error.refusal;
  return error instanceof RequestError ? error.code : null;
}

/** What only members may choose [B1]. */
function mustBeAllowed({ kind }: Caller, settings: Partial<Settings>, lobbyName = ''): void {
  if (kind === 'member') return;
  must(lobbyName === '', 'premium-name');
  must(settings.rounds !== 0, 'premium-rounds');
  must((settings.mode ?? 'classic') === 'classic', 'premium-mode');
  must(!settings.categories?.includes(MEMBERS_CATEGORY), 'premium-category');
}

/** The name of a player who takes a seat [W2]. */
function nameOf({ by, claimedId, fields }: Request): string {
  if (by.hasSession) must(claimedId === by.id, 'not-you');
  if (by.hasSession && by.kind !== 'anonymous') return by.name;
  must(fields.playerName !== undefined, 'name-missing');
  return fields.playerName;
}

/** A player without a session may only take an id that is free [W2]. */
function mustOwnId({ by, claimedId }: Request): void {
  must(by.hasSession || (by.kind === 'anonymous' && claimedId === by.id), 'not-you');
}

/**
 * Computes what the server must answer, store and send: the rules of src/game with the order of
 * checks, sessions, memberships and presence around them.
 */
export function openOracle(callers: readonly Caller[], context: () => RuleContext) {
  const games = new Map<string, Game>();
  /** By code and version. */
  const history = new Map<string, Game>();
  /** Open channels, and epoch ms of the last call or of the end of the last channel [L6]. */
  const presences = new Map<string, { channels: number; lastSeenAt: number }>();
  /** Words of ended rounds by host [R15]. */
  const dealtWords = new Map<PlayerId, Set<string>>();

  const isMember = (id: PlayerId) => callers.some((one) => one.id === id && one.kind === 'member');

  function presenceOf(code: string, id: PlayerId) {
    const key = `${code} ${id}`;
    const presence = presences.get(key) ?? { channels: 0, lastSeenAt: context().now };
    presences.set(key, presence);
    return presence;
  }

  function store(code: string, game: Game | null): Game | null {
    if (game) history.set(`${code} ${game.version}`, game);
    if (game) games.set(code, game);
    else games.delete(code);
    return game;
  }

  /** A round that ended is remembered for its host [R15]. */
  function remember(before: Game, after: Game | null): void {
    const ended = after && endedBetween(before, after);
    for (const word of ended?.words ?? []) wordsOf(ended?.hostId ?? '').add(word);
  }

  function wordsOf(hostId: PlayerId): Set<string> {
    const words = dealtWords.get(hostId) ?? new Set();
    dealtWords.set(hostId, words);
    return words;
  }

  function gameOf(code: string): Game {
    const game = games.get(code);
    must(game !== undefined, 'lobby-not-found');
    return game;
  }

  /** What is due stays done, also when the move is refused [W4]. */
  function playMove(code: string, move: Move): Game | null {
    const before = gameOf(code);
    const due = store(code, playDue(before, context()));
    remember(before, due);
    must(due !== null, 'lobby-not-found');
    const after = store(code, play(due, move, context()));
    remember(due, after);
    return after;
  }

  /** Every call of a player with a seat shows presence, also one that is refused [L6]. */
  function contact(code: string, playerId: PlayerId): void {
    const player = findPlayer(gameOf(code), playerId);
    if (!player) return;
    presenceOf(code, playerId).lastSeenAt = context().now;
    try {
      if (!isConnected(player)) playMove(code, { type: 'present', playerId });
    } catch (error) {
      // A deadline that acted first took the seat or the lobby.
      if (!refusalOf(error)) throw error;
    }
  }

  /** A create or join: the caller has a session and a seat from now on [W2]. */
  function enter({ by }: Request, code: string): GameView {
    by.hasSession = true;
    contact(code, by.id);
    return viewFor(gameOf(code), by.id, context().now);
  }

  function create(request: Request, code: string): GameView {
    const host = { id: request.by.id, name: nameOf(request) };
    const { settings = {}, lobbyName = '', openSeats = [] } = request.fields;
    mustBeAllowed(request.by, settings, lobbyName);
    mustOwnId(request);
    const input = { code, host, settings, lobbyName: lobbyName || null, openSeats };
    store(code, createGame({ ...context(), ...input }));
    return enter(request, code);
  }

  /** In the order of docs/rules.md: shape, session, lobby, identity, seat, role, membership, rules. */
  function perform(request: Request, newCode: string): Expected['reply'] {
    const { call, by, code, claimedId, fields, move, malformed } = request;
    if (malformed) throw new RequestError(malformed.error);
    if (call === 'createGame') return create(request, newCode);
    const isOpen = call === 'checkGame' || call === 'join';
    must(isOpen || by.hasSession, 'not-signed-in');
    const game = gameOf(code);
    if (call === 'checkGame') {
      // What anyone may know [W2b].
      const { lobbyName, status, players } = game;
      const { seating: _, ...settings } = game.settings;
      const hostName = hostOf(game).name;
      const playerCount = players.length;
      return { lobbyCode: code, lobbyName, hostName, playerCount, status, settings };
    }
    if (call === 'join') {
      const name = nameOf(request);
      mustOwnId(request);
      playMove(code, { type: 'join', playerId: by.id, name });
      return enter(request, code);
    }
    must(claimedId === by.id, 'not-you');
    contact(code, by.id);
    if (call === 'suspect') {
      // No stored game and no message depends on it [R16].
      requireSuspicion(game, by.id, fields.targetId ?? '');
      return null;
    }
    if (call === 'game' || call === 'timer' || call === 'react') {
      // These see the lobby as it was when the request came.
      const { isHost } = seatOf(game, by.id);
      must(call !== 'timer' || isHost, 'host-only');
      if (call !== 'react') return viewFor(game, by.id, context().now);
      const isFree = fields.emoji === '👏' || isMember(by.id) || isMember(hostOf(game).id);
      must(isFree, 'premium-emoji');
      must(game.status === 'waiting' || game.status === 'result', 'no-reactions');
      return null;
    }
    if (call === 'settings' || call === 'start') {
      must(seatOf(game, by.id).isHost, 'host-only');
      mustBeAllowed(by, call === 'start' ? game.settings : (fields.settings ?? {}));
    }
    if (!move) throw new Error(`${call} is no move`);
    const isDeal = move.type === 'start' || move.type === 'redeal' || move.type === 'nextRound';
    const dealtBefore = [...wordsOf(hostOf(game).id)];
    const after = playMove(code, isDeal ? { ...move, dealtBefore } : move);
    return call === 'leave' || !after ? null : viewFor(after, by.id, context().now);
  }

  return {
    games,

    /** Performs the request. `newCode`: the code that the server gave a new lobby. */
    answer(request: Request, newCode = ''): Expected {
      try {
        const reply = perform(request, newCode);
        return { status: reply ? 200 : 204, error: null, reply };
      } catch (failure) {
        const error = refusalOf(failure);
        if (!error) throw failure;
        return { status: errors[error].status, error, reply: null };
      }
    },

    /** What this version looks like for a player; undefined: it was never stored. */
    viewOf(code: string, version: number, playerId: PlayerId, now: number): GameView | undefined {
      const game = history.get(`${code} ${version}`);
      return game && viewFor(game, playerId, now);
    },

    /** Whether a live channel opens, or the close code that refuses it. */
    openChannel({ id, hasSession }: Caller, code: string, claimedId: string): 'open' | 4403 | 4404 {
      if (!hasSession || id !== claimedId) return 4403;
      const game = games.get(code);
      if (!game) return 4404;
      if (!findPlayer(game, id)) return 4403;
      presenceOf(code, id).channels += 1;
      contact(code, id);
      return 'open';
    },

    closeChannel(code: string, id: PlayerId): void {
      const presence = presenceOf(code, id);
      presence.channels -= 1;
      if (presence.channels === 0) presence.lastSeenAt = context().now;
    },

    /** The next moment at which time does something; `isDeadline`: of the rules, not of presence. */
    nextEvent(): { at: number; isDeadline: boolean; code: string } {
      const events = [...games].flatMap(([code, game]) => [
        { at: nextDeadline(game), isDeadline: true, code },
        ...withPhone(game)
          .filter(isConnected)
          .map(({ id }) => {
            const { channels, lastSeenAt } = presenceOf(code, id);
            const at = channels > 0 ? Infinity : lastSeenAt + ABSENT_AFTER_MS;
            return { at, isDeadline: false, code };
          }),
      ]);
      const none = { at: Infinity, isDeadline: false, code: '' };
      return events.reduce((first, event) => (event.at < first.at ? event : first), none);
    },

    /** Does what time does at this moment: deadlines first, then presence. */
    passTime(): void {
      const { now } = context();
      for (const [code, game] of [...games]) {
        const due = store(code, playDue(game, context()));
        remember(game, due);
        for (const { id: playerId } of due ? withPhone(due).filter(isConnected) : []) {
          const { channels, lastSeenAt: since } = presenceOf(code, playerId);
          const isAbsent = channels === 0 && since + ABSENT_AFTER_MS <= now;
          if (isAbsent && games.has(code)) playMove(code, { type: 'absent', playerId, since });
        }
      }
    },
  };
}

export type Oracle = ReturnType<typeof openOracle>;
