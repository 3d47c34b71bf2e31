import type { Game } from '../game/game.ts';
import type { Move } from '../game/play.ts';
import { LobbyIsGone, type Played } from '../game/play-each.ts';
import { PATIENCE_MS } from './patience.ts';
import { Refused } from './refused.ts';
import { StoreUnavailable } from './store/trouble.ts';

/** One lobby's line: what happens to it happens one after the other. */
export type Line = {
  /** Waits for its turn; a failure of one task does not hold up the next. */
  wait<T>(task: () => Promise<T>): Promise<T>;
  /**
   * Plays a move, together with all that are asked for before its turn comes; null when it was the
   * lobby's last. Throws what the rules refuse, Refused('lobby-not-found'), and what the store throws.
   */
  ask(move: Move): Promise<Game | null>;
  /** Everything is done that has been asked for until now. */
  isDone(): Promise<void>;
};

/** A move in the line, and who waits for what becomes of it. */
type Asked = {
  move: Move;
  askedAt: number;
  resolve: (game: Game | null) => void;
  reject: (error: unknown) => void;
};

let nextTurn: Promise<void> | null = null;

/** Whoever speaks in this turn of the event loop, in whatever lobby, has spoken by then. */
function turnEnds(): Promise<void> {
  nextTurn ??= new Promise((resolve) => {
    setImmediate(() => {
      nextTurn = null;
      resolve();
    });
  });
  return nextTurn;
}

/** `playAll` plays moves in their order and stores what comes out, all of it or nothing. */
export function openLine(playAll: (moves: readonly Move[]) => Promise<Played[]>): Line {
  let last: Promise<unknown> = Promise.resolve();
  /** Moves whose turn has not come. */
  let waiting: Asked[] = [];

  function wait<T>(task: () => Promise<T>): Promise<T> {
    const turn = last.then(task);
    // Who waits for this turn hears what failed; the next one only has to know that it is over.
    last = turn.catch(() => undefined);
    return turn;
  }

  async function answerAll(asked: readonly Asked[]): Promise<void> {
    try {
      const played = await playAll(asked.map(({ move }) => move));
      for (const [index, { resolve, reject }] of asked.entries()) {
        const verdict = played[index];
        if (verdict && 'game' in verdict) resolve(verdict.game);
        else if (verdict?.refusal instanceof LobbyIsGone) reject(new Refused('lobby-not-found'));
        else reject(verdict?.refusal);
      }
    } catch (error) {
      const isOfOne = !(error instanceof StoreUnavailable || error instanceof Refused);
      // What the database refuses of one move is not to be paid by the others.
      if (asked.length > 1 && isOfOne) for (const one of asked) await answerAll([one]);
      else for (const { reject } of asked) reject(error);
    }
  }

  /** The turn of all moves that have come until now. */
  async function takeTurn(): Promise<void> {
    await turnEnds();
    const asked = waiting;
    waiting = [];
    // Who asked was told to try again meanwhile: what was asked is not to happen twice.
    const isTooLate = ({ askedAt }: Asked) => performance.now() - askedAt > PATIENCE_MS;
    for (const one of asked.filter(isTooLate)) {
      one.reject(new StoreUnavailable('waited too long in line'));
    }
    const inTime = asked.filter((one) => !isTooLate(one));
    if (inTime.length > 0) await answerAll(inTime);
  }

  return {
    wait,
    ask(move) {
      return new Promise((resolve, reject) => {
        waiting.push({ move, askedAt: performance.now(), resolve, reject });
        if (waiting.length === 1) wait(takeTurn).catch(reject);
      });
    },
    async isDone() {
      await last;
    },
  };
}
