import { useSecondsUntil } from './use-seconds-left.ts';

type UndoLabelProps = {
  /** When the move was made, and when it is sent. */
  since: number;
  sendAt: number;
  label: string;
};

/** What stands on a button (`relative overflow-hidden`) that takes a move back: for how long it does. */
export function UndoLabel({ since, sendAt, label }: UndoLabelProps) {
  const seconds = useSecondsUntil(sendAt);
  return (
    <>
      {label}
      <span
        aria-hidden="true"
        className="grid size-[1.6em] place-items-center rounded-full bg-messing text-sm text-tinte tabular-nums"
      >
        {Math.max(1, seconds ?? 0)}
      </span>
      <i
        key={sendAt}
        aria-hidden="true"
        style={{ animationDuration: `${sendAt - since}ms` }}
        className="absolute inset-x-0 bottom-0 h-1.5 origin-left animate-frist bg-messing motion-reduce:hidden"
      />
    </>
  );
}
