import { nextDeadline } from '../game/clock.ts';
import type { Chance, Game, OwnCategory, Settings, Vocabulary, World } from '../game/game.ts';
import { CODE_ALPHABET, CODE_LENGTH } from '../game/limits.ts';
import { createGame, type Newcomer } from '../game/lobby.ts';
import { type Move, play, playDue } from '../game/play.ts';
import { LobbyIsGone, type Played, playEach } from '../game/play-each.ts';
import { isUnwatched } from '../game/resume.ts';
import { RuleError } from '../game/rule-error.ts';
import { type Line, openLine } from './line.ts';
import { Refused } from './refused.ts';
import type { GameStore } from './store/store.ts';
import { StoreUnavailable } from './store/trouble.ts';

/** News of what is stored of a lobby; null: the lobby is gone. */
type NewsListener = (code: string, game: Game | null, isOwn: boolean) => void;

/** The lobbies as one process knows them: what happens in them, and what is stored of that. */
export type Lobbies = {
  create(input: {
    host: Newcomer;
    settings: Partial<Settings>;
    lobbyName: string | null;
    /** [B1] The host's own categories among the chosen ones. */
    own?: OwnCategory[];
  }): Promise<Game>;
  /** The newest game; null when there is no such lobby. */
  find(code: string): Promise<Game | null>;
  /** As `find`, but never what another process has made old. */
  findNewest(code: string): Promise<Game | null>;
  /** What this process last knew of the lobby, without asking the database. */
  peek(code: string): Game | null;
  /**
   * Plays one move and stores it; null when it was the lobby's last. Throws RuleError when the
   * rules refuse, Refused('lobby-not-found'), and what the store throws.
   */
  play(code: string, move: Move): Promise<Game | null>;
  /** Another process stored this version (null: removed the lobby); heard late, it changes nothing. */
  refresh(code: string, version: number | null): Promise<void>;
  /** The newest version that this process knows of each lobby it looks after. */
  known(): { code: string; version: number }[];
  /** [R4b] Nobody looked after these lobbies: what is due in them happens now. */
  takeOver(codes: string[]): Promise<Game[]>;
  /** [R4b] The database is away, so nobody can be heard in any lobby, whether somebody speaks or not. */
  loseReach(): void;
  /**
   * [R4b] It is back: answers the games that were out of reach, as `resume`. Throws StoreUnavailable when it
   * is away again: those whose turn has not come stay out of reach.
   */
  regainReach(): Promise<Game[]>;
  /** Called after every stored change, never before. `isOwn`: this process made it. */
  onNews(listener: NewsListener): void;
  /**
   * [R4b] Takes up the clocks of all stored lobbies; answers the games that were out of reach, so
   * that their people have to be heard again. `isAlone`: no other process watched over any.
   */
  resume(isAlone: boolean): Promise<Game[]>;
  /** Stops the clocks and waits for the moves that are under way. */
  stop(): Promise<void>;
};

/** What lobbies are played with, and where they are stored. */
export type LobbiesOptions = {
  store: GameStore;
  now: () => number;
  chance: Chance;
  vocabulary: Vocabulary;
  /** Other processes may change lobbies, too: what is known here may be old. */
  isShared?: boolean;
  /** Something of ours went wrong where nobody waits for an answer. */
  onError: (error: unknown) => void;
};

/** What this process knows of a lobby; its alarm rings at the next deadline. */
type Lobby = {
  code: string;
  /** Null: unknown, to be loaded. */
  game: Game | null;
  /** The newest version that the listeners have heard of. */
  toldVersion: number;
  line: Line;
  alarm: NodeJS.Timeout | null;
};

const MAX_TIMEOUT_MS = 2 ** 31 - 1;
/** Another process was faster: load again and replay, a move is pure. */
const MAX_REPLAYS = 20;
const RETRY_ALARM_MS = 1000;
const TAKEN_UP_AT_ONCE = 50;

const isRefusedByRules = (played: Played): boolean =>
  'refusal' in played && played.refusal instanceof RuleError;

function drawCode(chance: Chance): string {
  return Array.from(
    { length: CODE_LENGTH },
    () => CODE_ALPHABET[chance(CODE_ALPHABET.length)],
  ).join('');
}

/** All lobbies of this process: one lobby, one line; then save; then tell. */
export function openLobbies(options: LobbiesOptions): Lobbies {
  const { store, now, chance, vocabulary, isShared = false } = options;
  const lobbies = new Map<string, Lobby>();
  /** [R4b] Lobbies that nobody could watch over; before anything else, they are resumed. */
  const outOfReach = new Set<string>();
  const listeners: NewsListener[] = [];
  let isStopped = false;

  const world = (): World => ({ now: now(), chance, vocabulary });

  function lobbyOf(code: string): Lobby {
    const known = lobbies.get(code);
    if (known) return known;
    const lobby: Lobby = {
      code,
      game: null,
      toldVersion: 0,
      line: openLine((moves) => playAll(lobby, moves)),
      alarm: null,
    };
    lobbies.set(code, lobby);
    return lobby;
  }

  function forget(lobby: Lobby): void {
    if (lobby.alarm) clearTimeout(lobby.alarm);
    lobby.alarm = null;
    lobby.game = null;
    outOfReach.delete(lobby.code);
    if (lobbies.get(lobby.code) === lobby) lobbies.delete(lobby.code);
  }

  /** A timer may ring a moment early, a clock may be set back: the alarm is set until it is due. */
  function setAlarm(lobby: Lobby, delay: number): void {
    if (lobby.alarm) clearTimeout(lobby.alarm);
    if (isStopped) return;
    lobby.alarm = setTimeout(() => ring(lobby), Math.min(Math.max(1, delay), MAX_TIMEOUT_MS));
    lobby.alarm.unref();
  }

  function setAlarmFor(lobby: Lobby, game: Game): void {
    // [R4b] Back in reach: its people have their time from now on.
    setAlarm(lobby, outOfReach.has(lobby.code) ? 0 : nextDeadline(game) - now());
  }

  function ring(lobby: Lobby): void {
    lobby.line.ask({ type: 'time' }).then(
      (game) => {
        if (game && lobby.game === game) setAlarmFor(lobby, game);
      },
      (error: unknown) => {
        if (error instanceof Refused && error.code === 'lobby-not-found') return;
        options.onError(error);
        setAlarm(lobby, RETRY_ALARM_MS);
      },
    );
  }

  /** It is stored: whoever stumbles over the news is not to make anybody play it again. */
  function tell(code: string, game: Game | null, isOwn: boolean): void {
    for (const listener of listeners) {
      try {
        listener(code, game, isOwn);
      } catch (error) {
        options.onError(error);
      }
    }
  }

  /** What is stored now is what this process knows, and what everybody hears. */
  function know(lobby: Lobby, game: Game, isOwn: boolean): void {
    lobby.game = game;
    setAlarmFor(lobby, game);
    if (game.version <= lobby.toldVersion) return;
    lobby.toldVersion = game.version;
    tell(lobby.code, game, isOwn);
  }

  async function load(lobby: Lobby): Promise<Game> {
    if (lobby.game) return lobby.game;
    const game = await store.load(lobby.code);
    if (!game) {
      const wasKnown = lobby.toldVersion > 0;
      forget(lobby);
      if (wasKnown) tell(lobby.code, null, false);
      throw new Refused('lobby-not-found');
    }
    know(lobby, game, false);
    return game;
  }

  /** What has to happen before the next move of anybody. */
  function catchUp(game: Game): Game | null {
    return outOfReach.has(game.code)
      ? play(game, { type: 'resume' }, world())
      : playDue(game, world());
  }

  /** Stores and tells. False: another process was faster, what we knew is old. */
  async function commit(lobby: Lobby, before: Game, after: Game | null): Promise<boolean> {
    let isSaved: boolean;
    try {
      isSaved = after ? await store.save(after, before) : await store.remove(before);
    } catch (error) {
      // The answer may have got lost, not the save: what is stored is loaded again.
      lobby.game = null;
      if (error instanceof StoreUnavailable) outOfReach.add(lobby.code);
      setAlarm(lobby, RETRY_ALARM_MS);
      throw error;
    }
    if (!isSaved) {
      lobby.game = null;
      return false;
    }
    outOfReach.delete(lobby.code);
    if (after) {
      know(lobby, after, true);
    } else {
      forget(lobby);
      tell(lobby.code, null, true);
    }
    return true;
  }

  /** Plays the moves one after the other and stores what comes out, all of it or nothing. */
  async function playAll(lobby: Lobby, moves: readonly Move[]): Promise<Played[]> {
    let isFresh = false;
    for (let replay = 0; replay < MAX_REPLAYS; replay += 1) {
      if (!lobby.game) isFresh = true;
      const before = await load(lobby);
      // What was due stays done, even when every move is refused.
      const due = catchUp(before);
      const { game: after, played } = due
        ? playEach(due, moves, world)
        : { game: null, played: moves.map(() => ({ refusal: new LobbyIsGone() })) };
      // What the rules refuse may be right in the game that another process has stored.
      if (isShared && !isFresh && played.some(isRefusedByRules)) {
        lobby.game = null;
        isFresh = true;
        continue;
      }
      if (after === before) {
        outOfReach.delete(lobby.code);
        return played;
      }
      if (await commit(lobby, before, after)) return played;
    }
    throw new Error(
      `lobby ${lobby.code} changed ${MAX_REPLAYS} times while one move was under way`,
    );
  }

  async function find(code: string): Promise<Game | null> {
    const known = lobbies.get(code);
    if (known?.game) return known.game;
    const lobby = lobbyOf(code);
    try {
      return await lobby.line.wait(() => load(lobby));
    } catch (error) {
      if (error instanceof Refused && error.code === 'lobby-not-found') return null;
      throw error;
    }
  }

  async function findNewest(code: string): Promise<Game | null> {
    if (isShared && lobbies.has(code)) await refresh(code, await store.version(code));
    return find(code);
  }

  async function refresh(code: string, version: number | null): Promise<void> {
    const lobby = lobbies.get(code);
    if (!lobby || (version !== null && version <= lobby.toldVersion)) return;
    await lobby.line.wait(async () => {
      if (version !== null && version <= lobby.toldVersion) return;
      lobby.game = null;
      await load(lobby).catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
      });
    });
  }

  /** [R4b] Null: gone, or watched over by another process. */
  async function takeUp(code: string, isAlone: boolean): Promise<Game | null> {
    if (isAlone) outOfReach.add(code);
    try {
      const game = await findNewest(code);
      if (game && isUnwatched(game, now())) outOfReach.add(code);
      return game && outOfReach.has(code) ? await lobbyOf(code).line.ask({ type: 'time' }) : null;
    } catch (error) {
      // One lobby that cannot be read keeps nobody from playing in the others.
      if (!(error instanceof Refused)) options.onError(error);
      return null;
    }
  }

  /**
   * [R4b] Null: gone, or not readable. What is known is not asked for: a database that has just come back
   * has more to do, and what another process has made of it meanwhile, saving would find out.
   */
  async function regain(code: string): Promise<Game | null> {
    try {
      return await lobbyOf(code).line.ask({ type: 'time' });
    } catch (error) {
      // Away again: all lobbies are out of reach, not only those whose turn it is.
      if (error instanceof StoreUnavailable) throw error;
      if (!(error instanceof Refused)) options.onError(error);
      return null;
    }
  }

  async function inBatches(
    codes: readonly string[],
    work: (code: string) => Promise<Game | null>,
  ): Promise<Game[]> {
    const games: Game[] = [];
    for (let first = 0; first < codes.length; first += TAKEN_UP_AT_ONCE) {
      const found = await Promise.all(codes.slice(first, first + TAKEN_UP_AT_ONCE).map(work));
      games.push(...found.filter((game) => game !== null));
    }
    return games;
  }

  const known = () => [...lobbies.values()].filter(({ toldVersion }) => toldVersion > 0);

  return {
    async create({ host, settings, lobbyName, own = [] }) {
      for (;;) {
        const game = createGame({
          code: drawCode(chance),
          host,
          settings,
          lobbyName,
          own,
          now: now(),
          vocabulary,
        });
        if (!(await store.create(game))) continue;
        know(lobbyOf(game.code), game, true);
        return game;
      }
    },

    find,

    findNewest,

    refresh,

    known: () => known().map(({ code, toldVersion }) => ({ code, version: toldVersion })),

    takeOver: (codes) => inBatches(codes, (code) => takeUp(code, false)),

    loseReach() {
      for (const { code } of known()) outOfReach.add(code);
    },

    regainReach: () => inBatches([...outOfReach], regain),

    peek: (code) => lobbies.get(code)?.game ?? null,

    play: (code, move) => lobbyOf(code).line.ask(move),

    onNews(listener) {
      listeners.push(listener);
    },

    async resume(isAlone) {
      return inBatches(await store.codes(), (code) => takeUp(code, isAlone));
    },

    async stop() {
      isStopped = true;
      for (const lobby of lobbies.values()) {
        if (lobby.alarm) clearTimeout(lobby.alarm);
      }
      await Promise.all([...lobbies.values()].map(({ line }) => line.isDone()));
    },
  };
}
