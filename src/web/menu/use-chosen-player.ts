import { useState } from 'react';
import type { PlayerView } from '../../contract/shapes.ts';
import { useGame } from '../live/use-game.ts';

/** Whose options the host has open; closed for good when that person leaves or the host changes. */
export function useChosenPlayer(): [PlayerView | null, (playerId: string | null) => void] {
  const { game, me } = useGame();
  const [chosen, choose] = useState<string | null>(null);
  const player = chosen !== null && me.isHost ? (game.players[chosen] ?? null) : null;
  if (chosen !== null && player === null) choose(null);
  return [player, choose];
}
