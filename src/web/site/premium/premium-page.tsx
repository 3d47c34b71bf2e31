import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Sparkle } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { accountApi } from '../../../contract/account-api.ts';
import type { PremiumOffer } from '../../../contract/premium-shapes.ts';
import { sentences } from '../../../contract/sentences.ts';
import type { User } from '../../../contract/shapes.ts';
import { Page } from '../../frame/layout/page.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { paths } from '../../kit/paths.ts';
import { shortDayOf } from '../../kit/platform/dates.ts';
import { AddressText } from '../../kit/ui/address-text.tsx';
import { useAnnouncement } from '../../kit/ui/announcer.tsx';
import { buttonClass } from '../../kit/ui/button.tsx';
import { cx } from '../../kit/ui/class-names.ts';
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

const columns =
  'grid grid-cols-1 gap-8 wide:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] wide:items-start wide:gap-10';

/**
 * `/premium`: benefits, price and call to action; a member's renewal instead. Prerendered: what depends
 * on the account stands below or beside the rest, which it does not move.
 */
export default function PremiumPage() {
  const offer = useOffer();
  const isMember = useMe()?.isPremium === true;
  useEffect(() => prefetch(import('./premium-pages.tsx')), []);
  return (
    <Page title={texts.title} intro={isMember ? texts.memberIntro : texts.intro}>
      <div className={columns}>
        <Showcase isMember={isMember} />
        <SignedIn placeholder={<Offer me={null} offer={offer} />}>
          {(me) => (me.isPremium ? <MemberCard /> : <Offer me={me} offer={offer} />)}
        </SignedIn>
      </div>
      {offer.data?.checkout === 'test' && <TestStrip>{texts.test}</TestStrip>}
      <Support />
    </Page>
  );
}

/** On a phone it sticks to the lower edge until its own place is reached. */
const StickyCard = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-0 z-1 -mx-5 bar-fade px-5 pt-6 pb-2 low:static wide:static wide:m-0 wide:bg-none wide:p-0">
    <div
      className={cx(
        'on-paper halftone grid grid-cols-1 rounded-2xl shadow-card wrap-break-word hyphens-auto',
        'gap-3 p-2.5 xs:grid-cols-[auto_minmax(0,1fr)] xs:items-center fold:p-3.5 wide:grid-cols-1 wide:p-6',
      )}
    >
      <h2 className="text-xl max-lg:sr-only">{texts.plan}</h2>
      {children}
    </div>
  </div>
);

/** A button in the card on a narrow phone. */
const NARROW = 'xs:max-fold:px-1 xs:max-fold:text-[1rem]';

/** `me`: null while unknown. */
type OfferProps = { me: User | null; offer: UseQueryResult<PremiumOffer> };

function Offer({ me, offer }: OfferProps) {
  const plan = offer.data?.plan;
  return (
    <div className="contents wide:sticky wide:top-4 wide:grid wide:gap-6">
      <div className="wide:order-1">
        <Comparison />
      </div>
      <StickyCard>
        {plan ? (
          <Price plan={plan} className="grid wide:flex wide:items-baseline wide:gap-x-2" />
        ) : (
          offer.isPending && <PricePlaceholder />
        )}
        {me ? (
          <Loaded query={offer} failure={texts.offerFailed} placeholder={<NextStepPlaceholder />}>
            {({ checkout }) => <NextStep isGuest={me.isGuest} isSold={checkout !== 'none'} />}
          </Loaded>
        ) : (
          <NextStepPlaceholder />
        )}
      </StickyCard>
      <div className="grid gap-2 text-sm text-muted">
        {me?.isGuest && plan && <p>{texts.guest}</p>}
        {plan && <p>{RENEWS}</p>}
        <p>{texts.notSoldDetail}</p>
      </div>
    </div>
  );
}

const RENEWS = `${texts.renews} ${texts.cancelAnytime}`;

/** What a member has, and when it ends; in the place of the offer, which it replaces. */
function MemberCard() {
  const { data } = useMembership();
  const ends = useMembershipEnd();
  return (
    <div className="contents wide:sticky wide:top-4 wide:grid wide:gap-6">
      <StickyCard>
        <p className="grid justify-items-start gap-1">
          <span className="inline-flex items-center gap-1.5 rounded-full bg-ink px-3 py-1 text-sm font-[750] text-foreground">
            <Sparkle className="size-4 shrink-0 rotate-14 fill-primary text-primary max-fold:hidden" />
            {texts.member}
          </span>
          {ends && <b className="px-1 text-sm">{texts.ends(ends)}</b>}
        </p>
        <Link href={paths.profile('abo')} className={cx(buttonClass('secondary'), NARROW)}>
          {texts.manage}
        </Link>
      </StickyCard>
      {/* As high as what loads. */}
      <div className="grid min-h-[3lh] content-start gap-2 text-sm text-muted fold:min-h-[2lh]">
        {data?.renews && <p>{RENEWS}</p>}
        {data?.isGiven && !data.isPaid && <p>{texts.given(data.givenUntil)}</p>}
      </div>
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

/** A guest needs an account first. */
function NextStep({ isGuest, isSold }: { isGuest: boolean; isSold: boolean }) {
  if (!isSold) return <p className="font-[750]">{sentences['premium-not-sold']}</p>;
  return (
    <Link
      href={paths.order}
      className={cx(buttonClass('primary'), NARROW, 'xs:max-fold:whitespace-nowrap')}
    >
      {isGuest ? texts.createAccount : common.becomePremium}
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
            <AddressText address={data.email} />
          </a>
        </>
      )}
    </p>
  );
}
