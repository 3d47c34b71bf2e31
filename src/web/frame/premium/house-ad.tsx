import { Sparkle } from 'lucide-react';
import { paths } from '../../kit/paths.ts';
import { useMe } from '../../session/session.ts';
import { common } from '../../texts/index.ts';
import { useMemberOnReturn } from '../premium-hint.tsx';

/** The advertisement for Premium [B3]. */
const texts = {
  label: 'Eigenwerbung',
  title: 'Mehr Spiel mit Premium',
  action: 'Ansehen',
} as const;

/** One static advertisement for Premium; hidden from members [B3]. */
export function HouseAd() {
  const me = useMe();
  const onLeave = useMemberOnReturn();
  if (me === undefined || me?.isPremium) return null;
  return (
    <aside aria-label={texts.label}>
      {/* In a new tab, so that the lobby stays open. */}
      <a
        href={paths.premium}
        target="_blank"
        rel="noreferrer"
        onClick={onLeave}
        className="flex min-h-13 items-center gap-3 rounded-xl border-2 border-dashed border-border/40 px-4 py-2 leading-tight no-underline hover:bg-paper/6"
      >
        <Sparkle className="size-6 shrink-0 rotate-14 text-primary" />
        <span className="min-w-0 grow">
          <span className="block text-xs text-muted">{texts.label}</span>
          <span className="font-display">{texts.title}</span>
        </span>
        <span className="text-sm font-semibold underline underline-offset-4">
          {texts.action}
          <span className="sr-only">&nbsp;{common.newTab}</span>
        </span>
      </a>
    </aside>
  );
}
