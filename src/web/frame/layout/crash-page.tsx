import { paths } from '../../kit/paths.ts';
import { Button, buttonClass } from '../../kit/ui/button.tsx';
import { Mask } from '../../kit/ui/mask.tsx';
import { common } from '../../texts/index.ts';
import { SmallPrint } from './small-print.tsx';

/** Shown when a page fails to render or to load. */
export function CrashPage() {
  // Offline, a chunk that could not be loaded is the usual cause.
  const [title, text] = navigator.onLine
    ? [common.crashTitle, common.crashText]
    : [common.offline, common.noConnection];
  return (
    <main className="mx-auto grid min-h-svh max-w-[30rem] content-center gap-4 px-5">
      <Mask className="w-14 -rotate-6 text-danger" />
      <h1 className="text-2xl">{title}</h1>
      <p className="text-muted">{text}</p>
      <Button onClick={() => location.reload()}>{common.reload}</Button>
      <a href={paths.home} className={buttonClass('ghost', 'md')}>
        {common.toHome}
      </a>
      {/* Full page loads: client-side navigation would not reset the boundary. */}
      <SmallPrint opens="fresh" className="mx-auto" />
    </main>
  );
}
