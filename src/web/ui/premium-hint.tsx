import { Lock } from 'lucide-react';
import { common } from '../texts/index.ts';

/** What the lock on an option means. */
export function PremiumHint() {
  return (
    <span className="inline-flex items-center gap-1.5 text-sm font-medium text-puder">
      <Lock aria-hidden="true" className="size-3.5 shrink-0" />
      {common.onlyPremium}
    </span>
  );
}
