import { PageTitle } from '../../layout/page-title.tsx';
import { Screen } from '../../layout/screen.tsx';
import { ActionBar } from '../../live/action-bar.tsx';
import { GAME_CLOCK } from '../../live/countdown.ts';
import { callVote, speak } from '../../live/moves.ts';
import { PhaseHeader } from '../../live/phase-header.tsx';
import { TimerBar } from '../../live/timer-bar.tsx';
import { useGame } from '../../live/use-game.ts';
import { useMove } from '../../live/use-move.ts';
import { game as texts } from '../../texts/game.ts';
import { live as liveTexts } from '../../texts/live.ts';
import { Button } from '../../ui/button.tsx';
import { Mask } from '../../ui/mask.tsx';
import { CountIn } from './count-in.tsx';
import { SecretCard } from './secret-card.tsx';
import { Table } from './table.tsx';
import { turnSentence } from './turns.ts';

/** `/game/{code}`: everybody looks at the own card and describes the word in turn. */
export default function GamePage() {
  const { game, me } = useGame();
  return (
    <Screen
      title={liveTexts.titlePlaying(game.currentRound)}
      header={<PhaseHeader />}
      banner={null}
      className="animate-vorhang"
    >
      <div className="mt-2 flex grow flex-col gap-3 lg:mt-10 breit:grid breit:grid-cols-[minmax(0,26.25rem)_minmax(20rem,1fr)] breit:grid-rows-[auto_auto_auto_1fr] breit:items-start breit:gap-x-12 breit:gap-y-6">
        <div className="breit:col-start-2">
          <TimerBar totalSeconds={game.settings.timeLimit} thresholds={GAME_CLOCK} />
        </div>
        <div className="flex grow flex-col gap-3 breit:col-start-1 breit:row-span-4 breit:row-start-1 breit:h-[min(30rem,calc(100svh-5.5rem))]">
          <PageTitle className="text-center text-lg">
            {me.inRound ? texts.title : texts.watchingTitle}
          </PageTitle>
          {me.inRound && <CountIn />}
          {me.inRound ? <SecretCard key={game.currentRound} /> : <Watching />}
        </div>
        <p className="text-center text-sm text-puder breit:col-start-2 breit:text-left breit:text-base">
          <bdi>{turnSentence(game, me.id)}</bdi>
        </p>
        <div className="breit:col-start-2">
          <Table />
        </div>
        {me.inRound ? <Actions /> : <div className="h-3" />}
      </div>
    </Screen>
  );
}

function Actions() {
  const { game, me } = useGame();
  const speaking = useMove(speak);
  const voting = useMove(callVote);
  const speaks = game.speakerId === me.id;
  return (
    <ActionBar className="grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] breit:col-start-2">
      <Button
        variant={speaks ? 'mint' : 'secondary'}
        aria-busy={speaking.isPending}
        onClick={() => void speaking.run(!speaks)}
      >
        {speaks ? texts.done : texts.speak}
      </Button>
      <Button busy={voting.isPending} onClick={() => void voting.run()}>
        {texts.vote}
      </Button>
    </ActionBar>
  );
}

/** [L8] Came in while the round was running. */
function Watching() {
  return (
    <div className="grid max-h-107.5 min-h-74 w-full max-w-105 grow content-center justify-items-center gap-4 self-center rounded-3xl bg-samt p-8 text-center kontur-zart">
      <Mask className="w-14 text-puder" />
      <p className="font-display text-xl text-balance">{texts.watching}</p>
      <p className="text-puder">{texts.watchingHelp}</p>
    </div>
  );
}
