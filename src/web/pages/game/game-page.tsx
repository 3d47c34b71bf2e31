import { useState } from 'react';
import { PageTitle } from '../../layout/page-title.tsx';
import { Screen } from '../../layout/screen.tsx';
import { useLobby } from '../../lobby/use-lobby.ts';
import { callVote, speak } from '../../moves/moves.ts';
import { useMove } from '../../moves/use-move.ts';
import { ActionBar } from '../../phase/action-bar.tsx';
import { PhaseHeader } from '../../phase/phase-header.tsx';
import { SecretCard } from '../../phase/secret-card.tsx';
import { game as texts } from '../../texts/game.ts';
import { live as liveTexts } from '../../texts/live.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Mask } from '../../ui/mask.tsx';
import { ClockBar } from './clock-bar.tsx';
import { CountIn } from './count-in.tsx';
import { GuessDialog } from './guess-dialog.tsx';
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
          <ClockBar />
        </div>
        <p
          className={cx(
            'min-h-[2lh] content-center text-center leading-tight wrap-anywhere wide:col-start-2 wide:row-start-2 wide:text-left',
            game.nextSpeakerId === me.id ? 'font-display text-primary' : 'text-foreground',
          )}
        >
          <bdi>{turnSentence(game, me.id)}</bdi>
        </p>
        <div className="flex grow flex-col gap-3 [@media(min-height:60rem)]:grow-0 wide:col-start-1 wide:row-span-4 wide:row-start-1 wide:h-[min(30rem,calc(100svh-5.5rem))]">
          <PageTitle className={me.inRound ? 'sr-only' : 'text-center text-lg'}>
            {me.inRound ? texts.title : texts.watchingTitle}
          </PageTitle>
          {me.inRound && <CountIn />}
          {me.inRound ? <OwnCard key={game.currentRound} /> : <Watching />}
        </div>
        <div className="wide:col-start-2 wide:row-start-3 wide:low:pb-24">
          <Table />
        </div>
        {me.inRound ? <Actions /> : <div className="h-3" />}
      </div>
    </Screen>
  );
}

function OwnCard() {
  const [isGuessing, setGuessing] = useState(false);
  return (
    <>
      <SecretCard onGuess={() => setGuessing(true)} />
      {isGuessing && <GuessDialog onClose={() => setGuessing(false)} />}
    </>
  );
}

/** [R13] One's own turn is ended; another player's is taken, which blocks nobody. */
function Actions() {
  const { game, me } = useLobby();
  const speaking = useMove(speak);
  const voting = useMove(callVote);
  const isMyTurn = game.nextSpeakerId === me.id;
  return (
    <ActionBar
      stays="low"
      className="grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] wide:col-start-2 wide:low:-mr-5 wide:low:row-span-4 wide:low:row-start-1 wide:low:pr-5"
    >
      <Button
        variant={isMyTurn ? 'success' : 'ghost'}
        aria-busy={speaking.isPending}
        onClick={() => void speaking.run(!isMyTurn)}
      >
        {speaking.label(isMyTurn ? texts.done : texts.speak)}
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
