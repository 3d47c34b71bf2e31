import { VOTING_SECONDS } from '../../../game/limits.ts';
import { PageTitle } from '../../layout/page-title.tsx';
import { Screen } from '../../layout/screen.tsx';
import { VOTING_CLOCK } from '../../live/countdown.ts';
import { PhaseHeader } from '../../live/phase-header.tsx';
import { TimerBar } from '../../live/timer-bar.tsx';
import { useGame } from '../../live/use-game.ts';
import { live as liveTexts } from '../../texts/live.ts';
import { voting as texts } from '../../texts/voting.ts';
import { cx } from '../../ui/class-names.ts';
import { candidates, progress } from './ballot.ts';
import { CandidateRow } from './candidate-row.tsx';
import { useVote } from './use-vote.ts';
import { VoteBar } from './vote-bar.tsx';

/** `/voting/{code}`: everybody names a suspect. */
export default function VotingPage() {
  const { game, me } = useGame();
  const vote = useVote();
  const { done, all: voters } = progress(game);
  const all = candidates(game);
  const isLarge = all.length > 7;
  return (
    <Screen
      title={liveTexts.titleVoting(game.currentRound)}
      header={<PhaseHeader />}
      banner={null}
      className="animate-vorhang"
    >
      <div
        data-licht="wahl"
        className={cx(
          'mt-2 flex grow flex-col gap-3.5 lg:mt-10 breit:grid breit:grid-rows-[auto_auto_1fr] breit:items-start breit:gap-x-12',
          isLarge
            ? 'breit:grid-cols-[minmax(0,20rem)_minmax(20rem,1fr)]'
            : 'breit:grid-cols-[minmax(0,26.25rem)_minmax(20rem,1fr)]',
        )}
      >
        <TimerBar totalSeconds={VOTING_SECONDS} thresholds={VOTING_CLOCK} />
        <div className="breit:col-start-1">
          <PageTitle className="text-2xl">{texts.title}</PageTitle>
          <p className="mt-1.5 text-sm text-puder tabular-nums">{texts.progress(done, voters)}</p>
        </div>
        <ul
          aria-label={texts.candidates}
          className={cx(
            'grid grid-cols-1 gap-2.5 breit:col-start-2 breit:row-span-3 breit:row-start-1',
            isLarge && 'lg:grid-cols-2',
          )}
        >
          {all.map((candidate) => (
            <CandidateRow
              key={candidate.face.id}
              candidate={candidate}
              isChosen={vote.mine === candidate.face.id}
              isLocked={!me.inRound || vote.mine !== undefined}
              onChoose={() => vote.cast(candidate.face.id)}
            />
          ))}
        </ul>
        <VoteBar vote={vote} />
      </div>
    </Screen>
  );
}
