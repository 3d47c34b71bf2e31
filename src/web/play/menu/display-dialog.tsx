import { useMutation } from '@tanstack/react-query';
import { MonitorPlay } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { displayApi } from '../../../contract/display-api.ts';
import { DISPLAY_PATH } from '../../../contract/screens.ts';
import type { GameView } from '../../../contract/shapes.ts';
import { DISPLAYS_MAX, PAIRING_CODE_LENGTH } from '../../../game/limits.ts';
import { readCode } from '../../frame/forms/read-code.ts';
import { publicHost } from '../../kit/platform/public-url.ts';
import { Button } from '../../kit/ui/button.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { Field } from '../../kit/ui/field.tsx';
import { useRewritten } from '../../kit/ui/use-rewritten.ts';
import { call, sentenceOf } from '../../session/api-client.ts';
import { toastFailure } from '../../session/session.ts';
import { pairing as texts } from '../../texts/pairing.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { keptPairingCode, usePairDisplay } from './pair-display.ts';

type DisplayDialogProps = { onClose: () => void; onPaired: () => void };

/** "Auf den Fernseher": pairs a display by its code, and removes paired ones [T1]. */
export function DisplayDialog({ onClose, onPaired }: DisplayDialogProps) {
  const { displays } = useLobby().game;
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <div className="grid grid-cols-1 gap-6">
        {displays.length > 0 && (
          <ul className="grid grid-cols-1 gap-2">
            {displays.map((display, index) => (
              <DisplayRow key={display.id} display={display} number={index + 1} />
            ))}
          </ul>
        )}
        {displays.length < DISPLAYS_MAX ? (
          <PairingForm onPaired={onPaired} />
        ) : (
          <p className="text-muted">{texts.full}</p>
        )}
      </div>
    </Dialog>
  );
}

/** The view after a call, which may come before that of the live channel. */
function useShow() {
  const { store } = useLobby();
  return (game: GameView) => store.dispatch({ type: 'view', game, receivedAt: Date.now() });
}

type DisplayRowProps = { display: GameView['displays'][number]; number: number };

function DisplayRow({ display, number }: DisplayRowProps) {
  const { id, isConnected, hasSound, pairedBy } = display;
  const { game, store } = useLobby();
  const { code, playerId } = store.seat;
  const owner = game.players[pairedBy];
  const show = useShow();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(displayApi.removeDisplay, { params: { code }, body: { playerId, displayId: id } }),
    onSuccess: show,
    onError: (error) => toastFailure(error, texts.removeFailed),
  });
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-lg bg-paper/6 py-2 pr-2 pl-4">
      <MonitorPlay className="size-6 shrink-0" />
      <span className="min-w-0 grow">
        <span className="block font-[650]">{texts.display(number)}</span>
        {owner && (
          <span className="block text-sm wrap-anywhere text-muted">
            {owner.id === playerId ? texts.byMe : texts.by(owner.username)}
          </span>
        )}
        <span className={cx('text-sm', isConnected ? 'text-success' : 'text-muted')}>
          {isConnected ? (hasSound ? texts.connected : texts.silent) : texts.away}
        </span>
      </span>
      <Button
        variant="secondary"
        size="md"
        busy={isPending}
        aria-label={texts.removeOf(number)}
        onClick={() => mutate()}
      >
        {texts.remove}
      </Button>
    </li>
  );
}

function PairingForm({ onPaired }: { onPaired: () => void }) {
  const { code, playerId } = useLobby().store.seat;
  const [pairingCode, setPairingCode] = useState(keptPairingCode);
  const [isIncomplete, setIncomplete] = useState(false);
  const noteId = useId();
  const show = useShow();
  const pair = usePairDisplay((game) => {
    show(game);
    onPaired();
  });
  const rewritten = useRewritten(pairingCode, (typed) => {
    pair.reset();
    setIncomplete(false);
    setPairingCode(readCode(typed, PAIRING_CODE_LENGTH));
  });
  const [before, after] = texts.open;
  const problem = pair.error && sentenceOf(pair.error, texts.failure);

  function submit(event: FormEvent) {
    event.preventDefault();
    const isWhole = pairingCode.length === PAIRING_CODE_LENGTH;
    setIncomplete(!isWhole);
    if (isWhole) pair.mutate({ code, playerId, pairingCode });
  }

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <p className="text-muted">
        {before}
        <b className="font-[650] wrap-anywhere text-foreground">{publicHost() + DISPLAY_PATH}</b>
        {after}
      </p>
      <Field
        label={texts.code}
        {...rewritten}
        error={isIncomplete ? texts.codeMissing : problem}
        keepsNoteLine
        placeholder="••••••"
        data-autofocus
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        inputClassName="min-h-17! pr-2! pl-[calc(0.5rem+0.18em)]! placeholder:text-muted/40 font-display text-code! tracking-[0.18em] text-center uppercase"
      />
      <Button type="submit" busy={pair.isPending} aria-describedby={noteId}>
        {pair.isPending ? texts.busy : texts.submitCode}
      </Button>
      <p id={noteId} className="text-center text-sm text-muted">
        {texts.noSecrets}
      </p>
    </form>
  );
}
