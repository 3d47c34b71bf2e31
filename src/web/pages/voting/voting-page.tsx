import { PageTitle } from '../../layout/page-title.tsx';
import { Screen } from '../../layout/screen.tsx';
import { useLobby } from '../../lobby/use-lobby.ts';
import { VOTING_CLOCK } from '../../phase/countdown.ts';
import { PhaseHeader } from '../../phase/phase-header.tsx';
import { TimerBar } from '../../phase/timer-bar.tsx';
import { live as liveTexts } from '../../texts/live.ts';
import { voting as texts } from '../../texts/voting.ts';
import { cx } from '../../ui/class-names.ts';
import { candidates } from './ballot.ts';
import { CandidateRow } from './candidate-row.tsx';
import { useVote } from './use-vote.ts';
import { VoteBar } from './vote-bar.tsx';
import { VoteStatus } from './vote-status.tsx';

/** `/voting/{code}`: players vote for a suspect. */
export default function VotingPage() {
  const { game, me } = useLobby();
  const vote = useVote();
  const all = candidates(game);
  const isLarge = all.length > 7;
  return (
    <Screen title={liveTexts.titleVoting(game.currentRound)} header={<PhaseHeader />} banner={null}>
      <div
        data-light="vote"
        className={cx(
          'mt-2 flex grow flex-col gap-3.5 lg:mt-10 wide:grid wide:grid-rows-[auto_auto_1fr] wide:items-start wide:gap-x-12',
          isLarge
            ? 'wide:grid-cols-[minmax(0,20rem)_minmax(20rem,1fr)]'
            : 'wide:grid-cols-[minmax(0,26.25rem)_minmax(20rem,1fr)]',
        )}
      >
        <TimerBar thresholds={VOTING_CLOCK} />
        <div className="wide:col-start-1">
          <PageTitle className="text-2xl">{texts.title}</PageTitle>
          <VoteStatus />
        </div>
        <ul
          aria-label={texts.candidates}
          className={cx(
            'grid grid-cols-1 gap-2.5 wide:col-start-2 wide:row-span-3 wide:row-start-1',
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
