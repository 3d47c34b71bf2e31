import { Heart } from 'lucide-react';
import { Link } from 'wouter';
import { smallPrint } from '../paths.ts';
import { common } from '../texts/index.ts';
import { useIsAwake } from '../use-is-awake.ts';

/** The look of a link that small print consists of: 44 px to tap. */
export const legalLink =
  'inline-flex min-h-11 items-center px-2.5 underline underline-offset-4 hover:text-papier';

/** The last lines of pages outside a game. */
export function Footer() {
  const isAwake = useIsAwake();
  return (
    <footer className="mt-10 flex flex-wrap items-center justify-between gap-x-5 border-t-2 border-kante/20 pt-2 pb-[calc(0.75rem+env(safe-area-inset-bottom))] text-sm text-puder print:hidden">
      <nav aria-label={common.legal} className="w-full breit:w-auto">
        <ul className="-mx-2.5 flex flex-wrap">
          {smallPrint.map((path) => (
            <li key={path}>
              <Link href={path} className={legalLink}>
                {common.smallPrint[path]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {/* A first picture has the year of its build: the key lets the real one take its place. */}
      <span key={String(isAwake)} suppressHydrationWarning className="breit:-order-1">
        {common.copyright(new Date().getFullYear())}
      </span>
      <span className="inline-flex items-center gap-1.5">
        {common.madeWith}
        <span className="sr-only">{common.love}</span>
        <Heart aria-hidden="true" className="size-4 rotate-12 fill-zinnober text-zinnober" />
        {common.made}
      </span>
    </footer>
  );
}
