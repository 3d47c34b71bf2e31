import { announce } from '../kit/ui/announcer.tsx';
import { useLobby } from '../lobby/use-lobby.ts';
import { phaseEnd } from '../phase/countdown.ts';
import { useSecondsUntil } from '../phase/use-seconds-left.ts';
import { live as texts } from '../texts/live.ts';
import type { MoveDefinition } from './moves.ts';
import { useMove } from './use-move.ts';

/** [V2b, R5b] A move that withdraws another one. `withdrawableUntil`: of the view; null: not at all. */
export function useWithdrawal(move: MoveDefinition<[]>, withdrawableUntil: number | null) {
  const { game, clockOffset } = useLobby();
  const { run, isPending, label } = useMove(move);
  const end = Math.min(withdrawableUntil ?? 0, game.phaseEndsAt ?? Number.POSITIVE_INFINITY);
  const until = withdrawableUntil === null ? null : phaseEnd(end, clockOffset);
  const isOpen = useSecondsUntil(until) !== 0 || isPending;
  return {
    /** The last moment by this device's clock; null: too late. */
    until: isOpen ? until : null,
    isPending,
    label,
    run: () => void run().then((isWithdrawn) => isWithdrawn && announce(texts.undone)),
  };
}
