import type { GameView } from '../../contract/shapes.ts';

/** Section 4 of the specification. */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected';

/** Why there is nothing more to hear of a lobby. */
export type End = 'kicked' | 'left' | 'lobby-gone' | 'no-seat' | 'no-lobby';

/** What this browser knows of one lobby. While `game` and `end` are null it is still asking. */
export type LiveState = {
  game: GameView | null;
  connection: ConnectionStatus;
  end: End | null;
  /** [W4] Milliseconds that the server's clock is ahead of ours. */
  clockOffset: number | null;
};

/** What the connection has to tell. */
export type LiveEvent =
  | { type: 'view'; game: GameView; receivedAt: number }
  | { type: 'connection'; status: ConnectionStatus }
  | { type: 'ended'; reason: End };

/** Before the first view. */
export const NOTHING_YET: LiveState = {
  game: null,
  connection: 'connecting',
  end: null,
  clockOffset: null,
};

/** A jump beyond this means that a clock was set, not that a message was slow. */
const CLOCK_JUMP_MS = 5000;

/**
 * Every message is late by its way through the network, so the largest difference seen is the
 * nearest to the truth.
 */
function closerOffset(known: number | null, sample: number): number {
  if (known === null || Math.abs(sample - known) > CLOCK_JUMP_MS) return sample;
  return Math.max(known, sample);
}

/** What the browser knows after one more piece of news. */
export function reduce(state: LiveState, event: LiveEvent): LiveState {
  if (state.end !== null) return state;
  switch (event.type) {
    case 'view': {
      const clockOffset = closerOffset(state.clockOffset, event.game.serverNow - event.receivedAt);
      // [W3] Replies, polls and the live channel overtake each other.
      const isOld = state.game !== null && event.game.version < state.game.version;
      return isOld ? { ...state, clockOffset } : { ...state, game: event.game, clockOffset };
    }
    case 'connection':
      return state.connection === event.status ? state : { ...state, connection: event.status };
    case 'ended':
      return { ...state, connection: 'disconnected', end: event.reason };
  }
}
