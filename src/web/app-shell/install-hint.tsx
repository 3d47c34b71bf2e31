import { Download, Share } from 'lucide-react';
import { useState } from 'react';
import { useWayBack } from '../pages/home/use-way-back.ts';
import { appShell as texts } from '../texts/app-shell.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { hasPlayedEnough } from './games-played.ts';
import { installOffer } from './install-offer.ts';

const KEY = 'imposter-install';

function wasRefused(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}

function refuse(): void {
  try {
    localStorage.setItem(KEY, 'later');
  } catch {
    // Storage is blocked: then it was not shown either.
  }
}

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;
/** Safari on iPhones and iPads never offers it; people have to find it themselves. */
const isIos = () => /iPhone|iPad/.test(navigator.userAgent);

/**
 * How to have the game at hand, after the second game, on home only. Not while there is a seat
 * to go back to: an app on an iPhone's home screen has its own storage, the seat would stay behind.
 */
export default function InstallHint() {
  const back = useWayBack();
  const [isClosed, setClosed] = useState(() => isInstalled() || wasRefused() || !hasPlayedEnough());
  const offer = installOffer();
  if (isClosed || back || (!offer && !isIos())) return null;

  function close() {
    refuse();
    setClosed(true);
  }

  return (
    <div className="mx-auto w-full max-w-[30rem] px-5 pb-6 breit:max-w-[67.5rem]">
      <Panel title={texts.installTitle} intro={texts.install}>
        {!offer && (
          <p className="flex gap-3">
            <Share aria-hidden="true" className="size-5.5 shrink-0 text-messing" />
            {texts.installIos}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {offer && (
            <Button
              size="md"
              variant="secondary"
              icon={<Download aria-hidden="true" className="size-5" />}
              onClick={() => {
                // The browser asks once more itself; either way this was the answer.
                offer.prompt().catch(reportError);
                close();
              }}
            >
              {texts.installNow}
            </Button>
          )}
          <Button variant="ghost" size="md" onClick={close}>
            {texts.later}
          </Button>
        </div>
      </Panel>
    </div>
  );
}
