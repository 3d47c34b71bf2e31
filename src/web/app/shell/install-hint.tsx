import { Download, Share } from 'lucide-react';
import { useState } from 'react';
import { readStored, writeStored } from '../../kit/platform/storage.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { hasPlayedEnough } from '../../session/games-played.ts';
import { useSeats } from '../../site/home/home-page.tsx';
import { installOffer } from './install-offer.ts';
import { appShell as texts } from './texts.ts';

const KEY = 'imposter-install';

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;
/** iOS Safari has no install prompt; users add the app by hand. */
const isIos = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  // An iPad calls itself a Mac; no Mac has a touch screen.
  (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1);

/**
 * Suggests installing, after the second game, on home only [UX-27]. Not while seated: an installed iOS app
 * has separate storage and would lose the seat.
 */
export default function InstallHint() {
  const seats = useSeats();
  const [isClosed, setClosed] = useState(
    () => isInstalled() || readStored(KEY) !== null || !hasPlayedEnough(),
  );
  const offer = installOffer();
  if (isClosed || seats || (!offer && !isIos())) return null;

  function close() {
    writeStored(KEY, 'later');
    setClosed(true);
  }

  return (
    <div className="mx-auto w-full max-w-[30rem] px-5 pb-6 wide:max-w-[67.5rem]">
      <Panel title={texts.installTitle} intro={texts.install}>
        {!offer && (
          <p className="flex gap-3">
            <Share className="size-5.5 shrink-0 text-primary" />
            {texts.installIos}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {offer && (
            <Button
              size="md"
              variant="secondary"
              icon={<Download className="size-5" />}
              onClick={() => {
                // The browser confirms by itself; either answer closes the hint.
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
