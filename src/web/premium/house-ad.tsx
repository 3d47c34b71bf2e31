import { Sparkle } from 'lucide-react';
import { paths } from '../paths.ts';
import { useMe } from '../session.ts';
import { houseAd as texts } from '../texts/house-ad.ts';
import { common } from '../texts/index.ts';
import { useMemberOnReturn } from '../ui/premium-hint.tsx';

/** [B3] One static advertisement for Premium; hidden from members. */
export function HouseAd() {
  const me = useMe();
  const onLeave = useMemberOnReturn();
  if (me === undefined || me?.isPremium) return null;
  return (
    <aside
      aria-label={texts.label}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 rounded-2xl border-2 border-dashed border-border/50 p-4"
    >
      <Sparkle className="mt-1 size-6 rotate-14 text-primary" />
      <div className="min-w-0">
        <p className="text-xs text-muted">{texts.label}</p>
        <p className="font-display text-lg">{texts.title}</p>
        <p className="mt-1 text-sm text-muted">{texts.text}</p>
        {/* In a new tab, so that the lobby stays open. */}
        <a
          href={paths.premium}
          target="_blank"
          rel="noreferrer"
          onClick={onLeave}
          className="-mb-2 inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4"
        >
          {texts.action}
          <span className="sr-only">&nbsp;{common.newTab}</span>
        </a>
      </div>
    </aside>
  );
}
