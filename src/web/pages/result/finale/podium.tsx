import { useLobby } from '../../../lobby/use-lobby.ts';
import { result as texts } from '../../../texts/result.ts';
import { Avatar, Crown } from '../../../ui/avatar.tsx';
import { cx } from '../../../ui/class-names.ts';
import { type Standing, standings } from '../standings.ts';
import { type Column, columnsOf, leftToRight } from './columns.ts';

/** Height of a block as part of the winner's, colour, and when it rises (third, second, first). */
const blocks: Record<number, { className: string; riseAfterMs: number }> = {
  1: { className: 'h-(--podium-height) podium-rays', riseAfterMs: 1300 },
  2: { className: 'h-[calc(var(--podium-height)*0.7)] bg-muted', riseAfterMs: 950 },
  3: { className: 'h-[calc(var(--podium-height)*0.5)] bg-[#e0996a]', riseAfterMs: 600 },
};

/** Most faces per block, so that a crowded third one is not higher than the first. */
const FACES_MAX = 5;

/** The first three places. In the order of the places for screen readers. */
export function Podium() {
  const { game } = useLobby();
  const columns = columnsOf(standings(game));
  const shown = leftToRight(columns);
  return (
    <ol
      aria-label={texts.podium}
      className="flex items-end justify-center gap-2 [--podium-height:clamp(5.5rem,42svh-8.5rem,15rem)]"
    >
      {columns.map((column) => (
        <Block
          key={column.standings[0]?.player.id}
          column={column}
          order={shown.indexOf(column)}
          isAlone={columns.length === 1}
        />
      ))}
    </ol>
  );
}

type BlockProps = { column: Column; order: number; isAlone: boolean };

function Block({ column: { place, standings: sharing }, order, isAlone }: BlockProps) {
  const block = blocks[place];
  const [only] = sharing;
  if (!block || !only) return null;
  return (
    <li
      style={{ order, animationDelay: `${block.riseAfterMs}ms` }}
      className={cx(
        'grid min-w-0 animate-podium justify-items-center gap-2',
        isAlone ? 'w-1/2' : place === 1 ? 'w-[37%]' : 'w-[30%]',
      )}
    >
      {sharing.length === 1 ? <One standing={only} /> : <Crowd standings={sharing} />}
      <div
        className={cx(
          'grid min-h-fit w-full content-start justify-items-center gap-1 rounded-t-lg py-2 text-center text-ink',
          block.className,
        )}
      >
        <span aria-hidden="true" className="font-display text-2xl leading-none">
          {place}
        </span>
        <span className="text-sm leading-tight font-[650] tabular-nums">
          <span className="sr-only">{texts.place(place)} </span>
          {texts.pointsShort(only.total)}
        </span>
      </div>
    </li>
  );
}

function One({ standing: { player, place } }: { standing: Standing }) {
  const isFirst = place === 1;
  return (
    <div className="grid max-w-full justify-items-center gap-1.5">
      <span className="relative">
        <Avatar
          player={player}
          mood={isFirst ? 'happy' : 'calm'}
          size={isFirst ? 'winner' : 'lg'}
          isAway={!player.isConnected}
        />
        {isFirst && <Crown className="-top-6 -left-4 size-10 animate-crown" />}
      </span>
      <bdi
        className={cx(
          'line-clamp-2 max-w-full text-center leading-tight hyphens-auto wrap-anywhere',
          isFirst ? 'font-display text-lg' : 'text-sm font-[750]',
        )}
      >
        {player.username}
      </bdi>
    </div>
  );
}

/** Overlapping faces; the names are in the headline or the list below. */
function Crowd({ standings: all }: { standings: readonly Standing[] }) {
  const shown = all.length > FACES_MAX ? all.slice(0, FACES_MAX - 1) : all;
  const more = all.length - shown.length;
  return (
    <div className="flex max-w-full flex-wrap justify-center gap-y-1 pl-2">
      {shown.map(({ player, place }) => (
        <Avatar
          key={player.id}
          player={player}
          mood={place === 1 ? 'happy' : 'calm'}
          size="sm"
          className="-ml-2 rounded-sm outline-2 outline-background"
        />
      ))}
      <span className="sr-only">{all.map(({ player }) => player.username).join(', ')}</span>
      {more > 0 && (
        <span
          aria-hidden="true"
          className="-ml-2 grid size-9.5 place-items-center rounded-sm bg-surface-raised text-sm font-bold outline-2 outline-background"
        >
          {texts.more(more)}
        </span>
      )}
    </div>
  );
}
