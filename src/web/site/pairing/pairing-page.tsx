import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { findCode } from '../../../contract/find-code.ts';
import { gameApi } from '../../../contract/game-api.ts';
import { PAIRING_CODE_LENGTH } from '../../../game/limits.ts';
import { FormProblem } from '../../frame/forms/form.tsx';
import { readCode } from '../../frame/forms/read-code.ts';
import { Page } from '../../frame/layout/page.tsx';
import { paths } from '../../kit/paths.ts';
import { Button, buttonClass } from '../../kit/ui/button.tsx';
import { Field } from '../../kit/ui/field.tsx';
import { Loading } from '../../kit/ui/loading.tsx';
import { useRewritten } from '../../kit/ui/use-rewritten.ts';
import { usePairDisplay } from '../../play/menu/pair-display.ts';
import { pathOfPhase } from '../../play/view/phase-route.ts';
import { call, sentenceOf } from '../../session/api-client.ts';
import { useMe } from '../../session/session.ts';
import { common } from '../../texts/index.ts';
import { pairing as texts } from '../../texts/pairing.ts';

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
  if (me === null || seats?.length === 0) return <Ended {...texts.noSeat} />;
  return (
    <Page width="card" title={texts.question} intro={texts.noSecrets}>
      {me && seats ? (
        <Choice
          pairingCode={code}
          playerId={me.id}
          codes={seats.slice(0, SHOWN_MAX).map(({ lobbyCode }) => lobbyCode)}
        />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

/** For who comes without the QR code. */
function CodePage({ onCode }: { onCode: (code: string) => void }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const rewritten = useRewritten(typed, (raw) => {
    setError(null);
    setTyped(readCode(raw, PAIRING_CODE_LENGTH));
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const code = findCode(typed, PAIRING_CODE_LENGTH);
    if (code === null) setError(texts.codeMissing);
    else onCode(code);
  }

  return (
    <Page width="card" title={texts.noCode.title} intro={texts.noCode.text}>
      <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-3">
        <Field
          {...rewritten}
          label={texts.code}
          error={error}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          inputClassName="font-display text-code! text-center tracking-[0.22em] uppercase"
        />
        <Button type="submit">{texts.noCode.next}</Button>
      </form>
    </Page>
  );
}

type ChoiceProps = { pairingCode: string; playerId: string; codes: string[] };

/** One button per lobby. */
function Choice({ pairingCode, playerId, codes }: ChoiceProps) {
  const [, navigate] = useLocation();
  const pair = usePairDisplay(({ status, lobbyCode }) =>
    navigate(pathOfPhase(status, lobbyCode), { replace: true }),
  );
  return (
    <div className="grid grid-cols-1 gap-3">
      {codes.map((code) => (
        <div key={code} className="grid grid-cols-1 gap-2">
          <Button
            busy={pair.isPending && pair.variables.code === code}
            onClick={() => pair.mutate({ code, playerId, pairingCode })}
          >
            {codes.length === 1 ? texts.submit : texts.withLobby(code)}
          </Button>
        </div>
      ))}
      {pair.error && <FormProblem>{sentenceOf(pair.error, texts.failure)}</FormProblem>}
    </div>
  );
}

function Ended({ title, text }: { title: string; text: string }) {
  return (
    <Page width="card" title={title}>
      <p>{text}</p>
      <Link href={paths.home} className={buttonClass('primary')}>
        {common.toHome}
      </Link>
    </Page>
  );
}
