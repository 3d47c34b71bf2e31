import type { GameView } from '../../../contract/shapes.ts';
import { isKnownStatus } from '../view/phase-route.ts';

/** [UX-46] */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected';

/** Why the lobby has ended for this player. */
export type End = 'kicked' | 'left' | 'lobby-gone' | 'no-seat' | 'no-lobby';

/** The client's state of one lobby; loading while `game` and `end` are null. */
export type LiveState = {
  game: GameView | null;
  connection: ConnectionStatus;
  end: End | null;
  /** Milliseconds that the server's clock is ahead of this device's [W4]. */
  clockOffset: number | null;
  /** Whether the device's clock may have been set since the offset was measured. */
  isClockDoubted: boolean;
};

export type LiveEvent =
  | { type: 'view'; game: GameView; receivedAt: number }
  | { type: 'connection'; status: ConnectionStatus }
  | { type: 'woken' }
  | { type: 'ended'; reason: End };

export const INITIAL_STATE: LiveState = {
  game: null,
  connection: 'connecting',
  end: null,
  clockOffset: null,
  isClockDoubted: false,
};

/** A larger jump means that a clock was set, not that a message was slow. */
const CLOCK_JUMP_MS = 5000;

/** Latency only lowers a sample, so the largest one is the most accurate. */
function closerOffset({ clockOffset: known, isClockDoubted }: LiveState, sample: number): number {
  if (known === null || isClockDoubted || Math.abs(sample - known) > CLOCK_JUMP_MS) return sample;
  return Math.max(known, sample);
}

export function reduce(state: LiveState, event: LiveEvent): LiveState {
  if (state.end !== null) return state;
  switch (event.type) {
    case 'view': {
      if (!isKnownStatus(event.game.status)) return state;
      const clockOffset = closerOffset(state, event.game.serverNow - event.receivedAt);
      const measured = { ...state, clockOffset, isClockDoubted: false };
      // Replies, polls and the live channel overtake each other [W3].
      const isOld = state.game !== null && event.game.version < state.game.version;
      return isOld ? measured : { ...measured, game: event.game };
    }
    case 'connection':
      return state.connection === event.status ? state : { ...state, connection: event.status };
    case 'woken':
      return { ...state, isClockDoubted: true };
    case 'ended':
      return { ...state, connection: 'disconnected', end: event.reason };
  }
}
