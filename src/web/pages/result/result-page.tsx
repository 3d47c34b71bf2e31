import { useState } from 'react';
import { PageTitle } from '../../layout/page-title.tsx';
import { Screen } from '../../layout/screen.tsx';
import { SmallPrint } from '../../layout/small-print.tsx';
import { seated } from '../../lobby/players.ts';
import { useLobby } from '../../lobby/use-lobby.ts';
import { LeaveButton } from '../../menu/leave-button.tsx';
import { nextRound, restart } from '../../moves/moves.ts';
import { useMove } from '../../moves/use-move.ts';
import { ActionBar } from '../../phase/action-bar.tsx';
import { PhaseHeader } from '../../phase/phase-header.tsx';
import { HouseAd } from '../../premium/house-ad.tsx';
import { ReactionBar } from '../../reactions/reaction-bar.tsx';
import { live as liveTexts } from '../../texts/live.ts';
import { result as texts } from '../../texts/result.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { useLazyDialog } from '../../ui/use-lazy-dialog.tsx';
import { Confetti } from './confetti.tsx';
import { Podium } from './podium.tsx';
import { Points } from './points.tsx';
import { isGameOver } from './standings.ts';
import { Unmasking } from './unmasking.tsx';
import { Votes } from './votes.tsx';

/** `/result/{code}`: winner and reason, imposters, word, votes and points. */
export default function ResultPage() {
  const { game, me } = useLobby();
  const [isSkipped, setSkipped] = useState(false);
  const groupWon = game.winnerType === 'group';
  const why = texts.why[game.endReason ?? 'votes'];
  const outcome = game.endReason === 'stolen' ? 'stolen' : groupWon ? 'group' : 'imposter';
  const isOver = isGameOver(game);
  return (
    <Screen title={liveTexts.titleResult(game.currentRound)} header={<PhaseHeader />} banner={null}>
      {/* A tap anywhere skips the drum roll; keyboard and screen reader users get the result at once. */}
      <div
        data-light={groupWon ? 'group' : 'imposter'}
        data-reveal={isSkipped ? 'done' : 'drum-roll'}
        onPointerDown={() => setSkipped(true)}
        className="mt-2 flex grow flex-col gap-6 lg:mt-10 wide:grid wide:grid-cols-[minmax(0,26.25rem)_minmax(20rem,1fr)] wide:grid-rows-[auto_auto_auto_1fr] wide:items-start wide:gap-x-12"
      >
        <div className="grid gap-2 text-center wide:col-start-1 wide:text-left">
          <PageTitle
            className={cx(
              'text-[min(2.625rem,10.6vw)] leading-[1.04]',
              groupWon ? 'text-success' : 'text-danger',
            )}
          >
            {groupWon ? texts.groupWon : texts.imposterWon}
          </PageTitle>
          <p className="text-muted">{texts.outcome[outcome]}</p>
          {why && <p className="text-muted">{why}</p>}
          <Confetti />
        </div>
        <div className="wide:col-start-1">
          <Unmasking />
        </div>
        <div className="grid grid-cols-1 gap-6 reveal-points wide:col-start-2 wide:row-span-4 wide:row-start-1">
          {isOver && <Podium />}
          <ReactionBar />
          <Points />
          <Votes />
          {me.isHost && <ChangeSettings />}
          <HouseAd />
          <SmallPrint opens="new-tab" className="wide:pb-6" />
        </div>
        <ActionBar className="wide:col-start-1">
          {!isOver && <Next />}
          {(isOver || game.totalRounds === 0) && <PlayAgain isOver={isOver} />}
          <LeaveButton />
        </ActionBar>
      </div>
    </Screen>
  );
}

/** [L5] */
function ChangeSettings() {
  const { dialog, open } = useLazyDialog(() => import('../../settings/settings-dialog.tsx'));
  return (
    <>
      <Button
        variant="secondary"
        size="md"
        aria-haspopup="dialog"
        className="justify-self-center wide:justify-self-start"
        onClick={() => void open()}
      >
        {texts.changeSettings}
      </Button>
      {dialog}
    </>
  );
}

function Next() {
  const { game } = useLobby();
  const move = useMove(nextRound);
  return (
    <Button busy={move.isPending} onClick={() => void move.run(game.currentRound)}>
      {move.label(texts.nextRound)}
    </Button>
  );
}

/** [P] The host restarts with the same players from zero; possible after any round. */
function PlayAgain({ isOver }: { isOver: boolean }) {
  const { game, me } = useLobby();
  const move = useMove(restart);
  if (me.isHost) {
    return (
      <Button
        variant={isOver ? 'primary' : 'secondary'}
        busy={move.isPending}
        onClick={() => void move.run()}
      >
        {texts.playAgain}
      </Button>
    );
  }
  if (!isOver) return null;
  const host = seated(game).find((player) => player.isHost);
  return (
    <p className="text-center text-sm text-muted">
      <bdi>{host && texts.hostPlaysAgain(host.username)}</bdi>
    </p>
  );
}
