import { Check } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { cx } from '../../../kit/ui/class-names.ts';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> & {
  label: string;
  hint?: string | undefined;
  error?: string | null;
};

/** Checkbox with a hint. `aria-disabled` makes it read-only. */
export function Checkbox({ label, hint, error, ...input }: CheckboxProps) {
  const id = useId();
  const note = error || hint;
  return (
    <div className="grid min-w-0 grid-cols-1">
      <label className="choice grid min-h-11 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 rounded-md has-aria-disabled:cursor-not-allowed">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onClick={(event) => {
            if (input['aria-disabled']) event.preventDefault();
            else input.onClick?.(event);
          }}
        />
        <span
          aria-hidden="true"
          className="tick grid size-6.5 place-items-center rounded-[0.4375rem] border-2"
        >
          <Check strokeWidth={4} className="size-4" />
        </span>
        <span className="font-[650] wrap-anywhere">{label}</span>
      </label>
      {note && (
        <p
          id={`${id}-note`}
          className={cx('-mt-0.5 pl-9.5 text-sm', error ? 'text-danger' : 'text-muted')}
        >
          {note}
        </p>
      )}
    </div>
  );
}
