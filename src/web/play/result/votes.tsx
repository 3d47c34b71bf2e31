import { Avatar } from '../../kit/ui/avatar.tsx';
import { hyphenated } from '../../kit/ui/text-width.ts';
import { listNames } from '../../texts/list-names.ts';
import { result as resultTexts } from '../../texts/result.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { Glove } from '../reveal/glove.tsx';
import { moodOf } from '../view/mood.ts';
import type { Face } from '../view/players.ts';
import { type Ballot, ballots, hasVotes } from '../view/round-votes.ts';

/** The votes of a round, below its result. */
const texts = {
  title: 'Stimmen',
  /** [V6] */
  ballot: 'Erste Abstimmung',
  runoff: 'Stichwahl',
  count: (count: number) => (count === 1 ? '1 Stimme' : `${count} Stimmen`),
  voters: (names: readonly string[]) => `von ${listNames(names)}`,
  spared: (names: readonly string[]) => `Auf ${listNames(names)} hat niemand gezeigt.`,
  accused: 'beschuldigt',
  abstained: (names: readonly string[]) => `Enthaltung: ${listNames(names)}`,
  /** The reader in these lists, at their end. */
  you: { voters: 'dir', spared: 'dich', abstained: 'du' },
  none: 'Niemand hat abgestimmt.',
} as const;

/** The voters of each player of the round, also without votes; after a run-off of both ballots [V6]. */
export default function Votes() {
  const { game } = useLobby();
  if (!hasVotes(game)) return null;
  const hadRunoff = game.runoffIds.length > 0;
  return (
    <section aria-labelledby="votes" className="grid grid-cols-1 gap-2">
      <h2 id="votes" tabIndex={-1} className="scroll-mt-4 text-lg">
        {texts.title}
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

/** A list of these players in which the reader comes last. */
function useNames(faces: readonly Face[], role: keyof typeof texts.you): string {
  const { me } = useLobby();
  const others = faces.filter(({ id }) => id !== me.id);
  const names = others.map(({ username }) => hyphenated(username));
  return texts[role](others.length < faces.length ? [...names, texts.you[role]] : names);
}

function BallotList({ isFirst = false }: { isFirst?: boolean }) {
  const { game } = useLobby();
  const { received, abstained } = ballots(game, isFirst);
  const spared = received.filter(({ voters }) => voters.length === 0).map(({ target }) => target);
  const sparedNames = useNames(spared, 'spared');
  const abstainedNames = useNames(abstained, 'abstained');
  const isEmpty = abstained.length === 0 && spared.length === received.length;
  return (
    <>
      {isEmpty && <p className="text-muted">{texts.none}</p>}
      <ul className="@container grid grid-cols-1 gap-2">
        {received
          .filter(({ voters }) => voters.length > 0)
          .map((ballot) => (
            <Pointing key={ballot.target.id} ballot={ballot} />
          ))}
        {!isEmpty && spared.length > 0 && (
          <li className="px-3 py-1 text-sm wrap-anywhere text-muted">{sparedNames}</li>
        )}
        {abstained.length > 0 && (
          <li className="px-3 py-1 text-sm wrap-anywhere text-muted">{abstainedNames}</li>
        )}
      </ul>
    </>
  );
}

/** The voters point at their target. */
function Pointing({ ballot: { target, isAccused, voters } }: { ballot: Ballot }) {
  const { game, me } = useLobby();
  const names = useNames(voters, 'voters');
  return (
    <li className="flex items-center gap-3 rounded-xl bg-surface px-3 py-2.5 @max-[18rem]:flex-col lg:py-0">
      <div className="order-1 grid w-28 shrink-0 justify-items-center gap-1 @max-[18rem]:w-full text-center leading-tight lg:w-44 lg:grid-cols-[auto_1fr] lg:gap-x-3 lg:text-left">
        <Avatar player={target} mood={moodOf(game, target.id)} className="lg:row-span-2" />
        <bdi className="max-w-full justify-self-stretch text-sm font-[650] wrap-anywhere hyphens-auto lg:self-end">
          {target.id === me.id ? resultTexts.you : target.username}
        </bdi>
        <span className="text-sm tabular-figures lg:justify-self-start">
          {texts.count(voters.length)}{' '}
          {isAccused && <span className="block font-semibold text-vote">{texts.accused}</span>}
        </span>
      </div>
      <div className="min-w-0 grow @max-[18rem]:w-full">
        <div className="flex flex-wrap gap-y-1 pl-2">
          {voters.map((voter) => (
            <Avatar
              key={voter.id}
              player={voter}
              mood={moodOf(game, voter.id)}
              size="sm"
              className="-ml-2 rounded-sm outline-2 outline-surface"
            />
          ))}
        </div>
        <p className="mt-1.5 text-sm leading-snug wrap-anywhere text-muted">{names}</p>
      </div>
      <Glove className="w-11 shrink-0 @max-[18rem]:rotate-90" />
    </li>
  );
}
