import { useState } from 'react';
import type { GameView } from '../../../contract/shapes.ts';
import { VOTING_SECONDS } from '../../../game/limits.ts';
import { PageTitle } from '../../layout/page-title.tsx';
import { Screen } from '../../layout/screen.tsx';
import { ActionBar } from '../../live/action-bar.tsx';
import { VOTING_CLOCK } from '../../live/countdown.ts';
import { completeVoting, vote } from '../../live/moves.ts';
import { faceOf } from '../../live/people.ts';
import { PhaseHeader } from '../../live/phase-header.tsx';
import { TimerBar } from '../../live/timer-bar.tsx';
import { useGame } from '../../live/use-game.ts';
import { useMove } from '../../live/use-move.ts';
import { live as liveTexts } from '../../texts/live.ts';
import { voting as texts } from '../../texts/voting.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { candidates, myVote, progress } from './ballot.ts';
import { CandidateRow } from './candidate-row.tsx';

/** What became of the own vote. */
function sentenceOf(game: GameView, targetId: string | null): string {
  const name = targetId === null ? undefined : faceOf(game, targetId)?.username;
  return name === undefined ? texts.youAbstain : texts.youChose(name);
}

/** The own vote, shown at once and sent; undone when the server refuses it. */
function useVote() {
  const { game, me } = useGame();
  const move = useMove(vote);
  const [wish, setWish] = useState<string | null | undefined>(undefined);
  const cast = async (targetId: string | null) => {
    setWish(targetId);
    if (await move.run(targetId)) announce(sentenceOf(game, targetId));
    setWish(undefined);
  };
  const counted = myVote(game, me.id);
  return { mine: counted === undefined ? wish : counted, cast };
}

/** `/voting/{code}`: everybody names a suspect. */
export default function VotingPage() {
  const { game, me } = useGame();
  const { mine, cast } = useVote();
  const { done, all: voters } = progress(game);
  const all = candidates(game);
  const isLocked = !me.inRound || mine !== undefined;
  return (
    <Screen
      title={liveTexts.titleVoting(game.currentRound)}
      header={<PhaseHeader />}
      banner={null}
      className="animate-vorhang"
    >
      <div className="mt-2 flex grow flex-col gap-3.5 lg:mt-10 breit:grid breit:grid-cols-[minmax(0,26.25rem)_minmax(20rem,1fr)] breit:grid-rows-[auto_auto_1fr] breit:items-start breit:gap-x-12">
        <TimerBar totalSeconds={VOTING_SECONDS} thresholds={VOTING_CLOCK} />
        <div className="breit:col-start-1">
          <PageTitle className="text-2xl">{texts.title}</PageTitle>
          <p className="mt-1.5 text-sm text-puder tabular-nums">{texts.progress(done, voters)}</p>
        </div>
        <ul
          aria-label={texts.candidates}
          className={cx(
            'grid grid-cols-1 gap-2.5 breit:col-start-2 breit:row-span-3 breit:row-start-1',
            all.length > 7 && 'lg:grid-cols-2',
          )}
        >
          {all.map((candidate) => (
            <CandidateRow
              key={candidate.face.id}
              candidate={candidate}
              isChosen={mine === candidate.face.id}
              isLocked={isLocked}
              onChoose={() => void cast(candidate.face.id)}
            />
          ))}
        </ul>
        <ActionBar className="breit:col-start-1 [@media(max-height:40rem)]:static">
          <Waiting mine={mine} />
          {me.isHost && <Complete />}
          {me.inRound && (
            <Button
              variant="ghost"
              size="md"
              aria-pressed={mine === null}
              aria-disabled={isLocked || undefined}
              className={
                mine === null ? 'aria-disabled:bg-flieder aria-disabled:text-tinte' : undefined
              }
              onClick={() => void cast(null)}
            >
              {mine === null ? texts.abstained : texts.skip}
            </Button>
          )}
        </ActionBar>
      </div>
    </Screen>
  );
}

function Complete() {
  const move = useMove(completeVoting);
  return (
    <Button busy={move.isPending} onClick={() => void move.run()}>
      {texts.complete}
    </Button>
  );
}

/** What became of the own vote, and for what everybody waits now. */
function Waiting({ mine }: { mine: string | null | undefined }) {
  const { game, me } = useGame();
  const { done, all } = progress(game);
  if (!me.inRound) return <p className="text-center text-sm text-puder">{texts.watching}</p>;
  if (mine === undefined) return null;
  return (
    <p className="text-center text-sm text-papier">
      <bdi>{sentenceOf(game, mine)}</bdi>{' '}
      <span className="text-puder">
        {done < all ? texts.waiting(all - done, all) : texts.waitingForEnd}
      </span>
    </p>
  );
}
