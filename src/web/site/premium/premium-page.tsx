import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Sparkle } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { accountApi } from '../../../contract/account-api.ts';
import type { PremiumOffer } from '../../../contract/premium-shapes.ts';
import { sentences } from '../../../contract/sentences.ts';
import type { User } from '../../../contract/shapes.ts';
import { Page } from '../../frame/layout/page.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { paths } from '../../kit/paths.ts';
import { shortDayOf } from '../../kit/platform/dates.ts';
import { useAnnouncement } from '../../kit/ui/announcer.tsx';
import { buttonClass } from '../../kit/ui/button.tsx';
import { prefetch } from '../../kit/ui/lazy.tsx';
import { LOADING_DELAY_MS } from '../../kit/ui/loading.tsx';
import { useMembership, useOffer, useProvider } from '../../session/account-queries.ts';
import { queryOf } from '../../session/query-client.ts';
import { useMe } from '../../session/session.ts';
import { common } from '../../texts/index.ts';
import { Comparison } from './comparison.tsx';
import { TestStrip } from './parts.tsx';
import { Price } from './price.tsx';
import { Showcase } from './showcase.tsx';
import { SignedIn } from './signed-in.tsx';
import { premium as texts } from './texts.ts';

/**
 * `/premium`: benefits, price and call to action. Static content renders at once; loaded parts have
 * placeholders of the same size.
 */
export default function PremiumPage() {
  const offer = useOffer();
  useEffect(() => prefetch(import('./premium-pages.tsx')), []);
  return (
    <Page title={texts.title} intro={texts.intro}>
      <div className="grid grid-cols-1 gap-8 wide:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] wide:items-start wide:gap-10">
        <Showcase />
        {/* On a phone the card sticks to the lower edge until its own place is reached. */}
        <div className="contents wide:sticky wide:top-4 wide:grid wide:gap-6">
          <Comparison />
          <Card offer={offer} />
        </div>
      </div>
      {offer.data?.checkout === 'test' && <TestStrip>{texts.test}</TestStrip>}
      <Support />
    </Page>
  );
}

function MemberBadge() {
  return (
    <p className="inline-flex items-center gap-1.5 rounded-full bg-ink px-3.5 py-1 text-sm font-[750] text-foreground">
      <Sparkle className="size-4 rotate-14 fill-primary text-primary" />
      {texts.member}
    </p>
  );
}

/** Price and next step. The notes scroll in below it. */
function Card({ offer }: { offer: UseQueryResult<PremiumOffer> }) {
  const me = useMe();
  const plan = offer.data?.plan;
  return (
    <>
      <div className="on-paper halftone sticky bottom-2 z-1 grid grid-cols-1 gap-x-4 gap-y-3 rounded-2xl p-3.5 shadow-card wrap-break-word hyphens-auto low:static xs:grid-cols-[auto_minmax(0,1fr)] xs:items-center wide:static wide:grid-cols-1 wide:p-6">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-lg:sr-only">
          <h2 className="text-xl">{texts.plan}</h2>
        </div>
        {me?.isPremium ? (
          <MemberBadge />
        ) : plan ? (
          <Price plan={plan} className="grid wide:flex wide:items-baseline wide:gap-x-2" />
        ) : (
          offer.isPending && <PricePlaceholder />
        )}
        <SignedIn placeholder={<NextStepPlaceholder />}>
          {(known) => (
            <Loaded query={offer} failure={texts.offerFailed} placeholder={<NextStepPlaceholder />}>
              {({ checkout }) => <NextStep me={known} isSold={checkout !== 'none'} />}
            </Loaded>
          )}
        </SignedIn>
      </div>
      {me &&
        (me.isPremium ? <MemberNote /> : <BuyerNote isGuest={me.isGuest} isSold={Boolean(plan)} />)}
    </>
  );
}

function BuyerNote({ isGuest, isSold }: { isGuest: boolean; isSold: boolean }) {
  return (
    <div className="grid gap-2 text-sm text-muted">
      {isGuest && isSold && <p>{texts.guest}</p>}
      {isSold && <p>{RENEWS}</p>}
      <p>{texts.notSoldDetail}</p>
    </div>
  );
}

const RENEWS = `${texts.renews} ${texts.cancelAnytime}`;

/** What a member has, and when it ends. */
function MemberNote() {
  const { data } = useMembership();
  const ends = useMembershipEnd();
  return (
    <div className="grid min-h-11 gap-2 text-sm text-muted">
      <p>{texts.memberThanks}</p>
      {ends && <p className="text-base font-bold text-foreground">{texts.ends(ends)}</p>}
      {data?.renews && <p>{RENEWS}</p>}
      {data?.isGiven && !data.isPaid && <p>{texts.given(data.givenUntil)}</p>}
    </div>
  );
}

/** The day on which a cancelled membership ends, "26.12." */
function useMembershipEnd(): string | null {
  const { data: membership } = useMembership();
  const isEnding = membership?.isPaid === true && !membership.renews && !membership.isGiven;
  const { data } = useQuery({
    ...queryOf(accountApi.subscription),
    staleTime: 0,
    enabled: isEnding,
  });
  return isEnding && data?.currentPeriodEnd ? shortDayOf(data.currentPeriodEnd) : null;
}

/** As high as a price. */
function PricePlaceholder() {
  return (
    <p aria-hidden="true" className="font-display text-xl wide:text-hero">
      {'\u00a0'}
    </p>
  );
}

/** As high as a button. */
function NextStepPlaceholder() {
  useAnnouncement(common.loading, 'polite', LOADING_DELAY_MS);
  return (
    <p className="grid min-h-14 place-items-center text-paper-muted [animation-delay:300ms] animate-fade-in">
      {common.loading}
    </p>
  );
}

/** The account of members and guests, else the order. */
function NextStep({ me, isSold }: { me: User; isSold: boolean }) {
  if (me.isPremium) {
    return (
      <Link href={paths.profile('abo')} className={buttonClass('secondary')}>
        {texts.manage}
      </Link>
    );
  }
  if (!isSold) return <p className="font-[750]">{sentences['premium-not-sold']}</p>;
  return (
    <Link href={paths.order} className={buttonClass('primary')}>
      {me.isGuest ? texts.createAccount : common.becomePremium}
    </Link>
  );
}

const linkClass =
  'inline-flex min-h-11 items-center font-bold text-foreground wrap-anywhere underline underline-offset-4';

function Support() {
  const { data, isError } = useProvider();
  if (isError) {
    return (
      <p className="text-sm text-muted">
        <Link href={paths.imprint} className={linkClass}>
          {texts.supportAway}
        </Link>
      </p>
    );
  }
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-1.5 text-sm text-muted">
      {data && (
        <>
          {texts.support}
          <a href={`mailto:${data.email}`} className={linkClass}>
            {data.email}
          </a>
        </>
      )}
    </p>
  );
}
