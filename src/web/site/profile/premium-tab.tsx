import { Link } from 'wouter';
import type { User } from '../../../contract/shapes.ts';
import { SmallPrint } from '../../frame/layout/small-print.tsx';
import { contractScreens, paths } from '../../kit/paths.ts';
import { buttonClass } from '../../kit/ui/button.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { useMembership } from '../../session/account-queries.ts';
import { Benefits } from '../premium/benefits.tsx';
import { subscription as texts } from '../premium/subscription-texts.ts';
import { Membership } from './membership.tsx';
import { OwnCategories } from './own-categories/own-categories.tsx';
import { PortalLink } from './portal-link.tsx';

export default function PremiumTab({ me }: { me: User }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      {me.isPremium ? (
        <div className="grid grid-cols-1 gap-4 wide:grid-cols-2 wide:items-start">
          <Membership />
          <Panel title={texts.benefitsTitle}>
            <Benefits />
          </Panel>
        </div>
      ) : (
        <NoMembership />
      )}
      {/* [§ 312k, § 356a BGB] The legal links, repeated where users look for them. */}
      <SmallPrint label={texts.contracts} screens={contractScreens} />
      <OwnCategories me={me} />
    </div>
  );
}

function NoMembership() {
  // Hidden on failure: without a membership there is nothing to show.
  const isLapsed = useMembership().data?.isPaid === true;
  return (
    <Panel title={texts.title} intro={texts.none} className="wide:max-w-[34rem]">
      {isLapsed ? (
        <>
          <p>{texts.lapsed}</p>
          <PortalLink />
        </>
      ) : (
        <>
          <p>{texts.freeAnyway}</p>
          <Link href={paths.premium} className={buttonClass('primary')}>
            {texts.discover}
          </Link>
        </>
      )}
    </Panel>
  );
}
