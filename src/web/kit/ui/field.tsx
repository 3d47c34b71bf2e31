import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';

type FieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: string;
  /** Beside the label, such as "optional" or a lock. */
  aside?: ReactNode;
  hint?: ReactNode;
  /** Error text; replaces the hint. */
  error?: string | null;
  /** A 44 px button inside the input, at its end. */
  end?: ReactNode;
  /** Reserves the row below the input, so that an error shifts no content. */
  keepsNoteLine?: boolean;
  inputClassName?: string;
};

/** Label, input, hint and error, linked by ARIA. */
export function Field({
  label,
  aside,
  hint,
  error,
  end,
  keepsNoteLine = false,
  className,
  inputClassName,
  ...input
}: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error || hint;
  return (
    <div className={cx('grid min-w-0 grid-cols-1 content-start gap-1.5', className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <label htmlFor={id} className="text-sm font-[650]">
          {label}
        </label>
        {aside && <span className="flex text-sm text-muted">{aside}</span>}
      </div>
      <span className="relative grid">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          className={cx(
            'min-h-14 w-full min-w-0 rounded-lg bg-background px-4.5 py-2 text-[1.125rem] text-foreground placeholder:text-muted/75',
            'border-2 border-border focus-visible:outline-offset-1 aria-invalid:border-danger',
            'disabled:border-border/40 disabled:bg-surface-raised/50 disabled:text-muted disabled:opacity-100',
            Boolean(end) && 'pr-14',
            inputClassName,
          )}
        />
        {end && <span className="absolute inset-y-0 right-1.5 grid content-center">{end}</span>}
      </span>
      {(note || keepsNoteLine) && (
        <p
          id={noteId}
          className={cx(
            'flex gap-1.5 text-sm',
            error ? 'text-danger' : 'text-muted',
            keepsNoteLine && 'min-h-[1lh]',
          )}
        >
          {error && <CircleAlert className="mt-0.5 size-4.5 shrink-0" />}
          <span>{note}</span>
        </p>
      )}
    </div>
  );
}
