import type { UseQueryResult } from '@tanstack/react-query';
import { Sparkle } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import type { PremiumOffer } from '../../../contract/premium-shapes.ts';
import { sentences } from '../../../contract/sentences.ts';
import type { User } from '../../../contract/shapes.ts';
import { Page } from '../../frame/layout/page.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { paths } from '../../kit/paths.ts';
import { useAnnouncement } from '../../kit/ui/announcer.tsx';
import { buttonClass } from '../../kit/ui/button.tsx';
import { prefetch } from '../../kit/ui/lazy.tsx';
import { LOADING_DELAY_MS } from '../../kit/ui/loading.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { useMembership, useOffer, useProvider } from '../../session/account-queries.ts';
import { useMe } from '../../session/session.ts';
import { common } from '../../texts/index.ts';
import { Benefits } from './benefits.tsx';
import { TestStrip } from './parts.tsx';
import { Price } from './price.tsx';
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
      <div className="grid grid-cols-1 gap-4 wide:grid-cols-2 wide:items-start">
        <div className="grid grid-cols-1 gap-4">
          <Card offer={offer} />
          {offer.data?.checkout === 'test' && <TestStrip>{texts.test}</TestStrip>}
        </div>
        <Reasons />
      </div>
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

function Card({ offer }: { offer: UseQueryResult<PremiumOffer> }) {
  const me = useMe();
  const plan = offer.data?.plan;
  return (
    <div className="on-paper halftone grid grid-cols-1 gap-5 rounded-2xl p-[min(1.25rem,6vw)] shadow-card wrap-break-word hyphens-auto sm:p-7">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-xl">{texts.plan}</h2>
        {me?.isPremium && <MemberBadge />}
      </div>
      {plan ? <Price plan={plan} /> : offer.isPending && <PricePlaceholder />}
      <Benefits onPaper />
      <SignedIn placeholder={<NextStepPlaceholder />}>
        {(known) => (
          <Loaded query={offer} failure={texts.offerFailed} placeholder={<NextStepPlaceholder />}>
            {({ checkout }) => (
              <>
                <NextStep me={known} isSold={checkout !== 'none'} />
                {known.isPremium ? <MemberNote /> : plan && <Note>{RENEWS}</Note>}
              </>
            )}
          </Loaded>
        )}
      </SignedIn>
    </div>
  );
}

const RENEWS = `${texts.renews} ${texts.cancelAnytime}`;

function Note({ children }: { children: string }) {
  return <p className="text-sm text-paper-muted">{children}</p>;
}

/** The membership status; reserves its space while loading. */
function MemberNote() {
  const { data, isPending } = useMembership();
  if (isPending) return <Note>{'\u00a0'}</Note>;
  if (data?.renews) return <Note>{RENEWS}</Note>;
  return data?.isGiven && !data.isPaid && <Note>{texts.given(data.givenUntil)}</Note>;
}

/** As high as a price. */
function PricePlaceholder() {
  return (
    <p aria-hidden="true" className="font-display text-hero">
      {'\u00a0'}
    </p>
  );
}

/** As high as a button with the text below it. */
function NextStepPlaceholder() {
  useAnnouncement(common.loading, 'polite', LOADING_DELAY_MS);
  return (
    <p className="grid min-h-29 place-items-center text-paper-muted [animation-delay:300ms] animate-fade-in">
      {common.loading}
    </p>
  );
}

/** Next step: none for members, an account for guests, the order for other accounts. */
function NextStep({ me, isSold }: { me: User; isSold: boolean }) {
  if (me.isPremium) {
    return (
      <div className="grid grid-cols-1 gap-3">
        <p>{texts.memberThanks}</p>
        <Link href={paths.profile('abo')} className={buttonClass('secondary')}>
          {texts.manage}
        </Link>
      </div>
    );
  }
  if (!isSold) {
    return (
      <div className="grid grid-cols-1 gap-1 rounded-xl border-2 border-ink/15 p-4">
        <p className="font-[750]">{sentences['premium-not-sold']}</p>
        <p>{texts.notSoldDetail}</p>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      {me.isGuest && <p>{texts.guest}</p>}
      <Link href={paths.order} className={buttonClass('primary')}>
        {me.isGuest ? texts.createAccount : texts.become}
      </Link>
    </div>
  );
}

function Reasons() {
  return (
    <Panel title={texts.why}>
      <ul className="grid grid-cols-1 gap-4">
        {texts.reasons.map(({ title, text }, i) => (
          <li key={title} className="flex gap-4">
            <i
              aria-hidden="true"
              className={`mt-1.5 size-3 shrink-0 rounded-[3px] ${i === 3 ? 'rotate-14 bg-danger' : 'bg-primary'}`}
            />
            <div className="min-w-0">
              <h3 className="text-lg">{title}</h3>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{texts.forAll}</p>
    </Panel>
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
