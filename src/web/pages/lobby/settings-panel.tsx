import { imposterCap } from '../../../game/limits.ts';
import { present } from '../../lobby/players.ts';
import { useLobby } from '../../lobby/use-lobby.ts';
import { useMe } from '../../session.ts';
import { SettingsFields } from '../../settings/settings-fields.tsx';
import { lobby as texts } from '../../texts/lobby.ts';
import { useSettings } from './use-settings.ts';

const panel = 'rounded-2xl bg-surface p-5 edge-subtle';

/** [L5] The host edits the settings; the others can read them. */
export function SettingsPanel() {
  const { me } = useLobby();
  if (me.isHost) {
    return (
      <section aria-labelledby="settings" className={`${panel} grid gap-5`}>
        <h2 id="settings" className="text-lg">
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
      <p className="mt-3 mb-4 text-sm text-muted">{texts.hostSets}</p>
      <fieldset disabled className="min-w-0 opacity-75">
        <Controls />
      </fieldset>
    </details>
  );
}

function Controls() {
  const { game, me } = useLobby();
  const isMember = useMe()?.isPremium ?? false;
  // Other players see no locks: the host's membership is private.
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
