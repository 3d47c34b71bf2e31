import { PageTitle } from '../../layout/page-title.tsx';
import { Screen } from '../../layout/screen.tsx';
import { useLobby } from '../../lobby/use-lobby.ts';
import { callVote, speak } from '../../moves/moves.ts';
import { useMove } from '../../moves/use-move.ts';
import { ActionBar } from '../../phase/action-bar.tsx';
import { GAME_CLOCK } from '../../phase/countdown.ts';
import { PhaseHeader } from '../../phase/phase-header.tsx';
import { TimerBar } from '../../phase/timer-bar.tsx';
import { game as texts } from '../../texts/game.ts';
import { live as liveTexts } from '../../texts/live.ts';
import { Button } from '../../ui/button.tsx';
import { Mask } from '../../ui/mask.tsx';
import { CountIn } from './count-in.tsx';
import { SecretCard } from './secret-card.tsx';
import { Table } from './table.tsx';
import { turnSentence } from './turns.ts';

/** `/game/{code}`: players see their own card and describe the word in turn. */
export default function GamePage() {
  const { game, me } = useLobby();
  return (
    <Screen
      title={liveTexts.titlePlaying(game.currentRound)}
      header={<PhaseHeader />}
      banner={null}
    >
      <div
        data-light="card"
        className="mt-2 flex grow flex-col gap-3 lg:mt-10 wide:grid wide:grid-cols-[minmax(0,26.25rem)_minmax(20rem,1fr)] wide:grid-rows-[auto_auto_auto_1fr] wide:items-start wide:gap-x-12 wide:gap-y-6"
      >
        <div className="wide:col-start-2 wide:row-start-1">
          <TimerBar thresholds={GAME_CLOCK} />
        </div>
        <div className="flex grow flex-col gap-3 [@media(min-height:60rem)]:grow-0 wide:col-start-1 wide:row-span-4 wide:row-start-1 wide:h-[min(30rem,calc(100svh-5.5rem))]">
          <PageTitle className="text-center text-lg">
            {me.inRound ? texts.title : texts.watchingTitle}
          </PageTitle>
          {me.inRound && <CountIn />}
          {me.inRound ? <SecretCard key={game.currentRound} /> : <Watching />}
        </div>
        <p className="text-center text-sm text-muted wide:col-start-2 wide:row-start-2 wide:text-left wide:text-base">
          <bdi>{turnSentence(game, me.id)}</bdi>
        </p>
        <div className="wide:col-start-2 wide:row-start-3 wide:low:pb-24">
          <Table />
        </div>
        {me.inRound ? <Actions /> : <div className="h-3" />}
      </div>
    </Screen>
  );
}

function Actions() {
  const { game, me } = useLobby();
  const speaking = useMove(speak);
  const voting = useMove(callVote);
  const speaks = game.speakerId === me.id;
  return (
    <ActionBar
      stays="low"
      className="grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] wide:col-start-2 wide:low:-mr-5 wide:low:row-span-4 wide:low:row-start-1 wide:low:pr-5"
    >
      <Button
        variant={speaks ? 'success' : 'secondary'}
        aria-busy={speaking.isPending}
        onClick={() => void speaking.run(!speaks)}
      >
        {speaking.label(speaks ? texts.done : texts.speak)}
      </Button>
      <Button busy={voting.isPending} className="px-1.5!" onClick={() => void voting.run()}>
        {voting.label(texts.vote)}
      </Button>
    </ActionBar>
  );
}

/** [L8] Joined during the round. */
function Watching() {
  return (
    <div className="grid max-h-107.5 min-h-74 w-full max-w-105 grow content-center justify-items-center gap-4 self-center rounded-3xl bg-surface p-8 text-center edge-subtle">
      <Mask className="w-14 text-muted" />
      <p className="font-display text-xl text-balance">{texts.watching}</p>
      <p className="text-muted">{texts.watchingHelp}</p>
    </div>
  );
}
