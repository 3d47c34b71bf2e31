/** Times of one stage of a run, in milliseconds; cleared between stages. */
export class Times {
  /** From the action to the actor's own screen. */
  own: number[] = [];
  /** From the action to the last of the screens. */
  last: number[] = [];
  /** A race explains it: the phase was over when the action arrived. */
  refused = 0;
  errors: string[] = [];

  clear(): void {
    this.own = [];
    this.last = [];
    this.refused = 0;
    this.errors = [];
  }
}

/** What one simulated player did when asked to act: nothing was possible, or it is on its screen. */
type Acted = 'idle' | 'done';

/** Some players who see the same thing. */
export type Room = {
  seats: number;
  /** One action of the player at this seat; resolves when it is on that player's own screen. */
  act(seat: number, startedAt: number): Promise<Acted>;
  /** Resolves with the next news of this seat. */
  news(seat: number): Promise<void>;
  bytesRead(): number;
  /** The mean length of the news. */
  frameBytes(): number;
  close(): void;
};

type Expected = {
  seat: number;
  version: number;
  startedAt: number;
  seen: () => void;
  isOwnSeen: boolean;
};

/** Which version each screen of a room shows, and who waits for it. */
export class Screens {
  readonly #times: Times;
  readonly #versions: number[];
  #expected: Expected[] = [];
  #listeners: (() => void)[][];

  constructor(seats: number, times: Times) {
    this.#times = times;
    this.#versions = Array<number>(seats).fill(0);
    this.#listeners = Array.from({ length: seats }, () => []);
  }

  saw(seat: number, version: number): void {
    this.#versions[seat] = version;
    const listeners = this.#listeners[seat];
    if (listeners && listeners.length > 0) for (const tell of listeners.splice(0)) tell();
    if (this.#expected.length > 0) this.#check();
  }

  /** The action became this version. */
  expect(seat: number, version: number, startedAt: number): Promise<void> {
    return new Promise((seen) => {
      this.#expected.push({ seat, version, startedAt, seen, isOwnSeen: false });
      this.#check();
    });
  }

  news(seat: number): Promise<void> {
    return new Promise((tell) => this.#listeners[seat]?.push(tell));
  }

  #check(): void {
    const now = performance.now();
    const everywhere = Math.min(...this.#versions);
    let isLastSeen = false;
    for (const one of this.#expected) {
      if (!one.isOwnSeen && (this.#versions[one.seat] ?? 0) >= one.version) {
        one.isOwnSeen = true;
        this.#times.own.push(now - one.startedAt);
        one.seen();
      }
      if (everywhere >= one.version) {
        this.#times.last.push(now - one.startedAt);
        isLastSeen = true;
      }
    }
    if (isLastSeen) this.#expected = this.#expected.filter((one) => one.version > everywhere);
  }
}

/** The number behind `"version":`, which stands near the beginning of a frame. */
export function versionIn(frame: Buffer): number {
  let at = frame.indexOf('"version":') + '"version":'.length;
  let version = 0;
  for (;;) {
    const digit = (frame[at] ?? 0) - 48;
    if (digit < 0 || digit > 9) return version;
    version = version * 10 + digit;
    at += 1;
  }
}
