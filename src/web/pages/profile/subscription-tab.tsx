import { Check, Sparkle } from 'lucide-react';
import { profile } from '../../texts/profile.ts';
import { Panel } from '../../ui/panel.tsx';

const texts = profile.subscription;

/** The membership: what there is today. */
export function SubscriptionTab({ isPremium }: { isPremium: boolean }) {
  if (!isPremium) {
    return (
      <Panel title={texts.title} intro={texts.none} className="breit:max-w-[34rem]">
        <p>{texts.freeAnyway}</p>
      </Panel>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4 breit:grid-cols-2 breit:items-start">
      <Panel title={texts.title} intro={texts.thanks}>
        <p className="justify-self-start rounded-full bg-mint px-3.5 py-1 text-sm font-[750] text-tinte">
          {texts.active}
        </p>
        <p className="text-puder">{texts.unavailable}</p>
      </Panel>
      <Panel title={texts.benefitsTitle}>
        <ul className="grid grid-cols-1 gap-3">
          {texts.benefits.map((benefit, i) => (
            <li key={benefit} className="flex items-center gap-[min(0.75rem,3vw)]">
              {i === 4 ? (
                <Sparkle aria-hidden="true" className="size-5 shrink-0 rotate-14 text-messing" />
              ) : (
                <Check aria-hidden="true" className="size-5 shrink-0 text-mint" />
              )}
              <span className="min-w-0 wrap-break-word">{benefit}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
