import { useState } from 'react';
import { PageTitle } from '../../layout/page-title.tsx';
import { Screen } from '../../layout/screen.tsx';
import { ActionBar } from '../../live/action-bar.tsx';
import { nextRound, restart } from '../../live/moves.ts';
import { seated } from '../../live/people.ts';
import { PhaseHeader } from '../../live/phase-header.tsx';
import { useGame } from '../../live/use-game.ts';
import { useMove } from '../../live/use-move.ts';
import { LeaveButton } from '../../menu/leave-button.tsx';
import { HouseAd } from '../../premium/house-ad.tsx';
import { ReactionBar } from '../../reactions/reaction-bar.tsx';
import { live as liveTexts } from '../../texts/live.ts';
import { result as texts } from '../../texts/result.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Confetti } from './confetti.tsx';
import { Podium } from './podium.tsx';
import { Points } from './points.tsx';
import { isGameOver } from './standings.ts';
import { Unmasking } from './unmasking.tsx';
import { Votes } from './votes.tsx';

/** `/result/{code}`: who won and why, who it was, which word, who voted how, the points. */
export default function ResultPage() {
  const { game } = useGame();
  const [isSkipped, setSkipped] = useState(false);
  const groupWon = game.winnerType === 'group';
  const why = texts.why[game.endReason ?? 'votes'];
  const isOver = isGameOver(game);
  return (
    <Screen
      title={liveTexts.titleResult(game.currentRound)}
      header={<PhaseHeader />}
      banner={null}
      className="animate-vorhang"
    >
      {/* A tap anywhere skips the drum roll; whoever uses the keyboard or a reader has it all at once. */}
      <div
        data-licht={groupWon ? 'gruppe' : 'imposter'}
        data-buehne={isSkipped ? 'fertig' : 'trommel'}
        onPointerDown={() => setSkipped(true)}
        className="mt-2 flex grow flex-col gap-6 lg:mt-10 breit:grid breit:grid-cols-[minmax(0,26.25rem)_minmax(20rem,1fr)] breit:grid-rows-[auto_auto_auto_1fr] breit:items-start breit:gap-x-12"
      >
        <div className="grid gap-2 text-center breit:col-start-1 breit:text-left">
          <PageTitle
            className={cx(
              'text-[min(2.625rem,10.6vw)] leading-[1.04]',
              groupWon ? 'text-mint' : 'text-zinnober',
            )}
          >
            {groupWon ? texts.groupWon : texts.imposterWon}
          </PageTitle>
          <p className="text-puder">{texts.outcome[groupWon ? 'group' : 'imposter']}</p>
          {why && <p className="text-puder">{why}</p>}
          <Confetti />
        </div>
        <div className="breit:col-start-1">
          <Unmasking />
        </div>
        <div className="grid grid-cols-1 gap-6 buehne-punkte breit:col-start-2 breit:row-span-4 breit:row-start-1">
          {isOver && <Podium />}
          <ReactionBar />
          <Points />
          <Votes />
          <HouseAd />
        </div>
        <ActionBar className="breit:col-start-1">
          {!isOver && <Next />}
          {(isOver || game.totalRounds === 0) && <PlayAgain isOver={isOver} />}
          <LeaveButton />
        </ActionBar>
      </div>
    </Screen>
  );
}

function Next() {
  const { game } = useGame();
  const move = useMove(nextRound);
  return (
    <Button busy={move.isPending} onClick={() => void move.run(game.currentRound)}>
      {texts.nextRound}
    </Button>
  );
}

/** The same people once more, from zero: the host's to say [P], without an end after any round. */
function PlayAgain({ isOver }: { isOver: boolean }) {
  const { game, me } = useGame();
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
    <p className="text-center text-sm text-puder">
      <bdi>{host && texts.hostPlaysAgain(host.username)}</bdi>
    </p>
  );
}
