import { Dialog } from '../../kit/ui/dialog.tsx';
import { lobby as texts } from '../../texts/lobby.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { LobbySettings } from './lobby-settings.tsx';
import { ROWS } from './settings-fields.tsx';

/** [L5] The host changes the settings, before and between rounds; the others read them. */
export default function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { me } = useLobby();
  return (
    <Dialog title={texts.settings} onClose={onClose}>
      {!me.isHost && <p className="mb-4 text-sm text-muted">{texts.hostSets}</p>}
      <fieldset
        disabled={!me.isHost}
        style={ROWS}
        className="grid min-w-0 grid-cols-1 items-start gap-4 disabled:opacity-75 wide:low:grid-cols-2"
      >
        <LobbySettings />
      </fieldset>
    </Dialog>
  );
}
