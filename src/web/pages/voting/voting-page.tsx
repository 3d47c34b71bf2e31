import { PageTitle } from '../../layout/page-title.tsx';
import { Screen } from '../../layout/screen.tsx';
import { faceOf } from '../../lobby/players.ts';
import { useLobby } from '../../lobby/use-lobby.ts';
import { VOTING_CLOCK } from '../../phase/countdown.ts';
import { PhaseHeader } from '../../phase/phase-header.tsx';
import { TimerBar } from '../../phase/timer-bar.tsx';
import { live as liveTexts } from '../../texts/live.ts';
import { voting as texts } from '../../texts/voting.ts';
import { cx } from '../../ui/class-names.ts';
import { candidates } from './ballot.ts';
import { CandidateRow } from './candidate-row.tsx';
import { CardButton } from './card-button.tsx';
import { LastWord } from './last-word.tsx';
import { useVote } from './use-vote.ts';
import { VoteBar } from './vote-bar.tsx';
import { VoteStatus } from './vote-status.tsx';

/** `/voting/{code}`: players vote for a suspect; then perhaps a run-off [V6] and a last word [V7]. */
export default function VotingPage() {
  const { game, me } = useLobby();
  const isLarge = game.stage === null && candidates(game).length > 7;
  return (
    <Screen title={liveTexts.titleVoting(game.currentRound)} header={<PhaseHeader />} banner={null}>
      <div
        // A stage starts anew: headline with focus, no vote in flight.
        key={game.stage}
        data-light="vote"
        className={cx(
          'mt-2 flex grow flex-col gap-3.5 lg:mt-10 wide:grid wide:grid-rows-[auto_auto_1fr] wide:items-start wide:gap-x-12',
          isLarge
            ? 'wide:grid-cols-[minmax(0,20rem)_minmax(20rem,1fr)]'
            : 'wide:grid-cols-[minmax(0,26.25rem)_minmax(20rem,1fr)]',
        )}
      >
        <div className="flex flex-wrap items-center gap-2">
          <div className="min-w-0 grow basis-[7.5rem]">
            <TimerBar thresholds={VOTING_CLOCK} />
          </div>
          {me.inRound && game.stage !== 'lastWord' && <CardButton />}
        </div>
        <div className="wide:col-start-1">
          <PageTitle className="text-2xl wrap-anywhere">
            <Headline />
          </PageTitle>
          {game.stage !== 'lastWord' && <Status />}
        </div>
        {game.stage === 'lastWord' ? <LastWord /> : <Ballot isLarge={isLarge} />}
      </div>
    </Screen>
  );
}

function Headline() {
  const { game } = useLobby();
  if (game.stage === null) return texts.title;
  if (game.stage === 'runoff') return texts.runoff;
  const names = game.caughtIds.flatMap((id) => faceOf(game, id)?.username ?? []);
  return game.hasLastWord ? texts.yourLastWord : <bdi>{texts.lastWord(names)}</bdi>;
}

function Status() {
  const { game } = useLobby();
  const tied = candidates(game).map(({ face }) => face.username);
  return (
    <>
      {game.stage === 'runoff' && (
        <p className="mt-1.5 wrap-anywhere">
          <bdi>{texts.tied(tied)}</bdi>
        </p>
      )}
      <VoteStatus />
    </>
  );
}

function Ballot({ isLarge }: { isLarge: boolean }) {
  const { game, me } = useLobby();
  const vote = useVote();
  return (
    <>
      <ul
        aria-label={texts.candidates}
        className={cx(
          'grid grid-cols-1 gap-2.5 wide:col-start-2 wide:row-span-3 wide:row-start-1',
          isLarge && 'lg:grid-cols-2',
        )}
      >
        {candidates(game).map((candidate) => (
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
    </>
  );
}
