import { Link } from 'wouter';
import { legalLink } from '../../layout/footer.tsx';
import { contractPaths, paths } from '../../paths.ts';
import { Benefits } from '../../premium/benefits.tsx';
import { useMembership } from '../../premium/use-membership.ts';
import { common } from '../../texts/index.ts';
import { subscription as texts } from '../../texts/subscription.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Membership } from './membership.tsx';
import { PortalLink } from './portal-link.tsx';

/** The current membership. */
export function SubscriptionTab({ isPremium }: { isPremium: boolean }) {
  return (
    <>
      {isPremium ? (
        <div className="grid grid-cols-1 gap-4 wide:grid-cols-2 wide:items-start">
          <Membership />
          <Panel title={texts.benefitsTitle}>
            <Benefits />
          </Panel>
        </div>
      ) : (
        <NoMembership />
      )}
      <ContractLinks />
    </>
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

/** [§ 312k, § 356a BGB] The legal links, repeated where users look for them. */
function ContractLinks() {
  return (
    <nav aria-label={texts.contracts}>
      <ul className="-mx-2.5 flex flex-wrap text-sm text-muted">
        {contractPaths.map((path) => (
          <li key={path}>
            <Link href={path} className={legalLink}>
              {common.smallPrint[path]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
