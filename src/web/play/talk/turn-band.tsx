import { type CSSProperties, type RefObject, useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../kit/platform/reduced-motion.ts';
import { ENTER, framesFrom } from '../../kit/ui/animated.tsx';
import { Avatar } from '../../kit/ui/avatar.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { RAYS } from '../../kit/ui/ornaments.tsx';
import { hyphenated, linesOf, widthOf } from '../../kit/ui/text-width.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { moodOf } from '../view/mood.ts';
import { faceOf } from '../view/players.ts';
import { type Band as BandTexts, bandOf, tableOrder, turnHolderId } from '../view/turn.ts';
import { ROW_MAX, Table } from './table.tsx';

/** Whose turn it is, above all players in speaking order [R13]. */
export function TurnBand() {
  const { game } = useLobby();
  const root = useRef<HTMLDivElement>(null);
  useTravel(root, turnHolderId(game));
  return (
    <div
      ref={root}
      className="relative grid gap-4 [grid-area:turn] max-tall:gap-2 huge:contents lg:grid-rows-[1fr_auto] lg:gap-6 lg:self-stretch"
    >
      <Band />
      <Table />
    </div>
  );
}

/** Falls on the middle of the face, at `--x`. */
const CONE =
  'conic-gradient(from 145deg at var(--x) -2em, #0000, #fff4e04d 20deg 50deg, #0000 70deg)';
const GLOW = ', 0 0 2rem #f6bd4b80';
const rays = { background: `${RAYS}, var(--color-primary)` };

/** The turn as a banner, brass-coloured for its player; the same for every role. */
function Band() {
  const { game, me } = useLobby();
  const band = bandOf(game, me.id);
  if (!band) return null;
  const holder = faceOf(game, turnHolderId(game) ?? '');
  const following = faceOf(game, band.followingId ?? '');
  const isMine = holder?.id === me.id;
  const isCrowd = tableOrder(game).length > ROW_MAX;
  return (
    // Above the card, which would darken the text. Measured in its type size.
    <div
      data-crowd={isCrowd || undefined}
      className={cx(
        'band relative z-1 grid items-center gap-x-3 pl-4 lg:h-full',
        isCrowd
          ? 'text-[min(2.8svh,1.4rem)] dense:text-[clamp(0.6rem,3.3svh-0.58rem,0.75rem)] lg:gap-x-8 lg:text-2xl'
          : 'text-[clamp(0.75rem,5svh-1rem,1.75rem)] lg:gap-x-8 lg:text-[2.6rem]',
      )}
    >
      <div
        aria-hidden="true"
        style={{
          background: `${CONE}, radial-gradient(circle at var(--x) 50%, #50305f, #20112a 9em)`,
          boxShadow: isMine
            ? `0 0 0 3px #6d4a12${GLOW}`
            : holder
              ? ''
              : `0 0 0 2px var(--color-primary)${GLOW}`,
        }}
        className="absolute inset-0 overflow-hidden rounded-2xl edge-subtle forced-colors:border"
      >
        <b
          style={rays}
          className={cx(
            'absolute inset-0 transition-opacity duration-250',
            isMine ? 'opacity-100' : 'opacity-0',
          )}
        />
      </div>
      <span data-band="" className="relative z-1 flex h-[4.6em] justify-center justify-self-center">
        {holder ? (
          <Avatar
            player={holder}
            mood={moodOf(game, holder.id)}
            size="fill"
            className="size-[4.6em] rounded-[34%] outline-3 outline-paper"
          />
        ) : (
          <Trio />
        )}
      </span>
      <div
        className={cx(
          '@container relative grid min-w-0 gap-1.5 pr-3.5 transition-press max-fold:gap-0.5',
          isMine ? 'text-ink' : 'text-muted',
        )}
      >
        <h2
          // A line fills its column: a letter is about half an em wide.
          style={
            {
              '--one-line': widthOf(band.title),
              '--two-lines': linesOf(band.title).letters,
              // Long names take more lines rather than become small.
              fontSize: `max(min(0.9375rem, 5vw), min(${titleSize(band)}em, ${isCrowd ? 2.75 : 4}rem, 182cqi / var(--letters)))`,
            } as CSSProperties
          }
          className={cx(
            'leading-[1.08] text-balance wrap-break-word hyphens-auto',
            isMine ? 'text-ink' : 'text-foreground',
          )}
        >
          {hyphenated(band.title)}
        </h2>
        <p className="flex min-w-0 items-center gap-1.5 text-sm leading-tight font-semibold max-tall:text-[0.875rem] huge:sr-only lg:text-lg">
          {following && <Avatar player={following} size="fill" className="size-[1.7em]" />}
          {/* One line: the band keeps its height, with names of any length. */}
          <span className={following ? 'truncate' : 'line-clamp-2 text-balance wrap-anywhere'}>
            {hyphenated(band.detail, 8)}
          </span>
        </p>
      </div>
    </div>
  );
}

/** At most two lines; one above two lines of help. */
function titleSize({ title, followingId }: BandTexts): number {
  const width = widthOf(title);
  if (width > 32) return 1.125;
  return width > (followingId === null ? 15 : 26) ? 1.5 : 1.75;
}

/** Between two laps: the first three players, as no player has the turn. */
function Trio() {
  const { game } = useLobby();
  return tableOrder(game)
    .slice(0, 3)
    .map((player, at) => (
      <Avatar
        key={player.id}
        player={player}
        size="fill"
        className={cx(
          'size-[2.4em] self-center rounded-[34%] outline-3 outline-paper animate-rise',
          at > 0 && '-ml-[0.85em]',
        )}
      />
    ));
}

const TRAVEL = { duration: 420, easing: ENTER };

function travel(element: Element | null, origin: Element | null): void {
  if (element && origin) element.animate(framesFrom(element, origin), TRAVEL);
}

/** Faces travel from their `data-seat` to the `data-band` and back when the turn changes. */
function useTravel(root: RefObject<HTMLElement | null>, holderId: string | null): void {
  const last = useRef(holderId);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = holderId;
    if (before === holderId || prefersReducedMotion()) return;
    const find = (selector: string) => root.current?.querySelector(selector) ?? null;
    const seatOf = (id: string | null) => id && find(`[data-seat="${CSS.escape(id)}"]`);
    const band = find('[data-band]');
    travel(band, seatOf(holderId) || null);
    travel(seatOf(before) || null, band);
  }, [root, holderId]);
}
