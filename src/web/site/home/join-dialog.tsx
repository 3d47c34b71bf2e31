import type { ReactNode } from 'react';
import type { LobbyCheck } from '../../../contract/shapes.ts';
import { MAX_PLAYERS } from '../../../game/limits.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { Loading } from '../../kit/ui/loading.tsx';
import { shortChoice, useIsAdult } from '../../play/settings/use-categories.ts';
import { common, home, settings as settingsTexts } from '../../texts/index.ts';
import { CodeField, JoinActions, LobbyNote, Perforation } from './join-fields.tsx';
import { NameField } from './name-field.tsx';
import { useJoinForm } from './use-join-form.ts';
import { statusText } from './use-lobby-check.ts';

/** Joins a lobby by its code: name, code and lobby preview. */
export default function JoinDialog({ onClose }: { onClose: () => void }) {
  const form = useJoinForm('');
  return (
    <Dialog title={home.joinDialog.title} onClose={onClose}>
      <form
        onSubmit={form.submit}
        noValidate
        className="grid grid-cols-1 items-start gap-4 wide:low:grid-cols-2"
      >
        <NameField {...form.nameField} />
        <CodeField {...form.codeField} autoFocus />
        {/* Directly below the fields, so that it stays visible above an on-screen keyboard. */}
        {form.lobby && <LobbyNote lobby={form.lobby} />}
        <JoinActions form={form} />
        {form.isChecking && <Loading text={home.joinDialog.checking} />}
        {form.lobby && <LobbyTicket lobby={form.lobby} />}
        <Button variant="ghost" size="md" onClick={onClose}>
          {common.back}
        </Button>
      </form>
    </Dialog>
  );
}

const texts = home.joinDialog;

/** Lobby preview, styled as an admission ticket. */
function LobbyTicket({ lobby }: { lobby: LobbyCheck }) {
  const { settings } = lobby;
  const { names, more } = shortChoice(settings.categories);
  const isAdult = useIsAdult(settings.categories);
  return (
    <section
      aria-label={texts.ticket}
      className="on-paper halftone relative overflow-hidden rounded-xl animate-bounce-in"
    >
      <header className="px-4.5 pt-3.5 pb-3">
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-xs font-bold text-paper-muted">
          {texts.ticket}
          {lobby.lobbyName && (
            <span className="rounded-full bg-ink px-2.5 py-0.5 text-primary">{texts.premium}</span>
          )}
        </p>
        <h3 className="text-xl wrap-anywhere">
          {lobby.lobbyName && (
            <>
              <bdi>{lobby.lobbyName}</bdi>{' '}
            </>
          )}
          <span className={lobby.lobbyName ? 'text-paper-muted' : undefined}>
            #{lobby.lobbyCode}
          </span>
        </h3>
      </header>
      <Perforation hole="bg-surface" />
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 px-4.5 pt-3 pb-4 max-xs:grid-cols-1">
        <Fact label={texts.host}>
          <bdi>{lobby.hostName}</bdi>
        </Fact>
        <Fact label={texts.players}>
          {lobby.playerCount}/{MAX_PLAYERS}
        </Fact>
        <Fact label={texts.status}>{statusText(lobby)}</Fact>
        <Fact label={texts.rounds}>
          {settings.rounds === 0 ? common.unlimited : settings.rounds}
        </Fact>
        <Fact label={texts.timeLimit}>{common.timeLimit(settings.timeLimit)}</Fact>
        <Fact label={texts.imposterCount}>
          {settings.mode === 'chaos' ? common.hiddenCount : settings.imposterCount}
        </Fact>
        <Fact label={texts.mode}>{common.modes[settings.mode]}</Fact>
        {isAdult && <Fact label={texts.age}>{common.adult}</Fact>}
        <Fact label={texts.categories} wide>
          {names.join(', ')}
          {more > 0 && ` + ${settingsTexts.more(more)}`}
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'col-span-full min-w-0' : 'min-w-0'}>
      <dt className="text-xs text-paper-muted">{label}</dt>
      <dd className="text-sm leading-snug font-bold wrap-anywhere">{children}</dd>
    </div>
  );
}
