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
      <label className="relative grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 rounded-md has-aria-disabled:cursor-not-allowed has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onClick={(event) => {
            if (input['aria-disabled']) event.preventDefault();
            else input.onClick?.(event);
          }}
          className="peer absolute inset-0 cursor-[inherit] appearance-none opacity-0"
        />
        <span
          aria-hidden="true"
          className="grid size-6.5 place-items-center rounded-[0.4375rem] border-2 border-border bg-background text-transparent peer-checked:border-vote peer-checked:bg-vote peer-checked:text-ink peer-aria-disabled:border-border/50 peer-aria-disabled:peer-checked:bg-border forced-colors:peer-checked:text-[Highlight]"
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
