import { announce } from '../../kit/ui/announcer.tsx';
import { live as texts } from '../../texts/live.ts';
import type { MoveDefinition } from '../channel/moves.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { useMove } from '../channel/use-move.ts';
import { phaseEnd } from '../view/countdown.ts';
import { useSecondsUntil } from '../view/use-seconds-left.ts';

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
