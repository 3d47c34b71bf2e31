import { useMemo, useState } from 'react';
import type { GameView, PlayerView } from '../../../contract/shapes.ts';

/** This phone in the hands of a player who has none. */
export type Handover = {
  /** Null: the phone's own player has it. */
  seat: PlayerView | null;
  give: (playerId: string | null) => void;
  /** The card of this deal was read, or the last word is said. */
  markDone: (playerId: string) => void;
  isDone: (playerId: string) => boolean;
};

/** A new deal, phase or stage takes the phone back, so that nothing of the last one stays open. */
export function useHandover(game: GameView | null, myId: string): Handover {
  const { currentRound, isRedealt, status, stage } = game ?? {};
  const deal = [currentRound, isRedealt, status === 'waiting', stage === 'lastWord'].join();
  const moment = [deal, status, stage].join();
  const [given, setGiven] = useState<{ id: string | null; moment: string } | null>(null);
  const [done, setDone] = useState({ ids: [] as string[], deal });
  const id = given?.moment === moment ? given.id : null;
  const held = id === null ? undefined : game?.players[id];
  const seat = held?.heldBy === myId ? held : null;
  return useMemo(() => {
    const ids = done.deal === deal ? done.ids : [];
    return {
      seat,
      give: (playerId) => setGiven({ id: playerId, moment }),
      markDone: (playerId) => setDone({ ids: [...ids, playerId], deal }),
      isDone: (playerId) => ids.includes(playerId),
    };
  }, [seat, moment, deal, done]);
}
