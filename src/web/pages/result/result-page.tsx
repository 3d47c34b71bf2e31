import { useEffect, useState } from 'react';
import { PageTitle } from '../../layout/page-title.tsx';
import { Screen } from '../../layout/screen.tsx';
import { SmallPrint } from '../../layout/small-print.tsx';
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
import { layers } from '../../ui/layers.ts';
import { useLazyDialog } from '../../ui/use-lazy-dialog.tsx';
import { lazyPage } from '../lazy-page.tsx';
import { Confetti } from './confetti.tsx';
import { Points } from './points.tsx';
import { isGameOver } from './standings.ts';
import { Unmasking } from './unmasking.tsx';
import { Votes } from './votes.tsx';

const Finale = lazyPage(() => import('./finale/finale.tsx'));

/** Time for the last round before its finale; a tap on the button is faster. */
const FINALE_AFTER_MS = 9000;

/** `/result/{code}`: the round; after the last one also the finale. */
export default function ResultPage() {
  const { game } = useLobby();
  const isOver = isGameOver(game);
  const [shown, show] = useState<'round' | 'finale' | null>(null);
  useEffect(() => {
    if (!isOver) return;
    let isLeft = false;
    const isTime = new Promise((resolve) => setTimeout(resolve, FINALE_AFTER_MS));
    // Without network, or below an open dialog, the result of the round stays.
    Promise.all([Finale.fetch(), isTime]).then(() => {
      if (!isLeft && layers.get().length === 0) show((current) => current ?? 'finale');
    }, reportError);
    return () => {
      isLeft = true;
    };
  }, [isOver]);
  if (isOver && shown === 'finale') return <Finale key="finale" onBack={() => show('round')} />;
  return <RoundResult key="round" isOver={isOver} onFinale={() => show('finale')} />;
}

/** Winner and reason, imposters, word, votes and points. */
function RoundResult({ isOver, onFinale }: { isOver: boolean; onFinale: () => void }) {
  const { game, me } = useLobby();
  const [isSkipped, setSkipped] = useState(false);
  const groupWon = game.winnerType === 'group';
  const why = texts.why[game.endReason ?? 'votes'];
  const outcome = game.endReason === 'stolen' ? 'stolen' : groupWon ? 'group' : 'imposter';
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
          <ReactionBar />
          <Points />
          <Votes />
          {me.isHost && <ChangeSettings />}
          <HouseAd />
          <SmallPrint opens="new-tab" className="wide:pb-6" />
        </div>
        <ActionBar className="wide:col-start-1">
          {isOver ? <Button onClick={onFinale}>{texts.toFinale}</Button> : <Next />}
          {game.totalRounds === 0 && <PlayAgain />}
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

/** [P] Unlimited rounds: the host may restart after any round. */
function PlayAgain() {
  const { me } = useLobby();
  const move = useMove(restart);
  if (!me.isHost) return null;
  return (
    <Button variant="secondary" busy={move.isPending} onClick={() => void move.run()}>
      {texts.playAgain}
    </Button>
  );
}
