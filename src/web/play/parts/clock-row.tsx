import type { ReactNode } from 'react';
import type { Thresholds } from '../view/countdown.ts';
import { TimerBar } from './timer-bar.tsx';

/** A small button beside the clock. */
export const clockTool = 'min-h-11! shrink-0 gap-1.5! px-3! text-sm! tabular-figures';
/** A quiet one, of variant `ghost`. */
export const quietTool = `${clockTool} bg-paper/8 not-aria-disabled:text-foreground!`;

/** The clock of a phase with its buttons. */
export function ClockRow({
  thresholds,
  children,
}: {
  thresholds: Thresholds;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center gap-2 [grid-area:clock]">
      <div className="min-w-0 grow basis-[7.5rem]">
        <TimerBar thresholds={thresholds} />
      </div>
      {children}
    </div>
  );
}
