import { useId } from 'react';
import { centerInRow } from './center-in-row.ts';

type FilterChipsProps<Filter extends string> = {
  legend: string;
  /** For screen readers only. */
  hidesLegend?: boolean;
  /** The first stands for all. */
  all: string;
  filters: readonly { value: Filter; label: string }[];
  value: Filter | undefined;
  onChange: (value: Filter | undefined) => void;
};

/** One of several filters, or none; a row that scrolls on a small screen. */
export function FilterChips<Filter extends string>({
  legend,
  hidesLegend = false,
  all,
  filters,
  value,
  onChange,
}: FilterChipsProps<Filter>) {
  const id = useId();
  const chips = [{ value: undefined, label: all }, ...filters];
  return (
    <fieldset className="min-w-0">
      <legend className={hidesLegend ? 'sr-only' : 'mb-1.5 text-sm font-[650]'}>{legend}</legend>
      {/* Room for the outline of the focus. */}
      <div
        ref={showChosen}
        className="-m-1 flex gap-1.5 overflow-x-auto p-1 [scrollbar-width:thin]"
      >
        {chips.map((chip) => (
          <label
            key={chip.label}
            className="choice choice-vote grid min-h-11 shrink-0 place-items-center rounded-full bg-background px-3.5 text-sm font-[650] edge-subtle transition-press"
          >
            <input
              type="radio"
              name={id}
              checked={chip.value === value}
              onChange={() => onChange(chip.value)}
            />
            {chip.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const showChosen = (row: HTMLElement | null): void =>
  centerInRow(row?.querySelector('label:has(:checked)'));
