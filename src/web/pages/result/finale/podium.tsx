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

/** Height of a block as part of the winner's, colour, and when it rises (third, second, first). */
const blocks: Record<number, { className: string; riseAfterMs: number }> = {
  1: { className: 'h-(--podium-height) podium-rays', riseAfterMs: 1300 },
  2: { className: 'h-[calc(var(--podium-height)*0.7)] bg-muted', riseAfterMs: 950 },
  3: { className: 'h-[calc(var(--podium-height)*0.5)] bg-[#e0996a]', riseAfterMs: 600 },
};

/** Blocks side by side. */
const BLOCKS_MAX = 4;
/** Most faces per block, so that a crowded third one is not higher than the first. */
const FACES_MAX = 5;

/** Share of the row, in percent, unless there are more blocks than fit. */
const widthOf = ({ place }: Column): number => (place === 1 ? 37 : 30);
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
  // Room for a third one: a single winner stands in the middle.
  const free = columns.length === 2 && winners.length === 1 ? 30 : 0;
  const all = sumOf(shown) + free;
  const before = sumOf(shown.slice(0, shown.indexOf(winners[0] as Column)));
  const beamAt = 50 + ((before + sumOf(winners) / 2) / all - 0.5) * Math.min(100, all);
  return (
    <div className="relative -mx-5 overflow-x-clip px-5">
      <i
        className="finale-beam absolute bottom-0 -z-1 h-[110svh] w-[min(30rem,100%)] -translate-x-1/2"
        style={{ left: `${beamAt}%` }}
      />
      <ol
        aria-label={texts.podium}
        className="flex items-end justify-center gap-2 pt-6 [--podium-height:clamp(3.75rem,42svh-8.5rem,15rem)] low:pt-3"
        style={{ paddingRight: `${free}%` }}
      >
        {columns.map((column) => (
          <Block
            key={column.standings[0]?.player.id}
            column={column}
            order={shown.indexOf(column)}
            row={100 - free}
          />
        ))}
      </ol>
    </div>
  );
}

/** `row`: how wide the row is, in percent of the podium. */
type BlockProps = { column: Column; order: number; row: number };

function Block({ column, order, row }: BlockProps) {
  const { place, standings: sharing } = column;
  const block = blocks[place];
  const [only] = sharing;
  if (!block || !only) return null;
  return (
    <li
      style={{
        order,
        animationDelay: `${block.riseAfterMs}ms`,
        flexBasis: `${(100 * widthOf(column)) / row}%`,
      }}
      className="@container grid min-w-0 animate-podium justify-items-center gap-2 low:gap-1"
    >
      {sharing.length === 1 ? <One standing={only} /> : <Crowd standings={sharing} />}
      <div
        className={cx(
          'grid min-h-fit w-full content-start justify-items-center gap-1 rounded-t-lg py-2 text-center text-ink low:flex low:items-baseline low:justify-center low:gap-2 low:py-1',
          block.className,
        )}
      >
        <span className="font-display text-2xl leading-none">{resultTexts.place(place)}</span>{' '}
        <span className="text-sm leading-tight font-[650] whitespace-nowrap tabular-nums low:text-xs">
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
        style={{ width: isFirst ? 'min(6.75rem, 12.8svh)' : 'min(4.5rem, 9svh)' }}
      >
        <Avatar
          player={player}
          mood={isFirst ? 'happy' : 'calm'}
          size="fill"
          isAway={!player.isConnected}
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

/** Overlapping faces and two lines of names, so that no list is higher than the winner. */
function Crowd({ standings: all }: { standings: readonly Standing[] }) {
  const shown = all.length > FACES_MAX ? all.slice(0, FACES_MAX - 1) : all;
  const more = all.length - shown.length;
  const names = all.map(({ player }) => player.username);
  return (
    <div className="grid w-full grid-cols-1 gap-1">
      <div aria-hidden="true" className="flex flex-wrap justify-center gap-y-1 pl-2">
        {shown.map(({ player, place }) => (
          <Avatar
            key={player.id}
            player={player}
            mood={place === 1 ? 'happy' : 'calm'}
            size="sm"
            className="-ml-2 rounded-sm outline-2 outline-background"
          />
        ))}
        {more > 0 && (
          <span className="-ml-2 grid size-9.5 place-items-center rounded-sm bg-surface-raised text-sm font-bold outline-2 outline-background">
            {texts.more(more)}
          </span>
        )}
      </div>
      <bdi className="sr-only">{listNames(names)}</bdi>
      <div aria-hidden="true" className="text-center text-sm leading-tight font-[650]">
        <bdi className="block truncate">{names[0]}</bdi>
        <bdi className="block truncate">
          {texts.and(names.length === 2 ? names[1] : texts.others(names.length - 1))}
        </bdi>
      </div>
    </div>
  );
}
