import { Heart } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '../paths.ts';
import { common } from '../texts/index.ts';

/** The last line of pages outside a game. */
export function Footer() {
  return (
    <footer className="mt-10 flex flex-wrap items-center justify-center gap-x-5 border-t-2 border-kante/20 pt-2 pb-[calc(0.75rem+env(safe-area-inset-bottom))] text-sm text-puder breit:justify-between">
      <span>{common.copyright(new Date().getFullYear())}</span>
      <Link
        href={paths.imprint}
        className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-papier"
      >
        {common.imprint}
      </Link>
      <span className="inline-flex items-center gap-1.5">
        {common.madeWith}
        <span className="sr-only">{common.love}</span>
        <Heart aria-hidden="true" className="size-4 rotate-12 fill-zinnober text-zinnober" />
        {common.made}
      </span>
    </footer>
  );
}
