import { Check, Sparkle } from 'lucide-react';
import { cx } from '../../kit/ui/class-names.ts';
import { premium } from './texts.ts';

/** The one that is highlighted. */
const ODD_ONE = 4;

type BenefitsProps = {
  /** Darker accents on paper. */
  onPaper?: boolean;
};

export function Benefits({ onPaper = false }: BenefitsProps) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {premium.benefits.map((benefit, i) => (
        <li
          key={benefit}
          className="flex gap-[min(0.75rem,3vw)] [&>svg]:mt-[calc((1lh-1.25rem)/2)]"
        >
          {i === ODD_ONE ? (
            <Sparkle
              className={cx(
                'size-5 shrink-0 rotate-14',
                onPaper ? 'text-danger-deep' : 'text-primary',
              )}
            />
          ) : (
            <Check
              className={cx('size-5 shrink-0', onPaper ? 'text-success-deep' : 'text-success')}
            />
          )}
          <span className="min-w-0 wrap-break-word max-xs:text-[0.9em]">{benefit}</span>
        </li>
      ))}
    </ul>
  );
}
