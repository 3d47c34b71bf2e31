import { useSecondsUntil } from '../phase/use-seconds-left.ts';

type UndoLabelProps = {
  /** When the move was made, and when it is sent. */
  since: number;
  sendAt: number;
  label: string;
};

/** Content of an undo button (`relative overflow-hidden`) with the remaining time. */
export function UndoLabel({ since, sendAt, label }: UndoLabelProps) {
  const seconds = useSecondsUntil(sendAt);
  return (
    <>
      {label}
      <span
        aria-hidden="true"
        className="grid size-[1.6em] place-items-center rounded-full bg-primary text-sm text-ink tabular-nums"
      >
        {Math.max(1, seconds ?? 0)}
      </span>
      <i
        key={sendAt}
        aria-hidden="true"
        style={{ animationDuration: `${sendAt - since}ms` }}
        className="absolute inset-x-0 bottom-0 h-1.5 origin-left animate-countdown bg-primary motion-reduce:hidden"
      />
    </>
  );
}
