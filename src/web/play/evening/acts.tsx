import { DoorOpen, Eye, type LucideIcon, VenetianMask } from 'lucide-react';
import type { PlayedRound } from '../../../contract/shapes.ts';
import { Avatar } from '../../kit/ui/avatar.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { isolated } from '../../texts/isolated.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { type Ending, endingOf, endings, sentence } from '../view/endings.ts';

const icons: Record<Ending, LucideIcon> = {
  caught: Eye,
  escaped: VenetianMask,
  solved: VenetianMask,
  left: DoorOpen,
};

/** Rounds on a programme: word, Imposters, how it ended and who was fooled. */
export function Acts({ rounds }: { rounds: readonly PlayedRound[] }) {
  return (
    <ol className="on-paper halftone grid grid-cols-1 rounded-xl px-4">
      {rounds.map((played, index) => (
        <Row key={`${played.word}${index}`} played={played} />
      ))}
    </ol>
  );
}

function Row({ played }: { played: PlayedRound }) {
  const { game, local } = useLobby();
  const ending = endingOf(played);
  const Icon = icons[ending];
  const isGroup = played.winnerType === 'group';
  const [first] = played.imposters;
  return (
    <li className="flex items-center gap-3 border-b-2 border-dashed border-ink/25 py-3 last:border-0">
      {first && <Avatar player={first} mood={isGroup ? 'masksad' : 'maskwin'} size="md" />}
      <div className="min-w-0 grow">
        <h3 lang="de" className="text-lg wrap-anywhere hyphens-auto">
          {played.word}
        </h3>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm font-semibold">
          <span className="min-w-0 wrap-anywhere">
            {played.imposters.map(({ username }) => isolated(username)).join(', ')}
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
        {/* At one phone the table may know more than the votes [H2]. */}
        {!local?.note && (
          <p className="text-sm leading-snug wrap-anywhere text-paper-muted">
            {sentence(played, game)}
          </p>
        )}
      </div>
    </li>
  );
}
