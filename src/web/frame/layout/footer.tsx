import { Heart } from 'lucide-react';
import { useIsHydrated } from '../../kit/platform/use-is-hydrated.ts';
import { common } from '../../texts/index.ts';
import { SmallPrint } from './small-print.tsx';

export function Footer() {
  const isHydrated = useIsHydrated();
  return (
    <footer className="mt-10 flex flex-wrap items-center justify-between gap-x-5 border-t-2 border-border/20 pt-2 pb-[calc(1rem+env(safe-area-inset-bottom))] text-sm text-muted print:hidden">
      <SmallPrint className="w-full wide:w-auto" />
      {/* A prerendered view has the year of its build: the key lets the current one replace it. */}
      <span key={String(isHydrated)} suppressHydrationWarning className="wide:-order-1">
        {common.copyright(new Date().getFullYear())}
      </span>
      <span className="inline-flex items-center gap-1.5">
        {common.madeWith}
        <span className="sr-only">{common.love}</span>
        <Heart className="size-4 rotate-12 fill-danger text-danger" />
        {common.made}
      </span>
    </footer>
  );
}
