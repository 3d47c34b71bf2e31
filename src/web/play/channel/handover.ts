import { useState } from 'react';
import type { GameView, PlayerView } from '../../../contract/shapes.ts';

/** This phone in the hands of a player who has none. */
export type Handover = {
  /** Null: the phone's own player has it. */
  seat: PlayerView | null;
  /** Who have seen their card of this deal. */
  seenIds: readonly string[];
  give: (playerId: string | null) => void;
  markSeen: (playerId: string) => void;
};

/** A new deal, phase or stage takes the phone back, so that nothing of the last one stays open. */
export function useHandover(game: GameView | null): Handover {
  const deal = game ? `${game.currentRound} ${game.isRedealt} ${game.status === 'waiting'}` : '';
  const moment = game ? `${deal} ${game.status} ${game.stage}` : '';
  const [given, setGiven] = useState({ id: null as string | null, moment });
  const [seen, setSeen] = useState({ ids: [] as string[], deal });
  const id = given.moment === moment ? given.id : null;
  const seenIds = seen.deal === deal ? seen.ids : [];
  return {
    seat: (id !== null && game?.players[id]) || null,
    seenIds,
    give: (playerId) => setGiven({ id: playerId, moment }),
    markSeen: (playerId) => setSeen({ ids: [...seenIds, playerId], deal }),
  };
}
