import { CircleAlert } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { cx } from '../../kit/ui/class-names.ts';

type WordsFieldProps = Omit<ComponentProps<'textarea'>, 'id'> & {
  label: string;
  hint: string;
  error?: string | null;
};

export function WordsField({ label, hint, error, ...textarea }: WordsFieldProps) {
  const id = useId();
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-sm font-[650]">
        {label}
      </label>
      <textarea
        rows={4}
        {...textarea}
        id={id}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        className="w-full min-w-0 rounded-lg border-2 border-border bg-background px-4.5 py-3 text-[1.125rem] text-foreground focus-visible:outline-offset-1 aria-invalid:border-danger"
      />
      <p
        id={`${id}-note`}
        className={cx('flex gap-1.5 text-sm', error ? 'text-danger' : 'text-muted')}
      >
        {error && <CircleAlert className="mt-0.5 size-4.5 shrink-0" />}
        <span className="min-w-0 wrap-anywhere">{error || hint}</span>
      </p>
    </div>
  );
}
