import { Sparkle } from 'lucide-react';
import { useMe } from '../../session/session.ts';
import { common } from '../../texts/index.ts';
import { PremiumLink } from '../premium-hint.tsx';

/** The advertisement for Premium [B3]. */
const texts = {
  label: 'Eigenwerbung',
  title: 'Mehr Spiel mit Premium',
  action: 'Ansehen',
} as const;

/** One static advertisement for Premium; hidden from members [B3]. */
export function HouseAd() {
  const me = useMe();
  if (me === undefined || me?.isPremium) return null;
  return (
    <aside aria-label={texts.label}>
      <PremiumLink className="flex min-h-13 items-center gap-3 rounded-xl border-2 border-dashed border-border/40 px-4 py-2 leading-tight no-underline max-[15rem]:flex-wrap hover:bg-paper/6">
        <Sparkle className="size-6 shrink-0 rotate-14 text-primary" />
        <span className="min-w-0 grow">
          <span className="block text-xs text-muted">{texts.label}</span>
          <span className="font-display">{texts.title}</span>
        </span>
        <span className="text-sm font-semibold underline underline-offset-4">
          {texts.action}
          <span className="sr-only">&nbsp;{common.newTab}</span>
        </span>
      </PremiumLink>
    </aside>
  );
}
