import { useLobby } from '../../../lobby/use-lobby.ts';
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

/** Height of a block as part of the winner's, colour, and when it rises (third, second, first). */
const blocks: Record<number, { height: number; background: string; riseAfterMs: number }> = {
  1: { height: 1, background: BRASS, riseAfterMs: 1300 },
  2: { height: 0.72, background: 'var(--color-muted)', riseAfterMs: 950 },
  3: { height: 0.5, background: '#e0996a', riseAfterMs: 600 },
};

/** Blocks side by side; more winners share one. */
export const BLOCKS_MAX = 4;
/** Most faces per block, so that a crowded third one is not higher than the first. */
const FACES_MAX = 6;

/** Share of the row, in percent, unless there are more blocks than fit. */
const widthOf = ({ place, standings: { length } }: Column): number =>
  place > 1 ? 30 : length > 1 ? 100 : 37;
const sumOf = (columns: readonly Column[]) =>
  columns.reduce((sum, column) => sum + widthOf(column), 0);

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
  const winners = shown.filter(({ place }) => place === 1);
  const before = sumOf(shown.slice(0, shown.indexOf(winners[0] as Column)));
  const all = sumOf(shown);
  const beamAt = 50 + ((before + sumOf(winners) / 2) / all - 0.5) * Math.min(100, all);
  return (
    <div className="relative -mx-5 overflow-x-clip px-5 lg:mx-auto lg:w-168">
      <i
        className="finale-beam absolute bottom-0 -z-1 -translate-x-1/2"
        style={{ left: `${beamAt}%`, width: 'min(30rem, 100%)', height: '110svh' }}
      />
      <ol
        aria-label={texts.podium}
        className="podium -mx-2 flex items-end justify-center gap-1.5 pt-6 fold:mx-0 fold:gap-2"
      >
        {columns.map((column) => (
          <Block
            key={column.standings[0]?.player.id}
            column={column}
            order={shown.indexOf(column)}
          />
        ))}
      </ol>
    </div>
  );
}

type BlockProps = { column: Column; order: number };

function Block({ column, order }: BlockProps) {
  const { place, standings: sharing } = column;
  const block = blocks[place];
  const [only] = sharing;
  if (!block || !only) return null;
  // A low one leaves room for many winners.
  const height = place === 1 && sharing.length > 1 ? 0.5 : block.height;
  return (
    <li
      style={{
        order,
        animationDelay: `${block.riseAfterMs}ms`,
        flexBasis: `${widthOf(column)}%`,
      }}
      className={cx(
        '@container grid min-w-0 animate-podium grid-cols-1 justify-items-center gap-2 max-tall:gap-1',
        // Faces of a shared first place at the same height, whatever lines their names take.
        place === 1 && sharing.length === 1 && 'grid-rows-[auto_1fr_auto] self-stretch',
      )}
    >
      {sharing.length === 1 ? (
        <One standing={only} />
      ) : place === 1 ? (
        <Winners standings={sharing} />
      ) : (
        <Crowd standings={sharing} />
      )}
      <div
        className="grid min-h-fit w-full content-start gap-1 py-2 text-center text-ink max-tall:gap-0"
        style={{
          height: `calc(var(--block) * ${height})`,
          background: block.background,
          borderRadius: '1.125rem 1.125rem 0 0',
        }}
      >
        <span className="font-display text-hero leading-none max-tall:text-xl">
          {resultTexts.place(place)}
        </span>{' '}
        <span className="text-sm leading-tight font-[650] tabular-figures max-tall:text-xs lg:text-base">
          {texts.pointsShort(only.total)}
        </span>
      </div>
    </li>
  );
}

function One({ standing: { player, place } }: { standing: Standing }) {
  const isFirst = place === 1;
  return (
    <>
      <span
        className="relative aspect-square max-w-full"
        style={{ width: `calc(var(--face) * ${isFirst ? 1 : 0.68})` }}
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
        className="max-w-full text-center font-display leading-tight text-balance"
        style={{ fontSize: fitContainer(player.username, 0.8125, isFirst ? 1.375 : 1.0625) }}
      >
        <NameLines name={player.username} className="line-clamp-2" />
      </span>
    </>
  );
}

/** All of them, with their names, in even rows: they have the podium for themselves. */
function Winners({ standings: all }: { standings: readonly Standing[] }) {
  const columns = Math.ceil(all.length / Math.ceil(all.length / 5));
  return (
    <div
      className="flex w-full flex-wrap justify-center gap-y-2"
      style={{ maxWidth: `${columns * 4.5}rem` }}
    >
      {all.map(({ player }) => (
        <div
          key={player.id}
          className="grid justify-items-center text-sm font-[650]"
          style={{ width: `${100 / columns}%` }}
        >
          <span className="relative aspect-square" style={{ width: 'min(3.5rem, 100% - 0.5rem)' }}>
            <Avatar player={player} mood="happy" size="fill" className="size-full" />
            <Crown className="-top-3.5 -left-2 size-6 animate-crown" />
          </span>
          <bdi className="max-w-full truncate">{player.username}</bdi>
        </div>
      ))}
    </div>
  );
}

/** Overlapping faces and two lines of names, so that no list is higher than the winner. */
function Crowd({ standings: all }: { standings: readonly Standing[] }) {
  const shown = all.length > FACES_MAX ? all.slice(0, FACES_MAX - 1) : all;
  const more = all.length - shown.length;
  const names = all.map(({ player }) => player.username);
  return (
    <div className="grid w-full grid-cols-1 gap-1">
      <div aria-hidden="true" className="flex flex-wrap justify-center gap-y-1 pl-2">
        {shown.map(({ player }) => (
          <Avatar
            key={player.id}
            player={player}
            size="fill"
            className="-ml-2 size-8 rounded-sm outline-2 outline-background"
          />
        ))}
        {more > 0 && (
          <span className="-ml-2 grid size-8 place-items-center rounded-sm bg-surface-raised text-sm font-bold outline-2 outline-background">
            {texts.more(more)}
          </span>
        )}
      </div>
      <bdi className="sr-only">{listNames(names)}</bdi>
      <div aria-hidden="true" className="text-center text-xs leading-tight font-[650]">
        <bdi className="block truncate">{names[0]}</bdi>
        <bdi className="block truncate">
          {texts.and(names.length === 2 ? names[1] : texts.others(names.length - 1))}
        </bdi>
      </div>
    </div>
  );
}
