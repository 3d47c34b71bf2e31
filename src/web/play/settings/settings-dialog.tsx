import type { ReactNode } from 'react';
import { imposterCap, MIN_PLAYERS } from '../../../game/limits.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { useMe } from '../../session/session.ts';
import { common, settings as settingsTexts } from '../../texts/index.ts';
import { lobby as texts } from '../../texts/lobby.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { nextPlayers } from '../view/players.ts';
import { HostsLobbyName } from './hosts-lobby-name.tsx';
import { proposedImposterCount, proposedTimeLimit } from './proposals.ts';
import { SeatingField } from './seating-field.tsx';
import { ROWS, type SettingsChoice, SettingsFields } from './settings-fields.tsx';
import { useSettings } from './use-settings.ts';

/** The host changes the settings, before and between rounds; the others read them [L5]. */
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

/** An accepted proposal goes, and its focus to the chosen option. */
const passFocusToChoice = (button: HTMLElement | null) => {
  const field = button?.closest('fieldset');
  return () => {
    if (document.activeElement === button) field?.querySelector<HTMLElement>(':checked')?.focus();
  };
};

/** The settings of an open lobby; only the host changes them [L5]. */
function LobbySettings() {
  const { game, me } = useLobby();
  const isMember = useMe()?.isPremium ?? false;
  // Other players see no locks: the host's membership is private.
  const isPremium = isMember || !me.isHost;
  const [settings, change] = useSettings();
  const count = nextPlayers(game).length;
  const cap = imposterCap(count);
  const proposed = proposedTimeLimit(count);
  const imposters = proposedImposterCount(count);

  const proposal = (text: string, choice: Partial<SettingsChoice>) =>
    me.isHost ? (
      <Button ref={passFocusToChoice} variant="secondary" size="md" onClick={() => change(choice)}>
        {text}
      </Button>
    ) : (
      text
    );

  function imposterHint(): ReactNode {
    if (settings.imposterCount > cap) return texts.imposterCap(count, cap);
    if (count < MIN_PLAYERS || settings.imposterCount === imposters) return null;
    return proposal(settingsTexts.imposterProposal(count, imposters), {
      imposterCount: imposters,
    });
  }

  const isOther = settings.timeLimit !== 0 && settings.timeLimit !== proposed;
  const isNamed = me.isHost && game.status === 'waiting';
  return (
    <>
      {isNamed && <HostsLobbyName />}
      <SettingsFields
        isLobby
        settings={settings}
        onChange={change}
        isPremium={isPremium}
        imposterHint={imposterHint()}
        timeHint={
          count >= MIN_PLAYERS && isOther
            ? proposal(settingsTexts.timeProposal(count, common.timeLimit(proposed)), {
                timeLimit: proposed,
              })
            : null
        }
      >
        <SeatingField
          seating={settings.seating}
          onChange={(seating) => change({ seating })}
          disabled={!me.isHost}
        />
      </SettingsFields>
    </>
  );
}
