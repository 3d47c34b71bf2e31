import { type ErrorCode, errors } from '../../contract/errors.ts';
import {
  DEFAULTS,
  type Drawn,
  isHere,
  type Lobby,
  must,
  Refusal,
  type Seat,
  type Settings,
  seatOf,
} from './lobby.ts';
import { catchUp, goAway, happen, type MoveName, mergeSettings, type Wish } from './moves.ts';
import { checkOf, sightOf } from './sight.ts';
import { nextDue } from './time.ts';

/** Somebody at the door. An anonymous one has a session from the first seat on [W2]. */
export type Actor = {
  name: string;
  id: string;
  kind: 'guest' | 'member' | 'anonymous' | 'nobody';
  hasSession: boolean;
};

export type DeedName = MoveCall | 'createGame' | 'game' | 'checkGame' | 'timer' | 'react';
type MoveCall = Exclude<MoveName, 'present'>;

/** One call of somebody, well-formed unless `malformed` says which word the door has for it. */
export type Deed = {
  call: DeedName;
  by: Actor;
  code: string;
  /** As whom, in the body: not always oneself. */
  claimedId: string;
  wish: Wish & { emoji?: string; lobbyName?: string };
  malformed?: { wire: Record<string, unknown>; word: ErrorCode };
};

/** What the server has to answer. `body`: what a 2xx must at least say. */
export type Answer = { status: number; code: ErrorCode | null; body: object | null };

/** [L6] */
type Sign = { channels: number; lastAt: number };

const SILENT_MS = 10_000;
const MEMBERS_CATEGORY = 'Spicy / FSK18';

/** [B1] What only members may choose. */
function mustBeAllowed(actor: Actor, wish: Partial<Settings>, lobbyName = ''): void {
  if (actor.kind === 'member') return;
  must(lobbyName === '', 'premium-name');
  must(wish.rounds !== 0, 'premium-rounds');
  must((wish.mode ?? 'classic') === 'classic', 'premium-mode');
  must(!wish.categories?.includes(MEMBERS_CATEGORY), 'premium-category');
}

/** All lobbies of the reference, who is where, and what every call has to come to. */
export function openWorld(actors: readonly Actor[], start: number) {
  const lobbies = new Map<string, Lobby>();
  const signs = new Map<string, Sign>();
  let now = start;

  const isMember = (id: string) => actors.some((a) => a.id === id && a.kind === 'member');

  function signOf(code: string, id: string): Sign {
    const sign = signs.get(`${code} ${id}`) ?? { channels: 0, lastAt: now };
    signs.set(`${code} ${id}`, sign);
    return sign;
  }

  function play(lobby: Lobby, name: MoveName, id: string, wish: Wish, drawn: Drawn | null): void {
    try {
      if (happen(lobby, name, id, wish, { now, drawn }) === 'gone') lobbies.delete(lobby.code);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'lobby-not-found') lobbies.delete(lobby.code);
      throw error;
    }
  }

  /** [L6] Whatever is called, and whatever comes of it, is a sign of life. */
  function hear(lobby: Lobby, id: string): void {
    const seat = seatOf(lobby, id);
    if (!seat) return;
    signOf(lobby.code, id).lastAt = now;
    if (!isHere(seat) && lobbies.has(lobby.code)) play(lobby, 'present', id, {}, null);
  }

  function lobbyAt(code: string): Lobby {
    const lobby = lobbies.get(code.toUpperCase());
    must(lobby !== undefined, 'lobby-not-found');
    return lobby;
  }

  /** [W2] */
  function mustBe({ by, claimedId }: Deed): void {
    must(claimedId === by.id, 'not-you');
  }

  /** Session, lobby, identity: in this order. */
  function enter(deed: Deed): Lobby {
    must(deed.by.hasSession, 'not-signed-in');
    const lobby = lobbyAt(deed.code);
    mustBe(deed);
    return lobby;
  }

  /** [W2] The name under which somebody comes in; a session may begin here. */
  function nameAtDoor({ by, claimedId, wish }: Deed): string {
    if (by.hasSession) must(claimedId === by.id, 'not-you');
    if (by.hasSession && by.kind !== 'anonymous') return by.name;
    must(wish.name !== undefined, 'name-missing');
    return wish.name;
  }

  /** [W2] An id is free for its owner alone; accounts and bound ids are nobody else's. */
  function mustBeFree({ by, claimedId }: Deed): void {
    must(by.hasSession || (by.kind === 'anonymous' && claimedId === by.id), 'not-you');
  }

  function create(deed: Deed, newCode: string): object {
    const name = nameAtDoor(deed);
    const { settings = {}, lobbyName = '' } = deed.wish;
    mustBeAllowed(deed.by, settings, lobbyName);
    mustBeFree(deed);
    const merged = mergeSettings(DEFAULTS, settings);
    const { by } = deed;
    const seat: Seat = { id: by.id, name, isReady: false, goneSince: null };
    const lobby: Lobby = {
      code: newCode,
      lobbyName: lobbyName || null,
      version: 1,
      status: 'waiting',
      settings: merged,
      seats: [seat],
      hostId: by.id,
      kickedIds: new Set(),
      roundNumber: 1,
      totalRounds: merged.rounds,
      scores: new Map(),
      endsAt: null,
      activeAt: now,
      round: null,
      usedWords: [],
    };
    lobbies.set(newCode, lobby);
    by.hasSession = true;
    hear(lobby, by.id);
    return sightOf(lobby, by.id);
  }

  function join(deed: Deed): object {
    const lobby = lobbyAt(deed.code);
    const name = nameAtDoor(deed);
    mustBeFree(deed);
    play(lobby, 'join', deed.by.id, { name }, null);
    deed.by.hasSession = true;
    hear(lobby, deed.by.id);
    return sightOf(lobby, deed.by.id);
  }

  /** Calls that look at the lobby as it is, before the sign of life of the caller counts. */
  function look(deed: Deed, lobby: Lobby): Answer {
    const { claimedId: id } = deed;
    const sight = sightOf(lobby, id);
    const isSeated = seatOf(lobby, id) !== undefined;
    const { hostId, status } = lobby;
    hear(lobby, id);
    must(isSeated, 'no-seat');
    if (deed.call === 'game') return { status: 200, code: null, body: sight };
    if (deed.call === 'timer') {
      must(hostId === id, 'host-only');
      return { status: 200, code: null, body: sight };
    }
    const isFree = deed.wish.emoji === '👏';
    must(isFree || isMember(id) || isMember(hostId), 'premium-emoji');
    must(status === 'waiting' || status === 'result', 'no-reactions');
    return { status: 204, code: null, body: null };
  }

  function move(deed: Deed, lobby: Lobby, call: MoveCall, drawn: Drawn | null): Answer {
    const { by, wish } = deed;
    const isSeated = seatOf(lobby, by.id) !== undefined;
    const { hostId, settings } = lobby;
    hear(lobby, by.id);
    if (call === 'start' || call === 'settings') {
      must(isSeated, 'no-seat');
      must(hostId === by.id, 'host-only');
      mustBeAllowed(by, call === 'start' ? settings : (wish.settings ?? {}));
    }
    play(lobby, call, by.id, wish, drawn);
    if (call === 'leave') return { status: 204, code: null, body: null };
    return { status: 200, code: null, body: sightOf(lobby, by.id) };
  }

  function answerTo(deed: Deed, drawn: Drawn | null, newCode: string): Answer {
    const { call, malformed } = deed;
    if (malformed) throw new Refusal(malformed.word);
    switch (call) {
      case 'createGame':
        return { status: 200, code: null, body: create(deed, newCode) };
      case 'checkGame':
        return { status: 200, code: null, body: checkOf(lobbyAt(deed.code)) };
      case 'join':
        return { status: 200, code: null, body: join(deed) };
      case 'game':
      case 'timer':
      case 'react':
        return look(deed, enter(deed));
      default:
        return move(deed, enter(deed), call, drawn);
    }
  }

  return {
    lobbies,

    get now() {
      return now;
    },
    set now(at: number) {
      now = at;
    },

    /** Does it and answers what the server has to say. */
    answer(deed: Deed, drawn: Drawn | null, newCode: string): Answer {
      try {
        return answerTo(deed, drawn, newCode);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return { status: errors[error.code].status, code: error.code, body: null };
      }
    },

    /** Whether a live channel opens, or why it does not: the close code of the contract. */
    openChannel(actor: Actor, code: string, claimedId: string): 'open' | 4403 | 4404 {
      if (!actor.hasSession || actor.id !== claimedId) return 4403;
      const lobby = lobbies.get(code);
      if (!lobby) return 4404;
      if (!seatOf(lobby, claimedId)) return 4403;
      signOf(code, claimedId).channels += 1;
      hear(lobby, claimedId);
      return 'open';
    },

    closeChannel(code: string, id: string): void {
      const sign = signOf(code, id);
      sign.channels -= 1;
      if (sign.channels === 0) sign.lastAt = now;
    },

    /** The next moment at which anything happens by itself; `isDue`: to a lobby, not to a person. */
    next(): { at: number; isDue: boolean; code: string } {
      let next = { at: Infinity, isDue: false, code: '' };
      const offer = (at: number, isDue: boolean, code: string) => {
        if (at < next.at) next = { at, isDue, code };
      };
      for (const lobby of lobbies.values()) {
        offer(nextDue(lobby), true, lobby.code);
        for (const seat of lobby.seats) {
          const sign = signOf(lobby.code, seat.id);
          if (isHere(seat) && sign.channels === 0)
            offer(sign.lastAt + SILENT_MS, false, lobby.code);
        }
      }
      return next;
    },

    /** Does what time does at this moment: deadlines, then those who fell silent. */
    pass(): void {
      for (const lobby of [...lobbies.values()]) {
        if (catchUp(lobby, now) === 'gone') {
          lobbies.delete(lobby.code);
          continue;
        }
        for (const seat of [...lobby.seats]) {
          const { channels, lastAt } = signOf(lobby.code, seat.id);
          if (!isHere(seat) || channels > 0 || lastAt + SILENT_MS > now) continue;
          if (goAway(lobby, seat.id, lastAt, now) === 'gone') lobbies.delete(lobby.code);
        }
      }
    },
  };
}

export type World = ReturnType<typeof openWorld>;
