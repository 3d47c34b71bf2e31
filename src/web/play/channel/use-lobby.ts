import { createContext, use } from 'react';
import type { GameView, PlayerView } from '../../../contract/shapes.ts';
import type { ConnectionStatus } from './live-state.ts';
import type { LobbyStore } from './lobby-store.ts';

/** The lobby of a seated player whose first view has arrived. */
export type Lobby = {
  game: GameView;
  me: PlayerView;
  connection: ConnectionStatus;
  /** [W4] Milliseconds that the server's clock is ahead of this device's. */
  clockOffset: number;
  /** When this page saw the running round begin; null if it joined later. */
  roundStartedAt: number | null;
  store: LobbyStore;
};

export const LobbyContext = createContext<Lobby | null>(null);

export function useLobby(): Lobby {
  const lobby = use(LobbyContext);
  if (!lobby) throw new Error('a screen of a lobby stands outside of LobbyProvider');
  return lobby;
}
