import { Suspense } from 'react';
import { prefersReducedMotion } from '../../kit/platform/reduced-motion.ts';
import { Avatar } from '../../kit/ui/avatar.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { useSlices } from '../../kit/ui/later.tsx';
import { optionalPart } from '../../kit/ui/lazy.tsx';
import { NameLines } from '../../kit/ui/name-lines.tsx';
import { result as texts } from '../../texts/result.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { isSecondGame } from '../view/evening-standings.ts';
import { moodOf } from '../view/mood.ts';
import { hasVotes } from '../view/round-votes.ts';
import { shortName } from '../view/short-names.ts';
import { standings } from '../view/standings.ts';

const EveningStrip = optionalPart(() => import('../evening/evening-strip.tsx'));

/** From so many players on, two rows have to fit above the buttons of a phone. */
export const CROWD = 8;

/** Players rendered in one frame: all at once are the longest of a result. */
const SLICE = 2;

/** [P] Points of this round and totals, best first; `isOver`: the game is over, and the votes are not below. */
export function Points({ isOver = false }: { isOver?: boolean }) {
  const { game, me, local } = useLobby();
  const all = standings(game);
  const mine = all.find(({ player }) => player.id === me.id);
  const isCrowded = all.length >= CROWD;
  const isBeside = !isOver && !isCrowded;
  // In landscape the row of a crowd stands beside its heading, in sight above the reactions.
  const isCrowdedRow = !isOver && isCrowded;
  const shown = useSlices(Math.ceil(all.length / SLICE), isOver) * SLICE;
  return (
    <section
      aria-labelledby="points"
      className={cx(
        'grid grid-cols-1 gap-2',
        isCrowdedRow && 'flat:grid-cols-[auto_1fr] flat:items-start flat:gap-x-5',
      )}
    >
      <div
        className={cx(
          'flex flex-wrap items-baseline justify-between gap-x-4',
          isCrowdedRow && 'flat:flex-col',
        )}
      >
        <h2
          id="points"
          tabIndex={-1}
          className={cx('scroll-mt-4', isOver ? 'text-2xl' : 'text-[min(1.125rem,9vw)]')}
        >
          {texts.points}
        </h2>
        {/* On a phone the own row may lie below the buttons. */}
        {isCrowdedRow && mine && (
          <span className="text-sm font-semibold text-primary lg:hidden">
            {texts.ownPlace(mine.total, mine.place)}
          </span>
        )}
        {!isOver && hasVotes(game) && !local?.note && (
          <button
            type="button"
            onClick={() => showSection('#votes')}
            className={cx(
              'min-h-11 text-sm font-semibold text-muted underline underline-offset-4 hover:text-foreground',
              isCrowded && 'max-lg:hidden',
            )}
          >
            {texts.whoPointed}
          </button>
        )}
      </div>
      <ol
        className={cx(
          'points-grid gap-x-1 pt-1.5 lg:gap-y-5',
          isCrowded ? 'gap-y-1.5' : 'gap-y-3',
          !isOver && 'flat:pt-0',
          // Beside the button in the heading.
          isBeside && !local?.note && 'flat:-mt-4',
        )}
      >
        {all.map(({ player, place, gained, total }, index) => (
          <li
            key={player.id}
            className={cx(
              'flex min-w-0 flex-col items-center text-center',
              // With name and points in sight above the reactions.
              isBeside && 'flat:grid flat:grid-cols-[auto_1fr] flat:gap-x-2 flat:text-left',
            )}
          >
            {/* An empty place until then, so that no face moves aside. */}
            {index < shown && (
              <>
                <span className="sr-only">{texts.place(place)} </span>
                <span
                  className={cx(
                    'relative shrink-0 lg:size-16',
                    isCrowded ? 'size-8' : 'size-11.5 flat:size-8',
                    isBeside && 'flat:row-span-2',
                  )}
                >
                  <Avatar
                    player={player}
                    mood={isOver ? (place === 1 ? 'happy' : 'calm') : moodOf(game, player.id)}
                    size="fill"
                    className="size-full"
                    isAway={!player.isConnected}
                    isOwn={player.id === me.id}
                  />
                </span>
                <NameLines
                  name={player.id === me.id ? texts.you : shortName(player, game)}
                  title={player.username}
                  least={8}
                  className={cx(
                    'mt-1 line-clamp-2 w-full grow text-xs leading-tight font-[650] tracking-tight flat:mt-0 lg:text-sm',
                    // One that keeps its first and last word has a line for each.
                    !isOver &&
                      !/… /.test(shortName(player, game)) &&
                      'max-lg:block max-lg:truncate max-lg:text-nowrap!',
                    player.id === me.id && 'text-primary flat:mt-1',
                  )}
                />
                <span
                  className={cx(
                    isCrowded ? 'flex items-baseline gap-1' : 'grid',
                    !isOver && 'flat:flex flat:items-baseline flat:gap-1.5',
                  )}
                >
                  <span className="font-display text-lg leading-tight tabular-figures lg:text-2xl">
                    <span aria-hidden="true">{total}</span>
                    <span className="sr-only">{texts.total(total)}</span>
                  </span>
                  {!isOver && (
                    <span
                      className={cx(
                        'text-sm leading-tight font-bold tabular-figures',
                        gained > 0 ? 'text-success' : 'text-muted',
                      )}
                    >
                      <span aria-hidden="true">+{gained}</span>
                      <span className="sr-only">{texts.gained(gained)}</span>
                    </span>
                  )}
                </span>
              </>
            )}
          </li>
        ))}
      </ol>
      {isSecondGame(game) && (
        <Suspense fallback={null}>
          <EveningStrip />
        </Suspense>
      )}
    </section>
  );
}

/** Scrolls to a part of the page and focuses it. No link to its id: that would be a step of the history. */
export function showSection(selector: string): void {
  const section = document.querySelector<HTMLElement>(selector);
  section?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
  section?.focus({ preventScroll: true });
}
