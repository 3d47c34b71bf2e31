import { createContext, use } from 'react';
import type { GameView, PlayerView } from '../../contract/shapes.ts';
import type { ConnectionStatus } from './live-state.ts';
import type { LobbyStore } from './lobby-store.ts';

/** What every screen of a lobby may rely on: a view is there, and one has a seat in it. */
export type Lobby = {
  game: GameView;
  me: PlayerView;
  connection: ConnectionStatus;
  /** [W4] Milliseconds that the server's clock is ahead of ours. */
  clockOffset: number;
  /** When this page saw the running round begin; null where it came in later. */
  roundStartedAt: number | null;
  store: LobbyStore;
};

export const LobbyContext = createContext<Lobby | null>(null);

/** The lobby around this screen. */
export function useGame(): Lobby {
  const lobby = use(LobbyContext);
  if (!lobby) throw new Error('a screen of a lobby stands outside of LobbyProvider');
  return lobby;
}
