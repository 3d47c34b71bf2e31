import { imposterCap } from '../../../game/limits.ts';
import { present } from '../../live/people.ts';
import { useGame } from '../../live/use-game.ts';
import { useMe } from '../../session.ts';
import { SettingsFields } from '../../settings/settings-fields.tsx';
import { lobby as texts } from '../../texts/lobby.ts';
import { useSettings } from './use-settings.ts';

const panel = 'rounded-2xl bg-samt p-5 kontur-zart';

/** [L5] What is played: the host changes it, the others may look it up. */
export function SettingsPanel() {
  const { me } = useGame();
  if (me.isHost) {
    return (
      <section aria-labelledby="einstellungen" className={`${panel} grid gap-5`}>
        <h2 id="einstellungen" className="text-lg">
          {texts.settings}
        </h2>
        <Controls />
      </section>
    );
  }
  return (
    <details className={panel}>
      <summary>
        <h2 className="inline text-lg">{texts.settings}</h2>
      </summary>
      <p className="mt-3 mb-4 text-sm text-puder">{texts.hostSets}</p>
      <fieldset disabled className="min-w-0 opacity-75">
        <Controls />
      </fieldset>
    </details>
  );
}

function Controls() {
  const { game, me } = useGame();
  const isMember = useMe()?.isPremium ?? false;
  // The host's membership is not the others' business: they see no locks.
  const isPremium = isMember || !me.isHost;
  const [settings, change] = useSettings();
  const count = present(game).length;
  const cap = imposterCap(count);
  return (
    <SettingsFields
      settings={settings}
      onChange={change}
      isPremium={isPremium}
      imposterHint={settings.imposterCount > cap ? texts.imposterCap(count, cap) : null}
    />
  );
}
