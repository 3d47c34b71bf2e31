import { Avatar } from '../../kit/ui/avatar.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { voting as texts } from '../../texts/voting.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { Count, VotedMark } from './tile-marks.tsx';
import type { OwnVote } from './use-vote.ts';
import { useCall } from './vote-status.tsx';

/** The frame of what is one's own and no button. */
export const ownFrame = 'border-2 border-dashed border-border/80';

type OwnCellProps = {
  vote: OwnVote;
  /** Name of the chosen one. */
  target: string | null;
  /** In three columns. */
  isNarrow: boolean;
};

/** The last cell: whom this player points at. */
export function OwnCell({ vote, target, isNarrow }: OwnCellProps) {
  const { me } = useLobby();
  const { isCalled } = useCall();
  const text = target === null ? texts.abstains : texts.pointsAt(target);
  return (
    <li
      className={cx(
        'relative grid min-w-0 content-center justify-items-center gap-1 rounded-2xl p-1 text-center max-tall:gap-0.5',
        'leading-[1.15] font-semibold max-tall:text-[0.875rem] lg:text-lg!',
        isCalled ? 'bg-primary text-ink' : `${ownFrame} text-muted`,
        // Alone in its row.
        isNarrow
          ? 'text-[0.875rem] max-sm:nth-10:[grid-column:1/-1]'
          : 'px-2! text-sm odd:col-span-2 wide:odd:col-span-1',
      )}
    >
      <Avatar
        player={me}
        size="fill"
        className={cx('max-tall:size-6', isNarrow ? 'size-9' : 'size-11.5 lg:size-20')}
      />
      <p className="max-w-full">
        <b className={cx('block font-[750]', !isCalled && 'text-foreground')}>{texts.yourself}</b>
        <span
          className={cx(
            'line-clamp-2 text-balance wrap-anywhere hyphens-auto',
            isNarrow && 'text-xs max-fold:sr-only',
          )}
        >
          {isCalled ? texts.notVoted : vote.mine === undefined ? texts.pointsAtNobody : text}
        </span>
      </p>
      {vote.isFinal && <Count votes={me.votes} />}
      {vote.isCounted && <VotedMark isOutside />}
    </li>
  );
}
