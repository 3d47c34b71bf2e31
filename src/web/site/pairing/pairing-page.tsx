import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { findCode } from '../../../contract/find-code.ts';
import { gameApi } from '../../../contract/game-api.ts';
import { PAIRING_CODE_LENGTH } from '../../../game/limits.ts';
import { FormProblem } from '../../frame/forms/form.tsx';
import { Page } from '../../frame/layout/page.tsx';
import { paths } from '../../kit/paths.ts';
import { Button, buttonClass } from '../../kit/ui/button.tsx';
import { Loading } from '../../kit/ui/loading.tsx';
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
  const [code] = useState(() => findCode(location.hash, PAIRING_CODE_LENGTH));
  const me = useMe();
  const { data: seats } = useQuery({
    queryKey: [gameApi.seats.path, me?.id, 'pairing'],
    queryFn: () => call(gameApi.seats),
    enabled: Boolean(me),
    staleTime: 0,
  });
  if (code === null) return <Ended {...texts.noCode} />;
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
