import { Check, Unplug } from 'lucide-react';
import { cx } from './class-names.ts';
import { initialsOf } from './initials.ts';

type AvatarSize = 'sm' | 'md' | 'lg' | 'xl';

/** The initials grow with the tile, not with the text: they have to fit. */
const sizes: Record<AvatarSize, string> = {
  sm: 'size-9.5 rounded-sm [--schrift:3.5]',
  md: 'size-11.5 rounded-md [--schrift:4.25]',
  lg: 'size-14 rounded-xl [--schrift:5]',
  xl: 'size-20 rounded-2xl [--schrift:7]',
};

type AvatarProps = {
  name: string;
  /** A CSS gradient, as the game gives it to the seat. */
  gradient: string;
  size?: AvatarSize;
  isHost?: boolean;
  isReady?: boolean;
  isAway?: boolean;
  className?: string;
};

/** Initials on the seat's gradient. Decoration: whoever shows it writes name and state beside it. */
export function Avatar({
  name,
  gradient,
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
          'grid place-items-center overflow-hidden font-display text-[length:calc(var(--spacing)*var(--schrift))] text-tinte select-none forced-colors:border',
          sizes[size],
          isAway && '[filter:saturate(0.25)_brightness(0.75)]',
        )}
        style={{ background: gradient }}
      >
        {initialsOf(name)}
      </span>
      {isHost && <Crown />}
      {isAway ? (
        <Badge className="bg-loge text-papier">
          <Unplug />
        </Badge>
      ) : (
        isReady && (
          <Badge className="bg-mint text-tinte animate-plopp">
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
        'absolute -right-1.5 -bottom-1.5 grid size-6 place-items-center rounded-full outline-3 outline-nacht [&>svg]:size-3.5',
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
      className="absolute -top-3.5 -left-2 size-6 -rotate-16 fill-messing stroke-tinte"
      strokeWidth="1.6"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M3 8l4.5 4L12 5l4.5 7L21 8l-2 11H5L3 8z" />
    </svg>
  );
}
