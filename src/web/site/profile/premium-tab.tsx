import type { UseQueryResult } from '@tanstack/react-query';
import { CircleAlert, ExternalLink } from 'lucide-react';
import { useEffect, useId } from 'react';
import { Link } from 'wouter';
import { accountApi } from '../../../contract/account-api.ts';
import type {
  Membership as MembershipInfo,
  Subscription,
} from '../../../contract/premium-shapes.ts';
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
import { useOwnCategories } from './own-categories/use-own-categories.ts';

export default function PremiumTab({ me }: { me: User }) {
  const membership = useMembership();
  const own = useOwnCategories(me.isGuest);
  // Keeps the footer below the window.
  if (!(membership.isFetched && (me.isGuest || own.isFetched)))
    return <Loading text={texts.loading} className="min-h-dvh items-start" />;
  return (
    <div className="grid grid-cols-1 gap-4">
      {me.isPremium ? (
        <div className="grid grid-cols-1 gap-4 wide:grid-cols-2 wide:items-start">
          <Membership query={membership} />
          <Panel title={texts.benefitsTitle}>
            <Benefits />
          </Panel>
        </div>
      ) : (
        <NoMembership isLapsed={membership.data?.isPaid === true} />
      )}
      {/* [§ 312k, § 356a BGB] The legal links, repeated where users look for them. */}
      <SmallPrint label={texts.contracts} screens={contractScreens} />
      <OwnCategories me={me} />
    </div>
  );
}

function NoMembership({ isLapsed }: { isLapsed: boolean }) {
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
function Membership({ query }: { query: UseQueryResult<MembershipInfo> }) {
  const { data } = query;
  useNotice(query.isError && !data);
  return (
    <Panel title={texts.title} intro={texts.thanks}>
      <p className="justify-self-start rounded-full bg-success px-3.5 py-1 text-sm font-[750] text-ink">
        {texts.active}
      </p>
      {!data && <Unavailable query={query} />}
      {data && !data.isPaid && (
        <p>
          {data.isGiven
            ? `${premium.given(data.givenUntil)} ${texts.givenDetails}`
            : texts.notice.description}
        </p>
      )}
      {data?.isPaid && <Paid isGivenToo={data.isGiven} />}
    </Panel>
  );
}

const USUAL: Subscription = {
  plan: { amount: 499, currency: 'chf', interval: 'month' },
  cancelAtPeriodEnd: false,
  currentPeriodEnd: '2026-12-21T12:00:00.000Z',
  paymentFailed: false,
};

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
      {query.isPending && (
        <div className="grid *:[grid-area:1/1]">
          {/* As high as what loads. */}
          <div aria-hidden="true" className="invisible">
            <SubscriptionFacts subscription={USUAL} />
          </div>
          <Loading text={texts.loading} className="self-start" />
        </div>
      )}
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
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-2">
      <Button
        role="link"
        variant="secondary"
        busy={open.isPending}
        icon={<ExternalLink className="size-5" />}
        aria-describedby={id}
        onClick={() => open.mutate()}
      >
        {open.isPending ? texts.opening : texts.portal}
      </Button>
      <p id={id} className="text-sm text-muted">
        {texts.portalNote}
      </p>
    </div>
  );
}
