import { useState } from 'react';
import type { PlayerView } from '../../../contract/shapes.ts';
import { useLobby } from '../channel/use-lobby.ts';

/** The player whose options the host has open; reset when that player leaves or the host changes. */
export function useChosenPlayer(): [PlayerView | null, (playerId: string | null) => void] {
  const { game, me } = useLobby();
  const [chosen, choose] = useState<string | null>(null);
  const player = chosen !== null && me.isHost ? (game.players[chosen] ?? null) : null;
  if (chosen !== null && player === null) choose(null);
  return [player, choose];
}
