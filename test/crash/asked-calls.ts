import { isDeepStrictEqual } from 'node:util';
import type { PlayerCall } from '../support/bot.ts';

/** A call of the running round, or one whose effect no view has shown. */
export type AskedCall = {
  readonly id: number;
  readonly playerId: string;
  readonly call: PlayerCall;
  /** The round that it may deal. */
  readonly round: number | null;
  /** It may still take effect: there is no answer, or no view without the seat that was left. */
  isOpen: boolean;
  /** The version that acknowledged it; Infinity: acknowledged without one. */
  version: number | null;
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
  const leaving = () => calls.filter(({ isOpen, version }) => isOpen && version !== null);
  return {
    lastId: (): number => lastId,
    add(playerId: string, call: PlayerCall, round: number | null): AskedCall {
      lastId += 1;
      const state = { isOpen: true, version: null, isUsed: false };
      const asked = { id: lastId, playerId, call, round, ...state };
      calls.push(asked);
      return asked;
    },
    keep(matches: (call: AskedCall) => boolean): void {
      calls = calls.filter(matches);
    },
    has: (...wanted: Parameters<typeof isCall>): boolean => calls.some(isCall(...wanted)),
    /** Those that may have taken effect after this version. */
    since: (version: number): AskedCall[] =>
      calls.filter((one) => one.isOpen || (one.version ?? 0) > version),
    /** Acknowledged, but no view without the seat was seen yet. */
    leaving,
    /** The seat was gone in this version at the latest. */
    finishLeaving(playerId: string, version: number): void {
      const left = leaving().filter((one) => one.playerId === playerId);
      for (const one of left) Object.assign(one, { isOpen: false, version });
    },
    /** Whether a call explains it; each call explains one deal, restart or withdrawal. */
    use(matches: (call: AskedCall) => boolean): boolean {
      const used = calls.filter((one) => !one.isUsed && matches(one));
      for (const one of used) one.isUsed = true;
      return used.length > 0;
    },
  };
}
