import { Check } from 'lucide-react';
import { useState } from 'react';
import type { GameView } from '../../../contract/shapes.ts';
import { Button } from '../../kit/ui/button.tsx';
import { lazyComponent, useLazyDialog } from '../../kit/ui/lazy.tsx';
import { settings as texts } from '../../texts/index.ts';
import { result as resultTexts } from '../../texts/result.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { useSettings } from '../settings/use-settings.ts';
import { isGameOver } from '../view/standings.ts';

const SettingsDialog = lazyComponent(() => import('../settings/settings-dialog.tsx'));

/** With a finale this round would have gone on: with a run-off after its tie, or a last word [V6, V7]. */
export function wouldGoOn(game: GameView): boolean {
  const { endReason, winnerType, accusedIds, votes, settings } = game;
  if (settings.finale || endReason !== 'votes' || isGameOver(game)) return false;
  if (accusedIds.length > 0) return winnerType === 'group' && settings.mode !== 'undercover';
  const targets = Object.values(votes).filter((id) => id !== null);
  const counts = [...new Set(targets)].map((id) => targets.filter((to) => to === id).length);
  const most = Math.max(...counts);
  return settings.mode !== 'chaos' && counts.filter((count) => count === most).length > 1;
}

/** The result with the offer, by lobby: there is one. */
const offers = new Map<string, number | null>();

function isOffered(game: GameView): boolean {
  const { lobbyCode, revealStartsAt } = game;
  if (!offers.has(lobbyCode) && wouldGoOn(game)) offers.set(lobbyCode, revealStartsAt);
  return offers.has(lobbyCode) && offers.get(lobbyCode) === revealStartsAt;
}

/** For the host, below the votes. */
export default function HostOptions() {
  const { local } = useLobby();
  return (
    <>
      <FinaleOffer />
      {!local && <ChangeSettings />}
    </>
  );
}

/** Once in a lobby: the host turns on the finale with one tap. */
function FinaleOffer() {
  const { game } = useLobby();
  const [settings, change] = useSettings();
  const [isShown] = useState(() => isOffered(game));
  if (!isShown) return null;
  const { finale, mode } = settings;
  return (
    <Button
      variant="secondary"
      size="md"
      className="w-full text-balance max-fold:text-[0.9375rem]!"
      aria-pressed={finale}
      aria-disabled={finale || undefined}
      icon={finale && <Check className="size-5" />}
      onClick={() => {
        if (!finale) change({ finale: true });
      }}
    >
      {texts.finaleOffer[mode]}
    </Button>
  );
}

/** [L5] */
function ChangeSettings() {
  const { dialog, open } = useLazyDialog(SettingsDialog);
  return (
    <>
      <Button
        variant="secondary"
        size="md"
        aria-haspopup="dialog"
        className="justify-self-center wide:justify-self-start"
        onClick={() => void open()}
      >
        {resultTexts.changeSettings}
      </Button>
      {dialog}
    </>
  );
}
