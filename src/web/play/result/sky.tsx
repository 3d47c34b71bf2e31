import { Animated } from '../../kit/ui/animated.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { RAYS } from '../../kit/ui/ornaments.tsx';
import { useLobby } from '../channel/use-lobby.ts';

/** The winner's colour behind headline and header; it slides up, as the reveal filled the screen with it. */
export function Sky() {
  const { game } = useLobby();
  return (
    <Animated
      aria-hidden="true"
      frames={{ transform: 'translateY(80svh)' }}
      ms={420}
      className={cx(
        'pointer-events-none absolute -bottom-18 low:-bottom-4 left-[calc(50%-50vw)] -z-1 h-[110lvh] w-screen overflow-hidden',
        game.winnerType === 'group' ? 'bg-success' : 'bg-danger',
      )}
      style={{ borderRadius: '0 0 50% 50% / 0 0 3rem 3rem' }}
    >
      <i className="absolute inset-x-0 bottom-0 h-80" style={{ background: RAYS }} />
    </Animated>
  );
}
