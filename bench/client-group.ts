/** Times of one stage in ms; cleared between stages. */
export class Times {
  /** From the action to the actor's own screen. */
  own: number[] = [];
  /** From the action to the last of the screens. */
  last: number[] = [];
  /** A race explains it: the phase was over when the action arrived. */
  refused = 0;
  errors: string[] = [];

  clear(): void {
    Object.assign(this, new Times());
  }
}

/** Some players who see the same thing. */
export type ClientGroup = {
  seats: number;
  /**
   * One action of the player at this seat. Resolves when it is on that player's own screen, or with
   * `idle` when no action is possible.
   */
  act(seat: number, startedAt: number): Promise<'idle' | 'done'>;
  /** Resolves with the next frame of this seat. */
  update(seat: number): Promise<void>;
  bytesRead(): number;
  /** The length of a frame with the whole view. */
  viewBytes(): number;
  close(): void;
};

type Expected = {
  seat: number;
  version: number;
  startedAt: number;
  resolve: () => void;
  isOwnSeen: boolean;
};

/** Which version each screen of a group shows, and which actions are not on all screens yet. */
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
    if (listeners && listeners.length > 0) for (const notify of listeners.splice(0)) notify();
    if (this.#expected.length > 0) this.#check();
  }

  /** The action is done in this version; resolves when the seat shows it. */
  expect(seat: number, version: number, startedAt: number): Promise<void> {
    return new Promise((resolve) => {
      this.#expected.push({ seat, version, startedAt, resolve, isOwnSeen: false });
      this.#check();
    });
  }

  /** Resolves with the next frame. */
  update(seat: number): Promise<void> {
    return new Promise((resolve) => this.#listeners[seat]?.push(resolve));
  }

  #check(): void {
    const now = performance.now();
    const everywhere = Math.min(...this.#versions);
    let isLastSeen = false;
    for (const one of this.#expected) {
      if (!one.isOwnSeen && (this.#versions[one.seat] ?? 0) >= one.version) {
        one.isOwnSeen = true;
        this.#times.own.push(now - one.startedAt);
        one.resolve();
      }
      if (everywhere >= one.version) {
        this.#times.last.push(now - one.startedAt);
        isLastSeen = true;
      }
    }
    if (isLastSeen) this.#expected = this.#expected.filter((one) => one.version > everywhere);
  }
}

/** The number after the first `"version":` of a frame. */
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
