import { createContext, type ReactNode, use } from 'react';
import type { PlayedRound, PlayerView } from '../../../contract/shapes.ts';
import type { View } from '../view/use-view.ts';
import type { Handover } from './handover.ts';
import type { ConnectionStatus } from './live-state.ts';
import type { LobbyStore } from './lobby-store.ts';

/** The lobby of a seated player whose first view has arrived. */
export type Lobby = View & {
  me: PlayerView;
  connection: ConnectionStatus;
  store: LobbyStore;
  /** For the seats on this phone [H6]; missing: one phone for all. */
  handover?: Handover;
  /** One phone for all: its menu, what its result says, and its evening [E1]. Missing: a lobby of the server. */
  local?: { menu: ReactNode; note: string | null; rounds: () => PlayedRound[] };
};

export const LobbyContext = createContext<Lobby | null>(null);

export function useLobby(): Lobby {
  const lobby = use(LobbyContext);
  if (!lobby) throw new Error('a screen of a lobby stands outside of LobbyProvider');
  return lobby;
}
