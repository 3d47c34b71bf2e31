import { PageTitle } from '../../layout/page-title.tsx';
import { Screen } from '../../layout/screen.tsx';
import { ActionBar } from '../../live/action-bar.tsx';
import { GAME_CLOCK } from '../../live/countdown.ts';
import { callVote, speak } from '../../live/moves.ts';
import { PhaseHeader } from '../../live/phase-header.tsx';
import { TimerBar } from '../../live/timer-bar.tsx';
import { UndoLabel } from '../../live/undo-label.tsx';
import { useGame } from '../../live/use-game.ts';
import { useHeldMove } from '../../live/use-held-move.ts';
import { useMove } from '../../live/use-move.ts';
import { game as texts } from '../../texts/game.ts';
import { live as liveTexts } from '../../texts/live.ts';
import { useAnnouncement } from '../../ui/announcer.tsx';
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
      <div
        data-licht="karte"
        className="mt-2 flex grow flex-col gap-3 lg:mt-10 breit:grid breit:grid-cols-[minmax(0,26.25rem)_minmax(20rem,1fr)] breit:grid-rows-[auto_auto_auto_1fr] breit:items-start breit:gap-x-12 breit:gap-y-6"
      >
        <div className="breit:col-start-2 breit:row-start-1">
          <TimerBar totalSeconds={game.settings.timeLimit} thresholds={GAME_CLOCK} />
        </div>
        <div className="flex grow flex-col gap-3 [@media(min-height:60rem)]:grow-0 breit:col-start-1 breit:row-span-4 breit:row-start-1 breit:h-[min(30rem,calc(100svh-5.5rem))]">
          <PageTitle className="text-center text-lg">
            {me.inRound ? texts.title : texts.watchingTitle}
          </PageTitle>
          {me.inRound && <CountIn />}
          {me.inRound ? <SecretCard key={game.currentRound} /> : <Watching />}
        </div>
        <p className="text-center text-sm text-puder breit:col-start-2 breit:row-start-2 breit:text-left breit:text-base">
          <bdi>{turnSentence(game, me.id)}</bdi>
        </p>
        <div className="breit:col-start-2 breit:row-start-3 breit:low:pb-24">
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
  const voting = useHeldMove(callVote);
  const { state } = voting;
  const speaks = game.speakerId === me.id;
  useAnnouncement(state.step === 'held' ? texts.voteSoon : null);
  return (
    <ActionBar
      stays="low"
      className="grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] breit:col-start-2 breit:low:-mr-5 breit:low:row-span-4 breit:low:row-start-1 breit:low:pr-5"
    >
      <Button
        variant={speaks ? 'mint' : 'secondary'}
        aria-busy={speaking.isPending}
        onClick={() => void speaking.run(!speaks)}
      >
        {speaks ? texts.done : texts.speak}
      </Button>
      {/* One button for both, so that the focus stays where it is. */}
      <Button
        variant={state.step === 'held' ? 'secondary' : 'primary'}
        busy={state.step === 'sent'}
        className="relative gap-1.5! overflow-hidden px-1.5!"
        onClick={state.step === 'held' ? voting.undo : () => voting.take([])}
      >
        {state.step === 'held' ? <UndoLabel {...state} label={texts.cancelVote} /> : texts.vote}
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
