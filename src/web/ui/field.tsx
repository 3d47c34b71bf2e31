import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';

type FieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: string;
  /** Beside the label, such as "freiwillig" or a lock. */
  aside?: ReactNode;
  hint?: ReactNode;
  /** What is wrong and what now; takes the place of the hint. */
  error?: string | null;
  /** Inside the input, at its end: a button of 44 px. */
  end?: ReactNode;
  /** The line below the input is there before it has something to say: nothing jumps then. */
  keepsNoteLine?: boolean;
  inputClassName?: string;
};

/** Label, input and what there is to say about it, tied together for everybody. */
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
        {aside && <span className="flex text-sm text-puder">{aside}</span>}
      </div>
      <span className="relative grid">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          className={cx(
            'min-h-14 w-full min-w-0 rounded-lg bg-nacht px-4.5 py-2 text-[1.125rem] text-papier placeholder:text-puder/75',
            'border-2 border-kante focus-visible:outline-offset-1 aria-invalid:border-zinnober',
            'disabled:border-kante/40 disabled:bg-loge/50 disabled:text-puder disabled:opacity-100',
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
            error ? 'text-zinnober' : 'text-puder',
            keepsNoteLine && 'min-h-[1lh]',
          )}
        >
          {error && <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />}
          <span>{note}</span>
        </p>
      )}
    </div>
  );
}
