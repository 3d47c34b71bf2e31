import { useLobby } from '../lobby/use-lobby.ts';
import { lobby as texts } from '../texts/lobby.ts';
import { Dialog } from '../ui/dialog.tsx';
import { LobbySettings } from './lobby-settings.tsx';

/** [L5] The host changes the settings, before and between rounds; the others read them. */
export default function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { me } = useLobby();
  return (
    <Dialog title={texts.settings} onClose={onClose}>
      {!me.isHost && <p className="mb-4 text-sm text-muted">{texts.hostSets}</p>}
      <fieldset disabled={!me.isHost} className="min-w-0 disabled:opacity-75">
        <LobbySettings />
      </fieldset>
    </Dialog>
  );
}
