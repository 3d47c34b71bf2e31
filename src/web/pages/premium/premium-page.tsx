import type { UseQueryResult } from '@tanstack/react-query';
import { Sparkle } from 'lucide-react';
import { Link } from 'wouter';
import { errors } from '../../../contract/errors.ts';
import type { PremiumOffer } from '../../../contract/premium-shapes.ts';
import type { User } from '../../../contract/shapes.ts';
import { paths } from '../../paths.ts';
import { Benefits } from '../../premium/benefits.tsx';
import { useOffer } from '../../premium/use-offer.ts';
import { useMe } from '../../session.ts';
import { common } from '../../texts/index.ts';
import { premium as texts } from '../../texts/premium.ts';
import { useAnnouncement } from '../../ui/announcer.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { PATIENCE_MS } from '../../ui/loading.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Awaited } from './awaited.tsx';
import { Frame, TestStrip } from './frame.tsx';
import { Price } from './price.tsx';
import { SignedIn } from './signed-in.tsx';
import { Support } from './support.tsx';

/**
 * `/premium`: what a membership is worth, and the way to it. All that can be said without an answer
 * stands there at once, and what comes later finds its place kept.
 */
export function PremiumPage() {
  const offer = useOffer();
  return (
    <Frame title={texts.title} intro={texts.intro}>
      <div className="grid grid-cols-1 gap-4 breit:grid-cols-2 breit:items-start">
        <div className="grid grid-cols-1 gap-4">
          <Card offer={offer} />
          {offer.data?.checkout === 'test' && <TestStrip>{texts.test}</TestStrip>}
        </div>
        <Reasons />
      </div>
      <Support />
    </Frame>
  );
}

function MemberBadge() {
  return (
    <p className="inline-flex items-center gap-1.5 rounded-full bg-tinte px-3.5 py-1 text-sm font-[750] text-papier">
      <Sparkle aria-hidden="true" className="size-4 rotate-14 fill-messing text-messing" />
      {texts.member}
    </p>
  );
}

function Card({ offer }: { offer: UseQueryResult<PremiumOffer> }) {
  const me = useMe();
  const plan = offer.data?.plan;
  return (
    <div className="auf-papier raster grid grid-cols-1 gap-5 rounded-2xl p-[min(1.25rem,6vw)] shadow-karte wrap-break-word hyphens-auto sm:p-7">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-xl">{texts.plan}</h2>
        {me?.isPremium && <MemberBadge />}
      </div>
      {plan ? <Price plan={plan} /> : offer.isPending && <PricePlace />}
      <Benefits onPaper />
      <SignedIn place={<WayPlace />}>
        {(known) => (
          <Awaited query={offer} failure={texts.offerFailed} place={<WayPlace />}>
            {({ checkout }) => (
              <>
                <Way me={known} isSold={checkout !== 'none'} />
                {plan && (
                  <p className="text-sm text-papiergrau">
                    {texts.renews} {texts.cancelAnytime}
                  </p>
                )}
              </>
            )}
          </Awaited>
        )}
      </SignedIn>
    </div>
  );
}

/** As high as a price. */
function PricePlace() {
  return (
    <p aria-hidden="true" className="font-display text-hero">
      {'\u00a0'}
    </p>
  );
}

/** As high as a button and what stands below it. */
function WayPlace() {
  useAnnouncement(common.loading, 'polite', PATIENCE_MS);
  return (
    <p className="grid min-h-29 place-items-center text-papiergrau [animation-delay:300ms] animate-blende">
      {common.loading}
    </p>
  );
}

/** What to do next: nothing for members, an account for guests, the order for everybody else. */
function Way({ me, isSold }: { me: User; isSold: boolean }) {
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
      <div className="grid grid-cols-1 gap-1 rounded-xl border-2 border-tinte/15 p-4">
        <p className="font-[750]">{errors['premium-not-sold'].message}</p>
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
            {/* In every group of like things one is off. */}
            <i
              aria-hidden="true"
              className={`mt-1.5 size-3 shrink-0 rounded-[3px] ${i === 3 ? 'rotate-14 bg-zinnober' : 'bg-messing'}`}
            />
            <div className="min-w-0">
              <h3 className="text-lg">{title}</h3>
              <p className="text-puder">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="text-sm text-puder">{texts.forAll}</p>
    </Panel>
  );
}
