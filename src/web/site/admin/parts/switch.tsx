import { useId } from 'react';
import { cx } from '../../../kit/ui/class-names.ts';
import { toast } from '../../../kit/ui/toast.ts';

type SwitchProps = {
  /** What it switches, and for which account. */
  label: string;
  isOn: boolean;
  isBusy: boolean;
  /** Why it is disabled; null if it is not. */
  reason: string | null;
  onSwitch: (isOn: boolean) => void;
};

/** Toggle that applies at once; shows the reason when disabled. */
export function Switch({ label, isOn, isBusy, reason, onSwitch }: SwitchProps) {
  const id = useId();
  return (
    <span className="inline-block">
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-label={label}
        aria-busy={isBusy}
        aria-disabled={reason !== null || undefined}
        aria-describedby={reason === null ? undefined : id}
        title={reason ?? undefined}
        onClick={() => {
          if (reason !== null) toast({ title: reason });
          else if (!isBusy) onSwitch(!isOn);
        }}
        className="group grid h-11 w-14 place-items-center rounded-md aria-busy:cursor-progress aria-disabled:cursor-not-allowed"
      >
        <span
          className={cx(
            'flex h-7 w-12 items-center rounded-full border-2 px-0.5 transition-press',
            isOn ? 'justify-end border-success bg-success' : 'border-border bg-background',
            'group-aria-disabled:border-dashed group-aria-disabled:border-border',
            isOn && 'group-aria-disabled:bg-success/40',
          )}
        >
          <span
            className={cx(
              'size-5 rounded-full forced-colors:bg-[ButtonText]',
              isOn ? 'bg-ink' : 'bg-muted',
              isBusy && 'animate-pulse',
            )}
          />
        </span>
      </button>
      {reason !== null && (
        <span id={id} className="sr-only">
          {reason}
        </span>
      )}
    </span>
  );
}
