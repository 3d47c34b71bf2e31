import { useLobby } from '../../lobby/use-lobby.ts';
import { LobbySettings } from '../../settings/lobby-settings.tsx';
import { lobby as texts } from '../../texts/lobby.ts';

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
        <LobbySettings />
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
        <LobbySettings />
      </fieldset>
    </details>
  );
}
