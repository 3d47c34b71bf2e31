import { imposterCap } from '../../../game/limits.ts';
import { lazyComponent, useLazyDialog } from '../../kit/ui/lazy.tsx';
import { lobby as texts } from '../../texts/lobby.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { SettingsFacts } from '../settings/settings-facts.tsx';
import { nextPlayers } from '../view/players.ts';

const SettingsDialog = lazyComponent(() => import('../settings/settings-dialog.tsx'));

/** What is played; opens the settings, which the host changes and the others read [L5]. */
export function SettingsLine() {
  const { game, me } = useLobby();
  const { dialog, open } = useLazyDialog(SettingsDialog);
  const count = nextPlayers(game).length;
  const cap = imposterCap(count);
  return (
    <section aria-label={texts.settingsSummary} className="max-tall:order-1">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => void open()}
        className="flex min-h-13 w-full items-center gap-3 rounded-xl px-4 py-1.5 text-left text-sm leading-snug text-muted edge-subtle hover:bg-surface-raised max-[15rem]:flex-wrap lg:text-base"
      >
        <span className="min-w-0 grow wrap-anywhere">
          <SettingsFacts
            settings={game.settings}
            imposterNote={game.settings.imposterCount > cap && texts.imposterCap(count, cap)}
          />
        </span>
        <span className="font-semibold text-foreground underline underline-offset-4">
          {me.isHost ? texts.changeSettings : texts.viewSettings}
        </span>
      </button>
      {dialog}
    </section>
  );
}
