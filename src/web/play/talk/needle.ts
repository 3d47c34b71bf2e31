import { gameApi } from '../../../contract/game-api.ts';
import { SUSPICION_REST_MS } from '../../../game/limits.ts';
import { createStore } from '../../kit/platform/store.ts';
import { ApiError, call } from '../../session/api-client.ts';
import type { Seat } from '../channel/lobby-store.ts';

/** Reaches the server late enough to count, although the way there takes longer at times. */
const REST_MS = SUSPICION_REST_MS + 250;

/** The player whom this one suspects in the running round [R16]. */
export const needle = createStore<string | null>(null);

let sentAt = 0;
let shownDeal = '';
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Fails without a message, as others look at the phone; then the mark goes, as it does not count. */
async function send({ code, playerId }: Seat, targetId: string): Promise<void> {
  sentAt = Date.now();
  try {
    await call(gameApi.suspect, { params: { code }, body: { playerId, targetId } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (needle.get() === targetId) needle.set(null);
  }
}

/** Shown at once; of several within 3 s the last one is sent, when they are over [R16]. */
export function suspect(seat: Seat, targetId: string): void {
  needle.set(targetId);
  clearTimeout(waiting);
  const wait = Math.max(0, sentAt + REST_MS - Date.now());
  waiting = setTimeout(() => void send(seat, targetId), wait);
}

/** Clears the mark at the start of a round, or when the phone slept through it and shows another deal [R14]. */
export function clearOldNeedle(deal: string, isStart: boolean): void {
  if (deal === shownDeal && !isStart) return;
  shownDeal = deal;
  clearTimeout(waiting);
  needle.set(null);
}
