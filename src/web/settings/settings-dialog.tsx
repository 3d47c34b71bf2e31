import { useLobby } from '../lobby/use-lobby.ts';
import { lobby as texts } from '../texts/lobby.ts';
import { Dialog } from '../ui/dialog.tsx';
import { LobbySettings } from './lobby-settings.tsx';

/** [L5] After a round: the host's changes apply to the next one. */
export default function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { me } = useLobby();
  return (
    <Dialog title={texts.settings} onClose={onClose}>
      <fieldset disabled={!me.isHost} className="min-w-0">
        <LobbySettings />
      </fieldset>
    </Dialog>
  );
}
