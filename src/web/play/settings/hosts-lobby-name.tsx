import { useEffect, useEffectEvent, useState } from 'react';
import { useMe } from '../../session/session.ts';
import { live } from '../../texts/live.ts';
import type { MoveDefinition } from '../channel/moves.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { useMove } from '../channel/use-move.ts';
import { isLobbyName, LobbyNameField } from './lobby-name-field.tsx';

/** While `waiting`; blank: none [L5]. */
const renameLobby: MoveDefinition<[lobbyName: string]> = {
  name: 'settings',
  bodyOf: (playerId, lobbyName) => ({ playerId, settings: {}, lobbyName }),
  failure: live.settingsFailed,
};

/** Saved when it loses the focus, by Enter, and when the settings close. */
export function HostsLobbyName() {
  const isPremium = useMe()?.isPremium ?? false;
  const { game } = useLobby();
  const saved = game.lobbyName ?? '';
  const [name, setName] = useState(saved);
  const rename = useMove(renameLobby);

  function save() {
    if (isPremium && name.trim() !== saved && isLobbyName(name)) void rename.run(name);
  }
  const saveLast = useEffectEvent(save);
  useEffect(() => () => saveLast(), []);

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <LobbyNameField value={name} onChange={setName} isPremium={isPremium} onBlur={save} />
    </form>
  );
}
