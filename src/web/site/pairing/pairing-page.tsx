import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { findCode } from '../../../contract/find-code.ts';
import { gameApi } from '../../../contract/game-api.ts';
import type { Seat } from '../../../contract/shapes.ts';
import { PAIRING_CODE_LENGTH } from '../../../game/limits.ts';
import { FormProblem } from '../../frame/forms/form.tsx';
import { readCode } from '../../frame/forms/read-code.ts';
import { Page } from '../../frame/layout/page.tsx';
import { type Intent, paths } from '../../kit/paths.ts';
import { Avatar } from '../../kit/ui/avatar.tsx';
import { Button, buttonClass } from '../../kit/ui/button.tsx';
import { Field } from '../../kit/ui/field.tsx';
import { Loading } from '../../kit/ui/loading.tsx';
import { useRewritten } from '../../kit/ui/use-rewritten.ts';
import { keepPairingCode, usePairDisplay } from '../../play/menu/pair-display.ts';
import { pathOfPhase } from '../../play/view/phase-route.ts';
import { call, sentenceOf } from '../../session/api-client.ts';
import { useMe } from '../../session/session.ts';
import { home } from '../../texts/index.ts';
import { pairing as texts } from '../../texts/pairing.ts';
import { DisplayPicture } from './display-picture.tsx';

/** Of the lobbies in which the user has a seat, the newest. */
const SHOWN_MAX = 3;

/** `/verbinden#<code>`: where the QR code of a display leads [T1]. Pairs on a tap only. */
export default function PairingPage() {
  const [code, setCode] = useState(() => findCode(location.hash, PAIRING_CODE_LENGTH));
  const me = useMe();
  const { data: seats } = useQuery({
    queryKey: [gameApi.seats.path, me?.id, 'pairing'],
    queryFn: () => call(gameApi.seats),
    enabled: Boolean(me),
    staleTime: 0,
  });
  if (code === null) return <CodePage onCode={setCode} />;
  if (me === null || seats?.length === 0) return <NoSeat code={code} isSignedIn={me !== null} />;
  return (
    <Page width="card" title={texts.question} intro={texts.noSecrets}>
      <div className={columns}>
        <DisplayPicture code={code} />
        {me && seats ? (
          <Choice
            pairingCode={code}
            playerId={me.id}
            seats={seats.slice(0, SHOWN_MAX)}
            onOther={() => setCode(null)}
          />
        ) : (
          <Loading className="min-h-53" />
        )}
      </div>
    </Page>
  );
}

const columns =
  'grid grid-cols-1 gap-6 flat:grid-cols-[10rem_minmax(0,1fr)] flat:items-start max-tall:gap-4';

/** For who comes without the QR code. */
function CodePage({ onCode }: { onCode: (code: string) => void }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const rewritten = useRewritten(typed, (raw) => {
    setError(null);
    setTyped(readCode(raw, PAIRING_CODE_LENGTH));
  });
  // After the title, which takes it on other pages.
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const code = findCode(typed, PAIRING_CODE_LENGTH);
    if (code === null) setError(texts.codeMissing);
    else onCode(code);
  }

  return (
    <Page width="card" title={texts.noCode.title} intro={texts.noCode.text}>
      <div className={columns}>
        <DisplayPicture code={typed} />
        <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-3">
          <Field
            {...rewritten}
            ref={field}
            label={texts.code}
            error={error}
            keepsNoteLine
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            inputClassName="min-h-17! pr-2! pl-[calc(0.5rem+0.18em)]! font-display text-code! text-center tracking-[0.18em] uppercase"
          />
          <Button type="submit">{texts.noCode.next}</Button>
        </form>
      </div>
    </Page>
  );
}

type ChoiceProps = {
  pairingCode: string;
  playerId: string;
  seats: readonly Seat[];
  onOther: () => void;
};

/** One button per lobby. */
function Choice({ pairingCode, playerId, seats, onOther }: ChoiceProps) {
  const [, navigate] = useLocation();
  const pair = usePairDisplay(({ status, lobbyCode }) =>
    navigate(pathOfPhase(status, lobbyCode), { replace: true }),
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      {seats.map((seat) => (
        <div
          key={seat.lobbyCode}
          className="on-paper halftone grid grid-cols-1 gap-3 rounded-2xl p-4 shadow-card"
        >
          <LobbyFacts seat={seat} playerId={playerId} />
          <Button
            busy={pair.isPending && pair.variables.code === seat.lobbyCode}
            onClick={() => pair.mutate({ code: seat.lobbyCode, playerId, pairingCode })}
          >
            {seats.length === 1 ? texts.submit : texts.withLobby(seat.lobbyCode)}
          </Button>
        </div>
      ))}
      {pair.error && (
        <>
          <FormProblem>{sentenceOf(pair.error, texts.failure)}</FormProblem>
          <Button variant="secondary" size="md" onClick={onOther}>
            {texts.otherCode}
          </Button>
        </>
      )}
    </div>
  );
}

/** What tells the lobby from others: name, code, host and faces. */
function LobbyFacts({ seat, playerId }: { seat: Seat; playerId: string }) {
  const { lobbyCode: code, lobbyName } = seat;
  const { data } = useQuery({
    queryKey: [gameApi.game.path, code, 'pairing'],
    queryFn: () => call(gameApi.game, { params: { code }, query: { playerId } }),
    staleTime: 0,
  });
  const players = Object.values(data?.players ?? {}).sort((a, b) => a.seat - b.seat);
  const host = players.find(({ isHost }) => isHost);
  return (
    <div className="grid grid-cols-1 gap-2">
      <h2 className="text-xl wrap-anywhere">
        {lobbyName ?? texts.lobby} <span className="text-paper-muted">#{code}</span>
      </h2>
      <p className="min-h-[1lh] font-semibold wrap-anywhere">{host && texts.host(host.username)}</p>
      <ul className="flex min-h-9.5 gap-1.5">
        {players.map(({ id, username, avatar }) => (
          <li key={id} className="aspect-square min-w-0 basis-9.5">
            <span className="sr-only">{username}</span>
            <Avatar player={{ avatar }} size="fill" className="size-full" />
          </li>
        ))}
      </ul>
    </div>
  );
}

const intents = ['create', 'join'] as const satisfies readonly Intent[];

/** Leads to a lobby, whose menu fills in the code. */
function NoSeat({ code, isSignedIn }: { code: string; isSignedIn: boolean }) {
  return (
    <Page width="card" title={texts.noSeat.title} intro={texts.noSeat.text}>
      <div className={columns}>
        <DisplayPicture code={code} />
        <div className="grid grid-cols-1 gap-3">
          {intents.map((intent) => (
            <Link
              key={intent}
              href={isSignedIn ? paths.homeWith(intent) : paths.auth(intent)}
              onClick={() => keepPairingCode(code)}
              className={buttonClass(intent === 'create' ? 'primary' : 'secondary')}
            >
              {home[intent].action}
            </Link>
          ))}
        </div>
      </div>
    </Page>
  );
}
