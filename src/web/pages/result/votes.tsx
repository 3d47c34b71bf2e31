import { moodOf } from '../../face/mood.ts';
import { useLobby } from '../../lobby/use-lobby.ts';
import { result as texts } from '../../texts/result.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ballots, hasVotes } from './ballots.ts';

/** The voters of each player of the round, also without votes; after a run-off of both ballots [V6]. */
export function Votes() {
  const { game } = useLobby();
  if (!hasVotes(game)) return null;
  const hadRunoff = game.runoffIds.length > 0;
  return (
    <section aria-labelledby="votes" className="grid grid-cols-1 gap-2">
      <h2 id="votes" tabIndex={-1} className="scroll-mt-4 text-lg">
        {texts.votes}
      </h2>
      {hadRunoff && <h3 className="text-base">{texts.runoff}</h3>}
      <BallotList />
      {hadRunoff && (
        <>
          <h3 className="mt-2 text-base">{texts.ballot}</h3>
          <BallotList isFirst />
        </>
      )}
    </section>
  );
}

function BallotList({ isFirst = false }: { isFirst?: boolean }) {
  const { game } = useLobby();
  const { received, abstained } = ballots(game, isFirst);
  const isEmpty = abstained.length === 0 && received.every(({ voters }) => voters.length === 0);
  return (
    <>
      {isEmpty && <p className="text-muted">{texts.noVotes}</p>}
      <ul className="grid grid-cols-1 gap-2">
        {received.map(({ target, isAccused, voters }) => (
          <li
            key={target.id}
            className="flex flex-wrap items-center gap-3 rounded-xl bg-surface py-2 pr-4 pl-3"
          >
            <Avatar player={target} mood={moodOf(game, target.id)} size="sm" />
            <div className="min-w-0 flex-[1_1_4rem]">
              <p className="font-[650] leading-snug wrap-anywhere">
                <bdi>{target.username}</bdi>{' '}
                {isAccused && (
                  <span className="text-sm font-semibold text-vote">{texts.accused}</span>
                )}
              </p>
              {voters.length > 0 && (
                <p className="text-sm leading-snug wrap-anywhere text-muted">
                  <bdi>{texts.voters(voters.map((voter) => voter.username))}</bdi>
                </p>
              )}
            </div>
            <p className="ml-auto shrink-0 font-[750] tabular-nums">
              {texts.votesCount(voters.length)}
            </p>
          </li>
        ))}
        {abstained.length > 0 && (
          <li className="px-3 py-1 text-sm text-muted">
            {texts.abstained}: <bdi>{abstained.map((voter) => voter.username).join(', ')}</bdi>
          </li>
        )}
      </ul>
    </>
  );
}
