import { type FormEvent, useEffect, useRef, useState } from 'react';
import { MAX_PLAYERS } from '../../../game/limits.ts';
import { sentenceOf } from '../../api-client.ts';
import { nameProblem } from '../../forms/name-check.ts';
import { playerInfo } from '../../player-info.ts';
import { useMe } from '../../session.ts';
import { common, home, toasts } from '../../texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Loading } from '../../ui/loading.tsx';
import { toast } from '../../ui/toast.ts';
import { claimAutoJoin } from './auto-join.ts';
import { isWholeCode, readCode } from './lobby-code.ts';
import { LobbyTicket } from './lobby-ticket.tsx';
import { NameField } from './name-field.tsx';
import { useJoin } from './use-join.ts';
import { useLobbyCheck } from './use-lobby-check.ts';

const texts = home.joinDialog;

type JoinDialogProps = {
  /** The code of an invitation link, or empty. */
  invitation: string;
  onClose: () => void;
};

/** Joins a lobby: name, code and lobby preview. */
export function JoinDialog({ invitation, onClose }: JoinDialogProps) {
  const me = useMe();
  const [storedName] = useState(() => playerInfo().name);
  const [name, setName] = useState(storedName);
  const [code, setCode] = useState(invitation);
  const [nameError, setNameError] = useState<string | null>(null);
  const [codeError, setCodeError] = useState<string | null>(null);
  const nameInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const { lobby, problem, isChecking, check } = useLobbyCheck(code);
  const join = useJoin();
  const { mutate } = join;

  useEffect(() => {
    if (!invitation || lobby?.lobbyCode !== invitation || me === undefined) return;
    if (storedName && claimAutoJoin(invitation)) mutate({ code: invitation, name: storedName });
  }, [invitation, lobby, me, mutate, storedName]);

  const isComplete = isWholeCode(code);
  const isBlocked = isComplete && !lobby;

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrongName = me ? null : nameProblem(name, home.name.missing.description);
    const wrongCode = isComplete ? null : texts.invalid.description;
    setNameError(wrongName);
    setCodeError(wrongCode);
    if (wrongName) {
      const isMissing = wrongName === home.name.missing.description;
      const title = isMissing ? home.name.missing.title : toasts.error;
      toast({ title, description: wrongName, tone: 'error' });
      nameInput.current?.focus();
    } else if (wrongCode) {
      toast({ ...texts.invalid, tone: 'error' });
      codeInput.current?.focus();
    } else {
      mutate({ code, name });
    }
  }

  return (
    <Dialog title={texts.title} onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        <NameField
          ref={nameInput}
          me={me}
          value={name}
          onChange={(next) => {
            setName(next);
            setNameError(null);
          }}
          error={nameError}
          autoFocus={invitation !== ''}
        />
        <Field
          ref={codeInput}
          label={texts.code}
          value={code}
          onChange={(event) => {
            setCode(readCode(event.target.value));
            setCodeError(null);
            join.reset();
          }}
          error={codeError ?? problem}
          hint={isComplete ? undefined : texts.codeHint}
          placeholder="•••••"
          data-autofocus={invitation === '' || undefined}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          inputClassName="min-h-17! pr-2! pl-[calc(0.5rem+0.22em)]! placeholder:text-muted/40 font-display text-code! tracking-[0.22em] text-center"
        />
        {/* Directly below the fields, so that it stays visible above an on-screen keyboard. */}
        <div className="flex flex-wrap gap-3">
          <Button variant="ghost" onClick={onClose}>
            {common.back}
          </Button>
          <Button
            type="submit"
            busy={join.isPending}
            aria-disabled={isBlocked || undefined}
            className="grow"
          >
            {join.isPending ? texts.busy : texts.submit}
          </Button>
        </div>
        {join.isError && (
          <p className="text-sm text-danger">{sentenceOf(join.error, texts.failure)}</p>
        )}
        {isChecking && <Loading text={texts.checking} />}
        {isComplete && !lobby && !isChecking && (
          <Button variant="secondary" size="md" onClick={check}>
            {texts.check}
          </Button>
        )}
        {lobby && (
          <div className="grid gap-2">
            <LobbyNote playerCount={lobby.playerCount} isRunning={lobby.status !== 'waiting'} />
            <LobbyTicket lobby={lobby} />
          </div>
        )}
      </form>
    </Dialog>
  );
}

function LobbyNote({ playerCount, isRunning }: { playerCount: number; isRunning: boolean }) {
  const note = playerCount >= MAX_PLAYERS ? texts.full : isRunning ? texts.runningHint : null;
  return note && <p className="text-sm text-primary">{note}</p>;
}
