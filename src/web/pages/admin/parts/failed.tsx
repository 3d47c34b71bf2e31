import { common } from '../../../texts/index.ts';
import { Button } from '../../../ui/button.tsx';

type FailedProps = { sentence: string; onRetry: () => void; isBusy?: boolean };

/** Loading error with a retry button. */
export function Failed({ sentence, onRetry, isBusy = false }: FailedProps) {
  return (
    <div className="grid grid-cols-1 justify-items-start gap-4">
      <p>{sentence}</p>
      <Button variant="secondary" size="md" busy={isBusy} onClick={onRetry}>
        {common.retry}
      </Button>
    </div>
  );
}
