import { useState } from 'react';
import { millisecondsUntil } from '../view/countdown.ts';
import { useSecondsUntil } from '../view/use-seconds-left.ts';

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
