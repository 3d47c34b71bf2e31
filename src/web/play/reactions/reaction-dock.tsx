import { ChevronDown } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { MEMBER_REACTIONS, REACTIONS } from '../../../game/limits.ts';
import { PremiumHint } from '../../frame/premium-hint.tsx';
import { prefersReducedMotion } from '../../kit/platform/reduced-motion.ts';
import { useStore } from '../../kit/platform/store.ts';
import { cx } from '../../kit/ui/class-names.ts';
import { useSlices } from '../../kit/ui/later.tsx';
import { useLobby } from '../channel/use-lobby.ts';
import { seated } from '../view/players.ts';
import { shortName } from '../view/short-names.ts';
import { ReactionRow } from './reaction-row.tsx';
import { reactions as texts } from './texts.ts';
import { useReact } from './use-react.ts';

const FLIGHT = { '--rise': '-40svh', '--drift': 0 } as CSSProperties;

/** When the emoji stand (ReactionRow). */
const SLICES = 10;

const PAGES = [REACTIONS, MEMBER_REACTIONS.slice(0, 6), MEMBER_REACTIONS.slice(6)];

/** Reactions at the lower edge of the screen, in the same place in all parts of a result [UX-20]. */
export default function ReactionDock() {
  const { note, isPaused, isLocked, react } = useReact();
  const [page, setPage] = useState(0);
  // Before, the page has its place to itself.
  const isDrawn = useSlices(SLICES) === SLICES;
  return (
    <section
      aria-label={texts.title}
      className={cx(
        'pointer-events-none fixed inset-x-0 bottom-0 z-20 grid max-lg:bg-background',
        isDrawn ? 'animate-fade-in' : 'invisible',
      )}
      style={{ height: 'var(--dock)', paddingBottom: 'env(safe-area-inset-bottom)' }}
    >
      <Lane />
      <div
        // In a large window below the left column.
        className="tap-shield pointer-events-auto mx-auto grid w-full max-w-[30rem] items-center lg:ml-[max(1.25rem,50vw-32.5rem)] lg:rounded-t-2xl lg:bg-background"
        style={{ gridTemplateColumns: '6fr 1fr' }}
      >
        {page > 0 && isLocked ? (
          <p className="px-5">
            <PremiumHint>{texts.locked}</PremiumHint>
          </p>
        ) : (
          <ReactionRow
            key={page}
            isPlain
            emoji={PAGES[page] ?? []}
            isPaused={isPaused}
            onTap={react}
          />
        )}
        <button
          type="button"
          aria-label={texts.more}
          onClick={() => setPage((page + 1) % (isLocked ? 2 : PAGES.length))}
          className="grid min-h-12 place-items-center rounded-md text-muted hover:text-foreground"
        >
          <ChevronDown className="size-5" style={{ rotate: '-90deg' }} />
        </button>
      </div>
      {/* In the place of the tap, so that it covers nothing else. */}
      <p className="pointer-events-none absolute inset-x-0 top-0 bg-background text-center text-xs text-primary">
        {note}
      </p>
    </section>
  );
}

/** Flying reactions with the name of their sender, each from a place of its own: a cell of a grid. */
function Lane() {
  const { game, store } = useLobby();
  const all = useStore(store.reactions);
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-2 grid grid-cols-[repeat(auto-fit,minmax(4.25rem,1fr))]"
      style={{ bottom: prefersReducedMotion() ? 'calc(100% + 6rem)' : '100%' }}
    >
      {seated(game).map((player) => (
        <span key={player.id} className="grid h-12 grid-cols-1">
          {all
            .filter(({ playerId }) => playerId === player.id)
            .map(({ id, emoji }) => (
              <span
                key={id}
                data-reactions={player.id}
                className="col-start-1 row-start-1 grid animate-float-up justify-items-center"
                style={FLIGHT}
              >
                <i className="font-emoji text-2xl leading-tight not-italic">{emoji}</i>
                <bdi className="max-w-full truncate rounded-full bg-background/80 px-1 text-xs font-[650]">
                  {shortName(player, game)}
                </bdi>
              </span>
            ))}
        </span>
      ))}
    </div>
  );
}
