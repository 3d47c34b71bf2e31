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
            className="relative grid min-h-11 shrink-0 cursor-pointer place-items-center rounded-full bg-background px-3.5 text-sm font-[650] text-muted edge-subtle transition-press has-checked:bg-vote has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-primary forced-colors:has-checked:outline-2"
          >
            <input
              type="radio"
              name={id}
              className="absolute inset-0 cursor-[inherit] appearance-none opacity-0"
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
