import {
  ArrowRight,
  ChevronDown,
  DoorOpen,
  Eye,
  type LucideIcon,
  VenetianMask,
} from 'lucide-react';
import type { PlayedRound } from '../../../contract/shapes.ts';
import { Avatar } from '../../kit/ui/avatar.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { NameLines } from '../../kit/ui/name-lines.tsx';
import { hyphenated } from '../../kit/ui/text-width.ts';
import { isolated } from '../../texts/isolated.ts';
import { result as resultTexts } from '../../texts/result.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { playbillTexts } from '../playbill/texts.ts';
import { type Ending, endingOf, endings, fooledIn, sentence } from '../view/endings.ts';
import { type Face, faceOf } from '../view/players.ts';
import { EVENING_RAYS, evening as texts } from './texts.ts';

const icons: Record<Ending, LucideIcon> = {
  caught: Eye,
  escaped: VenetianMask,
  solved: VenetianMask,
  left: DoorOpen,
};

/** More are a number beside their faces. */
const NAMES_MAX = 3;
/** More winners than these are the podium's. */
const WINNERS_MAX = 3;

type ActsProps = {
  rounds: readonly PlayedRound[];
  /** Of the game, if it is over. */
  winners?: readonly Face[];
};

/** Rounds on a programme: word, Imposters, how it ended and who was fooled. */
export function Acts({ rounds, winners = [] }: ActsProps) {
  const { me } = useLobby();
  return (
    <div className="on-paper halftone overflow-hidden rounded-xl">
      <ol className="grid grid-cols-1 px-4 in-[dialog]:px-0 max-fold:not-in-[dialog]:px-3">
        {rounds.map((played, index) => (
          <Act key={`${played.word}${index}`} played={played} number={index + 1} />
        ))}
      </ol>
      {winners.length > 0 && winners.length <= WINNERS_MAX && (
        <p
          className="flex items-center gap-3 px-4 py-3 font-display text-lg leading-tight text-paper"
          style={{ background: EVENING_RAYS }}
        >
          {winners.map((winner) => (
            <Avatar key={winner.id} player={winner} mood="happy" size="md" hasCrown />
          ))}
          <span className="min-w-0 wrap-anywhere">
            {texts.winners(
              winners.flatMap(({ id, username }) => (id === me.id ? [] : username)),
              winners.some(({ id }) => id === me.id),
            )}
          </span>
        </p>
      )}
    </div>
  );
}

const rowClass = 'flex items-center gap-3 py-3 max-fold:gap-2';

/** A tap tells who pointed at whom. */
function Act({ played, number }: { played: PlayedRound; number: number }) {
  const { game, local } = useLobby();
  const faceIn = (id: string): Face | null =>
    played.imposters.find((one) => one.id === id) ?? faceOf(game, id);
  const voterIds = Object.keys(played.votes).filter((id) => played.votes[id]);
  const act = <Summary played={played} number={number} faceIn={faceIn} />;
  return (
    <li className="border-b-2 border-dashed border-ink/25 last:border-0">
      {/* At one phone the table may know more than the votes [H2]. */}
      {voterIds.length === 0 || local?.note ? (
        <div className={rowClass}>{act}</div>
      ) : (
        <details className="group">
          <summary className={cx(rowClass, 'cursor-pointer list-none')}>
            {act}
            <span className="sr-only">{resultTexts.whoPointed}</span>
            <ChevronDown className="size-5 shrink-0 transition-press group-open:rotate-180" />
          </summary>
          <Pointing played={played} voterIds={voterIds} faceIn={faceIn} />
        </details>
      )}
    </li>
  );
}

type FaceIn = { faceIn: (id: string) => Face | null };

function Summary({ played, number, faceIn }: { played: PlayedRound; number: number } & FaceIn) {
  const { game, me, local } = useLobby();
  const ending = endingOf(played);
  const Icon = icons[ending];
  const isGroup = played.winnerType === 'group';
  const [first] = played.imposters;
  const fooled = fooledIn(played).flatMap((id) => faceIn(id) ?? []);
  return (
    <>
      <span className="grid shrink-0 justify-items-center gap-1 self-start text-xs font-semibold text-paper-muted">
        {playbillTexts.act(number)}
        {first && <Avatar player={first} mood={isGroup ? 'masksad' : 'maskwin'} size="md" />}
      </span>
      <div className="min-w-0 grow">
        <h3 lang="de" className="text-lg wrap-anywhere hyphens-auto">
          {hyphenated(played.word)}
        </h3>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm font-semibold">
          <span className="min-w-0 wrap-anywhere">
            {played.imposters
              .map(({ id, username }) => (id === me.id ? resultTexts.you : isolated(username)))
              .join(', ')}
          </span>
          <span
            className={cx(
              'inline-flex items-center gap-1 rounded-sm px-2 font-bold',
              isGroup ? 'bg-[#c9f1e7] text-success-deep' : 'bg-[#ffd2c4] text-danger-deep',
            )}
          >
            <Icon className="size-4" />
            {endings.tag[ending]}
          </span>
        </p>
        {!local?.note && (
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm leading-snug text-paper-muted">
            {fooled.length > 0 && <Faces faces={fooled} />}
            <span className="min-w-0 wrap-anywhere">
              {sentence(played, fooled.length <= NAMES_MAX ? game : undefined, me.id)}
            </span>
          </p>
        )}
      </div>
    </>
  );
}

type FacesProps = { faces: readonly Face[]; className?: string };

const Faces = ({ faces, className }: FacesProps) => (
  <span aria-hidden="true" className={cx('flex flex-wrap gap-y-0.5 pl-1.5', className)}>
    {faces.map((face) => (
      <Avatar
        key={face.id}
        player={face}
        size="fill"
        className="-ml-1.5 size-6 rounded-[34%] outline-2 outline-paper"
      />
    ))}
  </span>
);

type PointingProps = { played: PlayedRound; voterIds: readonly string[] } & FaceIn;

/** Faces of the voters, and whom they pointed at. */
function Pointing({ played, voterIds, faceIn }: PointingProps) {
  const { me } = useLobby();
  const rows = [...new Set(voterIds.map((id) => played.votes[id] ?? ''))]
    .map((targetId) => ({
      target: faceIn(targetId),
      voters: voterIds
        .filter((id) => played.votes[id] === targetId)
        .flatMap((id) => faceIn(id) ?? []),
    }))
    .sort((a, b) => b.voters.length - a.voters.length);
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-x-3 gap-y-2 pb-3 text-sm leading-tight font-semibold">
      {rows.map(
        ({ target, voters }) =>
          target && (
            <div key={target.id} className="contents">
              <p className="sr-only">
                {texts.pointed(
                  voters.map(({ username }) => username),
                  target.username,
                )}
              </p>
              <Faces faces={voters} className="justify-end" />
              <ArrowRight className="size-4" />
              <span aria-hidden="true" className="flex min-w-0 items-center gap-2">
                <Avatar player={target} size="fill" className="size-7" />
                <NameLines
                  name={target.id === me.id ? resultTexts.you : target.username}
                  className="line-clamp-2 min-w-0"
                />
              </span>
            </div>
          ),
      )}
    </div>
  );
}
