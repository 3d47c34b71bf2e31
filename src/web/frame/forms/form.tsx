import { CircleAlert } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { Button, type ButtonVariant } from '../../kit/ui/button.tsx';
import { cx } from '../../kit/ui/class-names.ts';

type FormProps = ComponentProps<'form'> & {
  /** Of `useCheckedForm`. */
  form: { submit: () => Promise<void>; isBusy: boolean; problem: string | null };
  /** Labels of the submit button. */
  texts: { submit: string; busy: string };
  variant?: ButtonVariant;
};

/** Fields, then the submit button with the form error below it, where it shifts no content. */
export function Form({ form, texts, variant, className = 'gap-3', children, ...rest }: FormProps) {
  const id = useId();
  return (
    <form {...rest} onSubmit={form.submit} noValidate className={cx('grid grid-cols-1', className)}>
      {children}
      <div className="grid grid-cols-1 gap-2">
        <Button
          type="submit"
          {...(variant && { variant })}
          busy={form.isBusy}
          aria-describedby={form.problem ? id : undefined}
        >
          {form.isBusy ? texts.busy : texts.submit}
        </Button>
        {form.problem && <FormProblem id={id}>{form.problem}</FormProblem>}
      </div>
    </form>
  );
}

/** An error that belongs to no field. */
export function FormProblem({ children, ...rest }: ComponentProps<'p'>) {
  return (
    <p {...rest} className="flex gap-1.5 text-sm text-danger">
      <CircleAlert className="mt-0.5 size-4.5 shrink-0" />
      {children}
    </p>
  );
}
