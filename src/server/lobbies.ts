import { nextDeadline } from '../game/clock.ts';
import type { Chance, Game, Settings, Vocabulary, World } from '../game/game.ts';
import { CODE_ALPHABET, CODE_LENGTH } from '../game/limits.ts';
import { createGame, type Newcomer } from '../game/lobby.ts';
import { type Move, play, playDue } from '../game/play.ts';
import { Refused } from './refused.ts';
import type { GameStore } from './store/store.ts';

/** News of a stored change; `after` null: the lobby is gone. */
type ChangeListener = (before: Game, after: Game | null) => void;

export type Lobbies = {
  create(input: {
    host: Newcomer;
    settings: Partial<Settings>;
    lobbyName: string | null;
  }): Promise<Game>;
  /** The newest game; null when there is no such lobby. */
  find(code: string): Promise<Game | null>;
  /** What this process last knew of the lobby, without asking the database. */
  peek(code: string): Game | null;
  /**
   * Plays one move and stores it; null when it was the lobby's last. Throws RuleError when the
   * rules refuse, Refused('lobby-not-found'), and what the store throws.
   */
  play(code: string, move: Move): Promise<Game | null>;
  /** Called after every stored change, never before. */
  onChange(listener: ChangeListener): void;
  /** Takes up the clocks of all stored lobbies, as after a restart; answers their games. */
  resume(): Promise<Game[]>;
  /** Stops the clocks and waits for the moves that are under way. */
  stop(): Promise<void>;
};

export type LobbiesOptions = {
  store: GameStore;
  now: () => number;
  chance: Chance;
  vocabulary: Vocabulary;
  /** Something of ours went wrong where nobody waits for an answer. */
  onError: (error: unknown) => void;
};

/** One lobby's line: its moves wait for each other, its alarm rings at the next deadline. */
type Lobby = {
  game: Game | null;
  line: Promise<unknown>;
  alarm: NodeJS.Timeout | null;
};

const MAX_TIMEOUT_MS = 2 ** 31 - 1;
/** Another process was faster: load again and replay, a move is pure. */
const MAX_REPLAYS = 20;
const RETRY_ALARM_MS = 1000;

function drawCode(chance: Chance): string {
  return Array.from(
    { length: CODE_LENGTH },
    () => CODE_ALPHABET[chance(CODE_ALPHABET.length)],
  ).join('');
}

/** All lobbies of this process: one lobby, one line; then save; then tell. */
export function openLobbies(options: LobbiesOptions): Lobbies {
  const { store, now, chance, vocabulary } = options;
  const lobbies = new Map<string, Lobby>();
  const listeners: ChangeListener[] = [];
  let isStopped = false;

  const world = (): World => ({ now: now(), chance, vocabulary });

  function lobbyOf(code: string): Lobby {
    const known = lobbies.get(code);
    if (known) return known;
    const lobby: Lobby = { game: null, line: Promise.resolve(), alarm: null };
    lobbies.set(code, lobby);
    return lobby;
  }

  function forget(code: string, lobby: Lobby): void {
    if (lobby.alarm) clearTimeout(lobby.alarm);
    lobby.alarm = null;
    lobby.game = null;
    if (lobbies.get(code) === lobby) lobbies.delete(code);
  }

  function setAlarm(code: string, lobby: Lobby, delay: number): void {
    if (lobby.alarm) clearTimeout(lobby.alarm);
    if (isStopped) return;
    lobby.alarm = setTimeout(
      () => {
        playInLine(code, { type: 'time' }).catch((error: unknown) => {
          if (error instanceof Refused && error.code === 'lobby-not-found') return;
          options.onError(error);
          setAlarm(code, lobby, RETRY_ALARM_MS);
        });
      },
      Math.min(Math.max(0, delay), MAX_TIMEOUT_MS),
    );
    lobby.alarm.unref();
  }

  /** Waits in the lobby's line; a failure of one move does not hold up the next. */
  function inLine<T>(lobby: Lobby, task: () => Promise<T>): Promise<T> {
    const turn = lobby.line.then(task);
    lobby.line = turn.catch(() => undefined);
    return turn;
  }

  async function load(code: string, lobby: Lobby): Promise<Game> {
    lobby.game ??= await store.load(code);
    if (!lobby.game) {
      forget(code, lobby);
      throw new Refused('lobby-not-found');
    }
    return lobby.game;
  }

  /** Stores and tells. False: another process was faster, what we knew is old. */
  async function commit(
    code: string,
    lobby: Lobby,
    before: Game,
    after: Game | null,
  ): Promise<boolean> {
    const isSaved = after ? await store.save(after, before) : await store.remove(before);
    if (!isSaved) {
      lobby.game = null;
      return false;
    }
    if (after) {
      lobby.game = after;
      setAlarm(code, lobby, nextDeadline(after) - now());
    } else {
      forget(code, lobby);
    }
    for (const listener of listeners) listener(before, after);
    return true;
  }

  async function step(code: string, lobby: Lobby, move: Move): Promise<Game | null> {
    for (let replay = 0; replay < MAX_REPLAYS; replay += 1) {
      let before = await load(code, lobby);
      // What was due stays done, even when the move itself is refused.
      const due = playDue(before, world());
      if (due !== before) {
        if (!(await commit(code, lobby, before, due))) continue;
        if (!due) throw new Refused('lobby-not-found');
        before = due;
      }
      const after = play(before, move, world());
      if (after === before) return before;
      if (await commit(code, lobby, before, after)) return after;
    }
    throw new Error(`lobby ${code} changed ${MAX_REPLAYS} times while one move was under way`);
  }

  function playInLine(code: string, move: Move): Promise<Game | null> {
    const lobby = lobbyOf(code);
    return inLine(lobby, () => step(code, lobby, move));
  }

  return {
    async create({ host, settings, lobbyName }) {
      for (;;) {
        const game = createGame({
          code: drawCode(chance),
          host,
          settings,
          lobbyName,
          now: now(),
          vocabulary,
        });
        if (!(await store.create(game))) continue;
        const lobby = lobbyOf(game.code);
        lobby.game = game;
        setAlarm(game.code, lobby, nextDeadline(game) - now());
        return game;
      }
    },

    async find(code) {
      const known = lobbies.get(code);
      if (known?.game) return known.game;
      const lobby = lobbyOf(code);
      try {
        return await inLine(lobby, () => load(code, lobby));
      } catch (error) {
        if (error instanceof Refused && error.code === 'lobby-not-found') return null;
        throw error;
      }
    },

    peek: (code) => lobbies.get(code)?.game ?? null,

    play: playInLine,

    onChange(listener) {
      listeners.push(listener);
    },

    async resume() {
      const games: Game[] = [];
      for (const code of await store.codes()) {
        const lobby = lobbyOf(code);
        const game = await inLine(lobby, () => load(code, lobby));
        setAlarm(code, lobby, nextDeadline(game) - now());
        games.push(game);
      }
      return games;
    },

    async stop() {
      isStopped = true;
      for (const lobby of lobbies.values()) {
        if (lobby.alarm) clearTimeout(lobby.alarm);
      }
      await Promise.all([...lobbies.values()].map((lobby) => lobby.line));
    },
  };
}
