import { Check, Unplug } from 'lucide-react';
import { cx } from './class-names.ts';
import { initialsOf } from './initials.ts';

type AvatarSize = 'sm' | 'md' | 'lg' | 'xl';

/** The initials scale with the tile, not with the text size, to fit. */
const sizes: Record<AvatarSize, string> = {
  sm: 'size-9.5 rounded-sm [--initials-size:3.5]',
  md: 'size-11.5 rounded-md [--initials-size:4.25]',
  lg: 'size-14 rounded-xl [--initials-size:5]',
  xl: 'size-20 rounded-2xl [--initials-size:7]',
};

type AvatarProps = {
  /** `avatar`: a CSS gradient, as the server assigns it to the seat. */
  player: { username: string; avatar: string };
  size?: AvatarSize;
  isHost?: boolean;
  isReady?: boolean;
  isAway?: boolean;
  className?: string;
};

/** Initials on the seat's gradient. Decorative: render name and state beside it. */
export function Avatar({
  player,
  size = 'lg',
  isHost = false,
  isReady = false,
  isAway = false,
  className,
}: AvatarProps) {
  return (
    <span aria-hidden="true" className={cx('relative inline-grid shrink-0', className)}>
      <span
        className={cx(
          'grid place-items-center overflow-hidden font-display text-[length:calc(var(--spacing)*var(--initials-size))] text-ink select-none forced-colors:border',
          sizes[size],
          isAway && '[filter:saturate(0.25)_brightness(0.75)]',
        )}
        style={{ background: player.avatar }}
      >
        {initialsOf(player.username)}
      </span>
      {isHost && <Crown />}
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
        'absolute -right-1.5 -bottom-1.5 grid size-6 place-items-center rounded-full outline-3 outline-background [&>svg]:size-3.5',
        className,
      )}
    >
      {children}
    </span>
  );
}

function Crown() {
  return (
    <svg
      viewBox="0 0 24 24"
      className="absolute -top-3.5 -left-2 size-6 -rotate-16 fill-primary stroke-ink"
      strokeWidth="1.6"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M3 8l4.5 4L12 5l4.5 7L21 8l-2 11H5L3 8z" />
    </svg>
  );
}
