import type { UseQueryResult } from '@tanstack/react-query';
import { CircleAlert, ExternalLink } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { accountApi } from '../../../contract/account-api.ts';
import type { User } from '../../../contract/shapes.ts';
import { SmallPrint } from '../../frame/layout/small-print.tsx';
import { Failed } from '../../frame/loaded.tsx';
import { contractScreens, paths } from '../../kit/paths.ts';
import { Button, buttonClass } from '../../kit/ui/button.tsx';
import { Loading } from '../../kit/ui/loading.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { toast } from '../../kit/ui/toast.ts';
import { useMembership, useSubscription } from '../../session/account-queries.ts';
import { ApiError, call } from '../../session/api-client.ts';
import { useAction } from '../../session/session.ts';
import { common } from '../../texts/index.ts';
import { Benefits } from '../premium/benefits.tsx';
import { SubscriptionFacts, subscriptionTexts as texts } from '../premium/subscription-facts.tsx';
import { premium } from '../premium/texts.ts';
import { OwnCategories } from './own-categories/own-categories.tsx';

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
            {common.becomePremium}
          </Link>
        </>
      )}
    </Panel>
  );
}

/** An active membership: bought, granted, or both. */
function Membership() {
  const membership = useMembership();
  const { data } = membership;
  useNotice(membership.isError && !data);
  return (
    <Panel title={texts.title} intro={texts.thanks}>
      <p className="justify-self-start rounded-full bg-success px-3.5 py-1 text-sm font-[750] text-ink">
        {texts.active}
      </p>
      {!data && !membership.isError && <Loading text={texts.loading} />}
      {!data && membership.isError && <Unavailable query={membership} />}
      {data && !data.isPaid && (
        <>
          {data.isGiven && <p>{premium.given(data.givenUntil)}</p>}
          <p className="text-muted">{texts.notice.description}</p>
        </>
      )}
      {data?.isPaid && <Paid isGivenToo={data.isGiven} />}
    </Panel>
  );
}

/** The provider's subscription data, refetched when the tab opens. */
function Paid({ isGivenToo }: { isGivenToo: boolean }) {
  const query = useSubscription();
  const { data, error } = query;
  const isNone = error instanceof ApiError && error.status === 404;
  useNotice(query.isError && !data && !isNone);
  return (
    <>
      {data?.paymentFailed && (
        <p className="flex gap-2 rounded-lg border-2 border-primary/70 px-4 py-3 text-primary">
          <CircleAlert className="mt-0.5 size-5 shrink-0" />
          {texts.paymentFailed}
        </p>
      )}
      {data && <SubscriptionFacts subscription={data} />}
      {!data && query.isPending && <Loading text={texts.loading} />}
      {!data && isNone && <p className="text-muted">{texts.noData}</p>}
      {!data && query.isError && !isNone && <Unavailable query={query} />}
      {isGivenToo && <p className="text-muted">{texts.givenToo}</p>}
      <PortalLink />
    </>
  );
}

function Unavailable({ query }: { query: UseQueryResult }) {
  return <Failed query={query} sentence={texts.notice.description} className="text-muted" />;
}

/** Shows one toast if loading failed. */
function useNotice(isMissing: boolean) {
  useEffect(() => {
    if (isMissing) toast(texts.notice);
  }, [isMissing]);
}

/** Opens the provider's customer portal; the URL is created per click. */
function PortalLink() {
  const open = useAction({
    mutationFn: () => call(accountApi.portal),
    onSuccess: ({ url }) => location.assign(url),
    failure: texts.portalFailure,
  });
  return (
    <Button
      role="link"
      variant="secondary"
      busy={open.isPending}
      icon={<ExternalLink className="size-5" />}
      onClick={() => open.mutate()}
    >
      {open.isPending ? texts.opening : texts.portal}
    </Button>
  );
}
