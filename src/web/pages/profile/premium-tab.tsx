import type { User } from '../../../contract/shapes.ts';
import { OwnCategories } from './own-categories/own-categories.tsx';
import { SubscriptionTab } from './subscription-tab.tsx';

/** The membership and its benefits. */
export default function PremiumTab({ me }: { me: User }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <SubscriptionTab isPremium={me.isPremium} />
      <OwnCategories me={me} />
    </div>
  );
}
