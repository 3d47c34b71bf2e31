import { useState } from 'react';
import { announce } from '../../kit/ui/announcer.tsx';
import { live as texts } from '../../texts/live.ts';
import type { MoveDefinition } from '../channel/moves.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { useMove } from '../channel/use-move.ts';
import { millisecondsUntil, phaseEnd } from '../view/countdown.ts';
import { useSecondsUntil } from '../view/use-clock.ts';

/** Content of a withdraw button (`relative overflow-hidden`): label and the time left, by this device's clock. */
export function WithdrawLabel({ label, until }: { label: string; until: number }) {
  const seconds = useSecondsUntil(until);
  const [duration] = useState(() => millisecondsUntil(until, Date.now()));
  return (
    <>
      {label}
      <span
        aria-hidden="true"
        className="grid size-[1.6em] place-items-center rounded-full bg-vote text-sm text-ink tabular-figures"
      >
        {Math.max(1, seconds ?? 0)}
      </span>
      <i
        aria-hidden="true"
        style={{ animationDuration: `${duration}ms` }}
        className="absolute inset-x-0 bottom-0 h-1.5 origin-left animate-countdown bg-vote motion-reduce:hidden"
      />
    </>
  );
}

/** A move that withdraws another one [V2b, R5b]. `withdrawableUntil`: by the server's clock; null: not at all. */
export function useWithdrawal<Input extends unknown[]>(
  move: MoveDefinition<Input>,
  withdrawableUntil: number | null,
  ...input: Input
) {
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
    run: () => void run(...input).then((isWithdrawn) => isWithdrawn && announce(texts.undone)),
  };
}
