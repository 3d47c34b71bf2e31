import { Check, Sparkle } from 'lucide-react';
import { premium } from '../texts/premium.ts';
import { cx } from '../ui/class-names.ts';

/** The one among them that is set apart. */
const ODD_ONE = 4;

type BenefitsProps = {
  /** On paper inks are darker. */
  onPaper?: boolean;
};

/** Everything that a membership gives. */
export function Benefits({ onPaper = false }: BenefitsProps) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {premium.benefits.map((benefit, i) => (
        <li key={benefit} className="flex items-center gap-[min(0.75rem,3vw)]">
          {i === ODD_ONE ? (
            <Sparkle
              aria-hidden="true"
              className={cx(
                'size-5 shrink-0 rotate-14',
                onPaper ? 'text-zinnober-tief' : 'text-messing',
              )}
            />
          ) : (
            <Check
              aria-hidden="true"
              className={cx('size-5 shrink-0', onPaper ? 'text-mint-tief' : 'text-mint')}
            />
          )}
          <span className="min-w-0 wrap-break-word">{benefit}</span>
        </li>
      ))}
    </ul>
  );
}
