import type { CSSProperties } from 'react';
import { shortName } from '../../../lobby/short-names.ts';
import { useLobby } from '../../../lobby/use-lobby.ts';
import { linesOf } from '../../../phase/fitted-word.tsx';
import { fitContainer } from '../../../reveal/fit.ts';
import { useCues } from '../../../reveal/use-cues.ts';
import { finale as texts } from '../../../texts/finale.ts';
import { listNames } from '../../../texts/list-names.ts';
import { result as resultTexts } from '../../../texts/result.ts';
import { Avatar, Crown } from '../../../ui/avatar.tsx';
import { cx } from '../../../ui/class-names.ts';
import { NameLines } from '../../../ui/name-lines.tsx';
import { type Standing, standings } from '../standings.ts';
import { type Column, columnsOf, leftToRight } from './columns.ts';

const BRASS =
  'repeating-conic-gradient(from 4deg at 50% -10%, rgb(255 255 255 / 0.2) 0 9deg, transparent 9deg 18deg), var(--color-primary)';

/** Height in the stage if the faces leave it, colour, and when it rises (third, second, first). */
const blocks: Record<number, { height: string; background: string; riseAfterMs: number }> = {
  1: { height: '54%', background: BRASS, riseAfterMs: 1300 },
  2: { height: '38%', background: 'var(--color-muted)', riseAfterMs: 950 },
  3: { height: '26%', background: '#e0996a', riseAfterMs: 600 },
};

/** Blocks side by side; more winners share one. */
export const BLOCKS_MAX = 4;

/** The width of the stage, between the edges of the screen. */
export const COLUMN = 'mx-auto w-full max-w-120 px-5 lg:max-w-230 flat:max-w-none';

/** Parts of the width; three blocks leave less for a shared one. */
const widthOf = ({ place, standings: { length } }: Column, among: number): number =>
  length > 1 ? Math.min(among > 2 ? 1.8 : 2.5, 0.9 * length) : place === 1 ? 1.25 : 1;
const sumOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);

/** The first three places in a beam. In the order of the places for screen readers. */
export function Podium() {
  const { game } = useLobby();
  const columns = columnsOf(standings(game), BLOCKS_MAX);
  const shown = leftToRight(columns);
  const places = new Set(columns.map(({ place }) => place));
  useCues(
    'point',
    [...places].map((place) => blocks[place]?.riseAfterMs ?? 0),
  );
  const widths = shown.map((column) => widthOf(column, shown.length));
  const first = shown.findIndex(({ place }) => place === 1);
  const winners = shown.filter(({ place }) => place === 1).length;
  // Winners stand at the same height, whatever lines their names take.
  const winnerLines =
    winners === 1
      ? 1
      : Math.max(
          ...columns
            .slice(0, winners)
            .map(({ standings: [one] }) => linesOf(one?.player.username ?? '').lines),
        );
  const before = sumOf(widths.slice(0, first));
  const winning = sumOf(widths.slice(first, first + winners));
  const beamAt = (100 * (before + winning / 2)) / sumOf(widths);
  return (
    <div className={cx(COLUMN, 'relative grid grow flat:pr-79')}>
      <i
        className="finale-beam absolute bottom-0 -z-1 -translate-x-1/2"
        style={{ left: `${beamAt}%`, width: 'min(36rem, 100vw)', height: '110svh' }}
      />
      <ol
        aria-label={texts.podium}
        className="podium relative -mx-2 grid gap-x-1.5 pt-6 fold:mx-0 lg:gap-x-3"
        style={{
          gridTemplateColumns: widths.map((width) => `minmax(0,${width}fr)`).join(' '),
        }}
      >
        {columns.map((column) => (
          <Block
            key={column.standings[0]?.player.id}
            column={column}
            at={shown.indexOf(column) + 1}
            among={shown.length}
            winnerLines={winnerLines}
          />
        ))}
      </ol>
    </div>
  );
}

/** Sizes of faces as parts of a single winner's: the others, and those in several rows. */
const SMALL = 0.64;
const TINY = 0.47;

type BlockProps = { column: Column; at: number; among: number; winnerLines: number };

function Block({ column, at, among, winnerLines }: BlockProps) {
  const { place, standings: sharing } = column;
  const block = blocks[place];
  const [only] = sharing;
  if (!block || !only) return null;
  return (
    <li
      style={{ gridArea: `1 / ${at}`, animationDelay: `${block.riseAfterMs}ms` }}
      className="flex min-w-0 animate-podium flex-col items-center justify-end gap-2 max-tall:gap-1"
    >
      {sharing.length === 1 ? (
        <Person
          standing={only}
          face={place === 1 ? 1 : SMALL}
          lines={place === 1 ? winnerLines : 1}
          className="w-full"
        />
      ) : (
        <Tied standings={sharing} isRow={among < 3} />
      )}
      <div
        className={cx(
          'grid min-h-fit w-full content-start gap-1 py-2 text-center text-ink max-tall:gap-0 max-tall:py-1',
          sharing.length > 1 &&
            'max-tall:flex max-tall:items-baseline max-tall:justify-center max-tall:gap-2',
        )}
        style={{
          height: block.height,
          background: block.background,
          borderRadius: '1.125rem 1.125rem 0 0',
        }}
      >
        <span className="font-display text-hero leading-none max-tall:text-xl">
          {resultTexts.place(place)}
        </span>{' '}
        <span className="text-sm leading-tight font-[650] tabular-figures lg:text-lg">
          {texts.pointsShort(only.total)}
        </span>
      </div>
    </li>
  );
}

type PersonProps = {
  standing: Standing;
  name?: string;
  face: number;
  lines?: number;
  className?: string;
};

/** Size of a short name; the container is its column. */
const NAME = 'min(17cqi, var(--name))';

/** `face`: size as part of a single winner's; `lines`: kept for the name. */
function Person({
  standing: { player, place },
  name = player.username,
  face,
  lines = 1,
  className,
}: PersonProps) {
  const isFirst = place === 1;
  return (
    <span
      className={cx('@container grid min-w-0 grid-cols-1 justify-items-center gap-1', className)}
    >
      <span
        className="relative aspect-square max-w-full"
        style={{ width: `calc(var(--face) * ${face})` }}
      >
        <Avatar
          player={player}
          mood={isFirst ? 'happy' : 'calm'}
          size="fill"
          className="size-full"
        />
        {isFirst && <Crown className="-top-[24%] -left-[14%] size-[42%] animate-crown" />}
      </span>
      <span
        className="grid max-w-full content-end text-center font-display leading-tight text-balance"
        style={{
          fontSize: `max(0.875rem, min(${fitContainer(name, 0, 2)}, ${NAME}))`,
          minHeight: `calc(${lines} * 1.25 * max(0.875rem, ${NAME}))`,
        }}
      >
        <NameLines
          name={name}
          className={cx(
            'line-clamp-2',
            face === TINY && 'max-tall:block max-tall:truncate max-tall:*:inline',
          )}
        />
      </span>
    </span>
  );
}

/** Even rows of at most `most`. */
const perRow = (count: number, most: number) => Math.ceil(count / Math.ceil(count / most));

/** Side by side with their names; `isRow`: they have the width of the stage, or most of it. */
function Tied({ standings: all, isRow }: { standings: readonly Standing[]; isRow: boolean }) {
  const { game } = useLobby();
  const isFirst = all[0]?.place === 1;
  const most = isFirst ? 4 : isRow ? 3 : 2;
  if (!isFirst && all.length > 2 * most) return <Crowd standings={all} />;
  const columns = perRow(all.length, most);
  const face = all.length > (isFirst ? 8 : columns) ? TINY : SMALL;
  const wide = perRow(all.length, isFirst ? 6 : isRow ? 4 : most);
  return (
    <div
      className="podium-row flex w-full flex-wrap items-start justify-center gap-y-3 max-tall:gap-y-1 *:px-1"
      style={{ '--columns': columns, '--wide': wide } as CSSProperties}
    >
      {all.map((standing) => (
        <Person
          key={standing.player.id}
          standing={standing}
          name={shortName(standing.player, game)}
          face={face}
        />
      ))}
    </div>
  );
}

/** Faces without names, so that no list is higher than the winner. */
function Crowd({ standings: all }: { standings: readonly Standing[] }) {
  return (
    <div className="grid w-full grid-cols-1 gap-1 text-center text-sm leading-tight font-[650]">
      <div aria-hidden="true" className="flex flex-wrap justify-center gap-1">
        {all.map(({ player }) => (
          <Avatar
            key={player.id}
            player={player}
            size="fill"
            className="size-9 max-tall:size-7 lg:size-14"
          />
        ))}
      </div>
      <bdi className="sr-only">{listNames(all.map(({ player }) => player.username))}</bdi>
      <span aria-hidden="true">{texts.tied(all.length)}</span>
    </div>
  );
}
