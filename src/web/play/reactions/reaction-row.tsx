import { Lock } from 'lucide-react';
import type { Reaction } from '../../../contract/shapes.ts';
import { cx } from '../../kit/ui/class-names.ts';
import { useSlices } from '../../kit/ui/later.tsx';
import { reactions as texts } from './texts.ts';

/** What the page renders in the meantime (useSlices). */
const PARTS_BEFORE = 4;

type ReactionRowProps = {
  emoji: readonly Reaction[];
  isPaused: boolean;
  isLocked?: boolean;
  /** At the edge of the screen, without frames and gaps. */
  isPlain?: boolean;
  onTap: (emoji: Reaction) => void;
};

/** Buttons of six emoji, or rows of them. */
export function ReactionRow({
  emoji,
  isPaused,
  isLocked = false,
  isPlain = false,
  onTap,
}: ReactionRowProps) {
  // One after the other, when the page stands: their search in the fonts of the device is long.
  const drawn = useSlices(emoji.length + PARTS_BEFORE) - PARTS_BEFORE;
  return (
    <ul
      className={cx('grid grid-cols-6', !isPlain && 'gap-y-1.5')}
      style={{ columnGap: isPlain ? 0 : 'min(0.5rem, 1vw)' }}
    >
      {emoji.map((one, index) => (
        <li key={one} className="grid min-w-0 grid-cols-1">
          <button
            type="button"
            aria-label={texts.names[one]}
            aria-disabled={isPaused || isLocked || undefined}
            onClick={() => !isPaused && onTap(one)}
            className={cx(
              'relative grid min-h-12 min-w-0 place-items-center rounded-md text-[min(1.375rem,7vw)] leading-none transition-press',
              isLocked
                ? 'border-2 border-dashed border-border/60'
                : 'hover:bg-surface-raised active:translate-y-[2px]',
              !isLocked && !isPlain && 'bg-surface edge-subtle',
              isPaused && 'opacity-50',
            )}
          >
            <span aria-hidden="true" className={cx('font-emoji', isLocked && 'opacity-50')}>
              {index < drawn && one}
            </span>
            {isLocked && (
              <span className="absolute right-0 bottom-0 grid size-4.5 place-items-center rounded-full bg-background text-muted">
                <Lock className="size-3" />
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
