import { Sparkle } from 'lucide-react';
import { Link } from 'wouter';
import { errors } from '../../../contract/errors.ts';
import type { PremiumOffer } from '../../../contract/premium-shapes.ts';
import type { User } from '../../../contract/shapes.ts';
import { paths } from '../../paths.ts';
import { Benefits } from '../../premium/benefits.tsx';
import { useOffer } from '../../premium/use-offer.ts';
import { premium as texts } from '../../texts/premium.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Awaited } from './awaited.tsx';
import { Frame, TestStrip } from './frame.tsx';
import { Price } from './price.tsx';
import { SignedIn } from './signed-in.tsx';
import { Support } from './support.tsx';

/** `/premium`: what a membership is worth, and the way to it. */
export function PremiumPage() {
  const offer = useOffer();
  return (
    <Frame title={texts.title} intro={texts.intro}>
      <SignedIn>
        {(me) => (
          <>
            {offer.data?.checkout === 'test' && <TestStrip>{texts.test}</TestStrip>}
            <div className="grid grid-cols-1 gap-4 breit:grid-cols-2 breit:items-start">
              <Awaited query={offer} failure={texts.offerFailed}>
                {(data) => <Offer offer={data} me={me} />}
              </Awaited>
              <Reasons />
            </div>
            <Support />
          </>
        )}
      </SignedIn>
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

function Offer({ offer: { checkout, plan }, me }: { offer: PremiumOffer; me: User }) {
  return (
    <div className="auf-papier raster grid grid-cols-1 gap-5 rounded-2xl p-[min(1.25rem,6vw)] shadow-karte wrap-break-word hyphens-auto sm:p-7">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-xl">{texts.plan}</h2>
        {me.isPremium && <MemberBadge />}
      </div>
      {plan && <Price plan={plan} />}
      <Benefits onPaper />
      <Way me={me} isSold={checkout !== 'none'} />
      {plan && (
        <p className="text-sm text-papiergrau">
          {texts.renews} {texts.cancelAnytime}
        </p>
      )}
    </div>
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
