import { Component, type ReactNode } from 'react';
import { paths, smallPrint } from '../paths.ts';
import { common } from '../texts/index.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Mask } from '../ui/mask.tsx';
import { legalLink } from './footer.tsx';

/** What people see instead of a blank page when a screen fails to draw or to load. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    // Without a network the usual cause is a page whose code could not be fetched.
    const [title, text] = navigator.onLine
      ? [common.crashTitle, common.crashText]
      : [common.offline, common.noConnection];
    return (
      <main className="mx-auto grid min-h-svh max-w-[30rem] content-center gap-4 px-5">
        <Mask className="w-14 -rotate-6 text-zinnober" />
        <h1 className="text-2xl">{title}</h1>
        <p className="text-puder">{text}</p>
        <Button onClick={() => location.reload()}>{common.reload}</Button>
        <a href={paths.home} className={buttonClass('ghost', 'md')}>
          {common.toHome}
        </a>
        {/* Links that load the page anew: inside the app nothing would take this screen away. */}
        <nav aria-label={common.legal} className="flex flex-wrap justify-center text-sm text-puder">
          {smallPrint.map((path) => (
            <a key={path} href={path} className={legalLink}>
              {common.smallPrint[path]}
            </a>
          ))}
        </nav>
      </main>
    );
  }
}
