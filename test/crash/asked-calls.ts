import { isDeepStrictEqual } from 'node:util';
import type { PlayerCall } from '../support/bot.ts';
import type { Attempt } from './facts.ts';

/** A call of the running round, or one without an answer. */
export type AskedCall = Attempt & {
  /** The round that it may deal. */
  round: number | null;
  isOpen: boolean;
  /** A deal or restart that was seen came from it: it explains no second one. */
  isUsed: boolean;
};

/** With these values in its body. */
export const isCall =
  (name: PlayerCall['name'], body: Record<string, unknown> = {}) =>
  ({ call }: AskedCall): boolean =>
    call.name === name && isDeepStrictEqual({ ...call.body, ...body }, call.body);

export type AskedCalls = ReturnType<typeof openAskedCalls>;

/** The calls that may explain what a view shows. */
export function openAskedCalls() {
  let calls: AskedCall[] = [];
  let lastId = 0;
  return {
    lastId: (): number => lastId,
    add(playerId: string, call: PlayerCall, round: number | null): AskedCall {
      lastId += 1;
      const asked = { id: lastId, playerId, call, round, isOpen: true, isUsed: false };
      calls.push(asked);
      return asked;
    },
    keep(matches: (call: AskedCall) => boolean): void {
      calls = calls.filter(matches);
    },
    has: (...wanted: Parameters<typeof isCall>): boolean => calls.some(isCall(...wanted)),
    /** Whether a call explains it; each call explains one deal, restart or withdrawal. */
    use(matches: (call: AskedCall) => boolean): boolean {
      const used = calls.filter((one) => !one.isUsed && matches(one));
      for (const one of used) one.isUsed = true;
      return used.length > 0;
    },
  };
}
