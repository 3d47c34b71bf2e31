import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { GRADIENTS } from '../../../game/avatars.ts';
import { imposterCap, MAX_PLAYERS } from '../../../game/limits.ts';
import { paths } from '../../kit/paths.ts';
import { Avatar } from '../../kit/ui/avatar.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { Valance } from '../../kit/ui/valance.tsx';
import { prefetchLobby } from '../../play/phase-pages.ts';
import { isLobbyName, LobbyNameField } from '../../play/settings/lobby-name-field.tsx';
import { playersFor } from '../../play/settings/proposals.ts';
import { ROWS, type SettingsChoice, SettingsFields } from '../../play/settings/settings-fields.tsx';
import { useCategories } from '../../play/settings/use-categories.ts';
import { initialSettings, rememberSettings } from '../../session/remembered.ts';
import { useAction, useMe } from '../../session/session.ts';
import { common, home, settings as settingsTexts } from '../../texts/index.ts';
import { createLobby, type NewLobby } from './create-lobby.ts';

const texts = home.createDialog;
/** The host has the first seat. */
const HOST = { avatar: GRADIENTS[0] ?? '' };

/** Settings of a new lobby; all have defaults, so that one tap is enough. */
export default function CreateDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const me = useMe();
  const isPremium = me?.isPremium ?? false;
  const [lobbyName, setLobbyName] = useState('');
  const nameInput = useRef<HTMLInputElement>(null);
  const [changes, setChanges] = useState<Partial<SettingsChoice>>({});
  const { data: categories } = useCategories();
  const choice = { ...initialSettings(isPremium, categories), ...changes };
  const create = useCreate();
  useEffect(prefetchLobby, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isLobbyName(lobbyName)) return nameInput.current?.focus();
    const name = lobbyName.trim();
    create.mutate({ settings: choice, ...(isPremium && name ? { lobbyName: name } : {}) });
  }

  const name = (
    <LobbyNameField
      ref={nameInput}
      value={lobbyName}
      onChange={setLobbyName}
      isPremium={isPremium}
    />
  );

  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      hasCross={false}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button variant="ghost" onClick={onClose}>
            {common.back}
          </Button>
          <Button type="submit" form={formId} busy={create.isPending} className="grow">
            {create.isPending ? texts.busy : texts.submit}
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        onSubmit={submit}
        noValidate
        style={ROWS}
        className="grid grid-cols-1 items-start gap-3 low:gap-2 wide:low:grid-cols-2"
      >
        {/* On a low screen narrow, and on the lowest below the title. */}
        <Valance
          edge="clamp(0.375rem, 4svh - 1rem, 1rem)"
          top="clamp(-0.375rem, 28svh - 7.5rem, 0px)"
        />
        <i className="h-3 wide:low:hidden" />
        <div className="grid grid-cols-1 gap-3 low:gap-2">
          <div className="on-paper halftone ticket-notch flex items-stretch rounded-xl">
            <span className="grid w-(--stub,4.75rem) shrink-0 place-items-center border-r-2 border-dashed border-ink/35 py-1">
              <Avatar player={HOST} mood="happy" size="md" />
            </span>
            <p className="min-w-0 grow self-center px-4 text-xs leading-snug text-paper-muted">
              <label htmlFor={`${formId}-name`}>{home.name.label}</label>
              <input
                id={`${formId}-name`}
                disabled
                value={me?.username ?? ''}
                aria-describedby={`${formId}-account`}
                className="block w-full truncate bg-transparent font-display text-xl leading-tight text-ink opacity-100"
              />
              {/* The whole name, too, where the field is too narrow for it. */}
              <span id={`${formId}-account`} className="block wrap-anywhere">
                {home.name.signedIn(me?.username ?? '')}
              </span>
            </p>
          </div>
          {isPremium && name}
        </div>
        <SettingsFields
          settings={choice}
          onChange={(change) => {
            rememberSettings(change);
            setChanges((before) => ({ ...before, ...change }));
          }}
          isPremium={isPremium}
          timeHint={choice.timeLimit > 0 && settingsTexts.timeFits(playersFor(choice.timeLimit))}
          imposterHint={texts.imposterHint(
            choice.imposterCount,
            fewestPlayers(choice.imposterCount),
          )}
        >
          {!isPremium && name}
        </SettingsFields>
      </form>
    </Dialog>
  );
}

/** The fewest players for this number of Imposters [L4]. */
function fewestPlayers(imposterCount: number): number {
  for (let players = 1; players < MAX_PLAYERS; players += 1) {
    if (imposterCap(players) >= imposterCount) return players;
  }
  return MAX_PLAYERS;
}

/** Creates a lobby and navigates to it. */
function useCreate() {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  return useAction({
    mutationFn: (input: NewLobby) => createLobby(queryClient, input),
    onSuccess: ({ lobbyCode }) => navigate(paths.lobbyScreen('lobby', lobbyCode)),
    failure: texts.failure,
    pendingAction: 'create',
  });
}
