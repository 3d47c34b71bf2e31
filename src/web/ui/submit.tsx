import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button, type ButtonVariant } from './button.tsx';

type SubmitProps = {
  isBusy: boolean;
  /** An error that belongs to no field. */
  problem: string | null;
  children: ReactNode;
  variant?: ButtonVariant;
};

/** Submit button with the form error below it, where it shifts no content. */
export function Submit({ isBusy, problem, children, variant = 'primary' }: SubmitProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-2">
      <Button
        type="submit"
        variant={variant}
        busy={isBusy}
        aria-describedby={problem ? id : undefined}
      >
        {children}
      </Button>
      {problem && (
        <p id={id} className="flex gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          {problem}
        </p>
      )}
    </div>
  );
}
