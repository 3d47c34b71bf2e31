import { Lock } from 'lucide-react';
import { type ReactNode, useId } from 'react';

type Segment<Value extends number | string> = {
  value: Value;
  label: string;
  /** Second, smaller row, such as a unit. */
  unit?: string;
  /** Accessible name where label and unit are a symbol ("∞"). */
  spoken?: string;
  /** Shown with a lock; not selectable without membership. */
  isPremium?: boolean;
};

type SegmentedRadioProps<Value extends number | string> = {
  legend: ReactNode;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  hint?: ReactNode;
  disabled?: boolean;
};

export function SegmentedRadio<Value extends number | string>({
  legend,
  segments,
  value,
  onChange,
  hint,
  disabled = false,
}: SegmentedRadioProps<Value>) {
  const id = useId();
  return (
    <fieldset
      className="grid min-w-0 grid-cols-1 gap-1.5"
      aria-describedby={hint ? `${id}-note` : undefined}
    >
      <legend className="mb-1.5 flex w-full flex-wrap justify-between gap-x-3 font-[750]">
        {legend}
      </legend>
      <div className="grid auto-cols-fr grid-flow-col max-[15rem]:grid-flow-row max-[15rem]:grid-cols-2 gap-1 rounded-lg bg-background p-1 edge-subtle">
        {segments.map((segment) => (
          <label
            key={segment.value}
            className="choice choice-vote grid min-h-12 min-w-0 place-content-center justify-items-center rounded-md px-1 py-1 text-center leading-none transition-press"
          >
            <input
              type="radio"
              name={id}
              checked={segment.value === value}
              disabled={disabled || segment.isPremium}
              onChange={() => onChange(segment.value)}
              aria-label={segment.spoken}
            />
            <span
              aria-hidden={segment.spoken ? true : undefined}
              className="text-[min(1.125rem,7vw)] font-[750]"
            >
              {segment.label}
            </span>
            {segment.isPremium && <Lock className="mt-1 size-3.5" />}
            {segment.unit && (
              <span
                aria-hidden={segment.spoken ? true : undefined}
                className="mt-1 text-xs leading-none"
              >
                {segment.unit}
              </span>
            )}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-note`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
