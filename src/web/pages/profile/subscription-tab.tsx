import { Link } from 'wouter';
import { legalLink } from '../../layout/footer.tsx';
import { contractPaths, paths } from '../../paths.ts';
import { Benefits } from '../../premium/benefits.tsx';
import { common } from '../../texts/index.ts';
import { subscription as texts } from '../../texts/subscription.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Membership } from './membership.tsx';
import { PortalLink } from './portal-link.tsx';
import { useMembership } from './use-membership.ts';

/** The membership: what there is today. */
export function SubscriptionTab({ isPremium }: { isPremium: boolean }) {
  return (
    <>
      {isPremium ? (
        <div className="grid grid-cols-1 gap-4 breit:grid-cols-2 breit:items-start">
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
  // Nothing to tell where it cannot be asked: who has no membership misses nothing.
  const isLapsed = useMembership().data?.isPaid === true;
  return (
    <Panel title={texts.title} intro={texts.none} className="breit:max-w-[34rem]">
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

/** [§ 312k, § 356a BGB] Also here, where people look for them. */
function ContractLinks() {
  return (
    <nav aria-label={texts.contracts}>
      <ul className="-mx-2.5 flex flex-wrap text-sm text-puder">
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
