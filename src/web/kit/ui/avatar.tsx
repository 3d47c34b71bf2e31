import { Check, Unplug } from 'lucide-react';
import { Face } from '../face/face.tsx';
import type { Mood } from '../face/mood.ts';
import { cx } from './class-names.ts';

/** `fill`: as large as `className` says. */
type AvatarSize = 'sm' | 'md' | 'lg' | 'xl' | 'seat' | 'fill';

/** As large as `--seat`, in two columns `--wide`. */
export const seatClass = 'size-(--seat) rounded-[34%] wide:size-(--wide)';

const sizes: Record<AvatarSize, string> = {
  sm: 'size-9.5 rounded-sm',
  md: 'size-11.5 rounded-md',
  lg: 'size-14 rounded-xl',
  xl: 'size-20 rounded-2xl',
  seat: seatClass,
  fill: 'size-full rounded-[34%]',
};

type AvatarProps = {
  /** `avatar`: a CSS gradient, as the server assigns it to the seat. */
  player: { avatar: string };
  mood?: Mood;
  size?: AvatarSize;
  /** Won the last game [E1]. */
  hasCrown?: boolean;
  isReady?: boolean;
  isAway?: boolean;
  /** Paler, such as not ready. */
  isDimmed?: boolean;
  /** Of the player at this device. */
  isOwn?: boolean;
  className?: string;
};

/** A face on the seat's gradient. Decorative: render name and state beside it. */
export function Avatar({
  player,
  mood = 'calm',
  size = 'lg',
  hasCrown = false,
  isReady = false,
  isAway = false,
  isDimmed = false,
  isOwn = false,
  className,
}: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'relative inline-grid shrink-0',
        isOwn && 'rounded-[34%] outline-3 outline-offset-2 outline-paper',
        className,
      )}
    >
      <span
        className={cx(
          'overflow-hidden text-ink forced-color-adjust-none',
          sizes[size],
          isAway
            ? '[filter:saturate(0.25)_brightness(0.75)]'
            : isDimmed && '[filter:saturate(0.8)_brightness(0.86)]',
        )}
        style={{ background: player.avatar }}
      >
        <Face avatar={player.avatar} mood={mood} />
      </span>
      {hasCrown && (
        <Crown className="bottom-[84%] left-1/2 size-[max(1.25rem,42%)] -translate-x-1/2 animate-crown [animation-delay:400ms]" />
      )}
      {isAway ? (
        <Badge className="bg-surface-raised text-foreground">
          <Unplug />
        </Badge>
      ) : (
        isReady && (
          <Badge className="bg-success text-ink animate-bounce-in">
            <Check strokeWidth={3.5} />
          </Badge>
        )
      )}
    </span>
  );
}

function Badge({ className, children }: { className: string; children: React.ReactNode }) {
  return (
    <span
      className={cx(
        'absolute -right-1.5 -bottom-1 grid aspect-square place-items-center rounded-full outline-2 outline-background [&>svg]:size-3/5',
        className,
      )}
      // Leaves the mouth of a small face free.
      style={{ width: 'clamp(1.125rem, 32%, 1.75rem)' }}
    >
      {children}
    </span>
  );
}

export function Crown({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={cx('absolute -rotate-16 fill-primary stroke-ink', className)}
      strokeWidth="1.6"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M3 8l4.5 4L12 5l4.5 7L21 8l-2 11H5L3 8z" />
    </svg>
  );
}
