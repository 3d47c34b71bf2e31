import { useState } from 'react';
import { gameApi } from '../../../contract/game-api.ts';
import type { GameView, PlayerView } from '../../../contract/shapes.ts';
import { VOTE_WITHDRAWAL_MS } from '../../../game/limits.ts';
import { PageTitle } from '../../frame/layout/page-title.tsx';
import { Screen } from '../../frame/layout/screen.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { call } from '../../session/api-client.ts';
import { toastFailure } from '../../session/session.ts';
import { held as texts } from '../../texts/held.ts';
import { live as liveTexts } from '../../texts/live.ts';
import { voting as votingTexts, lastWord as wordTexts } from '../../texts/voting.ts';
import { moves } from '../channel/moves.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { useMove } from '../channel/use-move.ts';
import { ClockRow } from '../parts/clock-row.tsx';
import { GuessForm } from '../parts/guess-form.tsx';
import { PhaseHeader } from '../parts/phase-header.tsx';
import { cardTexts } from '../parts/secret-card.tsx';
import { useWithdrawal, WithdrawLabel } from '../parts/withdrawal.tsx';
import { candidates } from '../view/ballot.ts';
import { GAME_CLOCK, VOTING_CLOCK } from '../view/countdown.ts';
import { HoldCard } from './hold-card.tsx';
import { PassOn } from './pass-on.tsx';
import { pocket as pocketTexts } from './texts.ts';
import { Ballot } from './vote.tsx';

type HeldTurnProps = {
  seat: PlayerView;
  /** The card was read, the vote given, or the last word said. */
  onDone: () => void;
};

/** A player without a phone holds this one: confirmed by name, then the own card or vote [H6]. */
export default function HeldTurn({ seat, onBack, onDone }: HeldTurnProps & { onBack: () => void }) {
  const { game, me } = useLobby();
  /** As this player sees the lobby: asked for once the phone is in the right hands. */
  const [view, setView] = useState<GameView | null>(null);

  async function take() {
    try {
      const body = { playerId: me.id, forId: seat.id };
      setView(await call(gameApi.card, { params: { code: game.lobbyCode }, body }));
    } catch (error) {
      toastFailure(error, texts.failed);
    }
  }

  return (
    <Screen
      title={liveTexts.titlePlaying(game.currentRound)}
      header={<PhaseHeader />}
      banner={null}
      className="@container pt-3 max-tall:pt-1"
    >
      <div className="mb-3 max-tall:mb-1">
        <ClockRow thresholds={game.status === 'playing' ? GAME_CLOCK : VOTING_CLOCK} />
      </div>
      {view ? (
        <Turn view={view} seat={seat} onDone={onDone} />
      ) : (
        <PassOn
          to={seat}
          badge={game.status === 'playing' ? 'card' : 'ballot'}
          onTaken={() => void take()}
        >
          <Button variant="ghost" size="md" onClick={onBack}>
            {pocketTexts.back}
          </Button>
        </PassOn>
      )}
    </Screen>
  );
}

function Turn({ view, seat, onDone }: HeldTurnProps & { view: GameView }) {
  const { game, clockOffset, me } = useLobby();
  const voting = useMove(moves.vote);
  /** By the server's clock, from the tap on, so never too long [V2b]; null: no vote by this hand. */
  const [withdrawableUntil, setWithdrawableUntil] = useState<number | null>(null);
  if (view.hasLastWord) return <LastWord seat={seat} onDone={onDone} />;
  if (game.status === 'voting' && game.stage !== 'lastWord' && !seat.hasVoted) {
    const faces = candidates(game, seat.id).map(({ face }) => face);
    return (
      <Ballot
        voter={seat}
        next={me}
        faces={faces}
        canAbstain
        onVote={(targetId) => {
          setWithdrawableUntil(Date.now() + clockOffset + VOTE_WITHDRAWAL_MS);
          void voting.run(targetId, seat.id);
        }}
      />
    );
  }
  if (withdrawableUntil !== null) {
    return <Voted seat={seat} withdrawableUntil={withdrawableUntil} onDone={onDone} />;
  }
  return (
    <HoldCard
      player={seat}
      card={() => cardTexts(view, seat.id, game.settings.mode)}
      onDone={onDone}
    />
  );
}

/** Back to the phone's own player; until then the vote can be withdrawn [V2b]. */
function Voted({ seat, withdrawableUntil, onDone }: HeldTurnProps & { withdrawableUntil: number }) {
  const { me } = useLobby();
  const { until, run, isPending, label } = useWithdrawal(
    moves.withdrawVote,
    withdrawableUntil,
    seat.id,
  );
  return (
    <PassOn to={me} occasion={votingTexts.counted} onTaken={onDone}>
      {until !== null && (
        <Button
          variant="secondary"
          size="md"
          busy={isPending}
          className="relative overflow-hidden lg:mx-auto lg:w-lg"
          onClick={run}
        >
          <WithdrawLabel label={label(votingTexts.withdraw)} until={until} />
        </Button>
      )}
    </PassOn>
  );
}

/** Typed: the other players do not hear it [V7]. */
function LastWord({ seat, onDone }: HeldTurnProps) {
  const passing = useMove(moves.pass);
  return (
    <div className="mx-auto grid w-full max-w-105 grow grid-cols-1 content-center gap-4">
      <PageTitle className="text-2xl leading-tight wrap-anywhere">
        {texts.lastWordTitle(seat.username)}
      </PageTitle>
      <GuessForm hint={wordTexts.hint} takesFocus forId={seat.id} onDone={onDone}>
        <Button
          variant="ghost"
          size="md"
          busy={passing.isPending}
          onClick={() =>
            void passing.run(seat.id).then((isDone) => {
              if (isDone) onDone();
            })
          }
        >
          {passing.label(wordTexts.pass)}
        </Button>
      </GuessForm>
    </div>
  );
}
