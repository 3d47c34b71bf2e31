import type { CSSProperties } from 'react';
import { Avatar, Crown } from '../../kit/ui/avatar.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { NameLines } from '../../kit/ui/name-lines.tsx';
import { fitContainer, letterCount } from '../../kit/ui/text-width.ts';
import { common } from '../../texts/index.ts';
import { result as resultTexts } from '../../texts/result.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { blocksOf, leftToRight, type PodiumBlock, perRow, RISE_MS } from '../view/blocks.ts';
import { SHORT_NAME_MAX, shortName } from '../view/short-names.ts';
import type { Standing } from '../view/standings.ts';
import { useCues } from '../view/use-cues.ts';
import { podium as texts } from './texts.ts';

const rays = (opacity: number, colour: string) =>
  `repeating-conic-gradient(from 4deg at 50% -10%, rgb(255 255 255 / ${opacity}) 0 9deg, transparent 9deg 18deg), ${colour}`;

/** Part of the podium's height, if the faces leave it, and metal. */
const blockStyles = {
  1: { height: '62%', background: rays(0.2, 'var(--color-primary)') },
  2: { height: '33%', background: rays(0.16, 'var(--color-muted)') },
  3: { height: '21%', background: rays(0.1, '#e0996a') },
} as const;

/** The upper edge of a block catches the light. */
const LIP = 'inset 0 0.375rem rgb(255 255 255 / 0.3)';

/** That of a block below several faces. */
const SHARED_HEIGHT = '21%';

/** At least so much higher is a block than that of the next place. */
const STEP_REM = 0.625;

/** Blocks side by side; more winners share one. */
export const BLOCKS_MAX = 5;

/** The width of the podium, between the edges of the screen. */
export const podiumWidth = 'mx-auto w-full max-w-120 px-5 lg:max-w-230 flat:max-w-none';

/** Each half of the curtain at the top; at the floor it leaves more of the podium. */
export const DRAPE_WIDTH = 'max(0px, min(20vw - 2.25rem, 30svh - 5.625rem))';
const BETWEEN_DRAPES = `calc(100vw - 1.5rem - 1.35 * ${DRAPE_WIDTH})`;

/** More who share a block have smaller faces. */
const FEW = 4;

/** Keeps letters apart from the beam behind them. */
const SHADOW = '0 1px 4px #190e1d';

/** Parts of the width of the podium; `--part` (theatre.css) is the largest width of one. */
const WIDE = 1.35;
const WIDEST = 2;
/** `most`: who share a block of this place. */
const widthOf = (place: number, most: number): number => {
  if (place !== 1 && most > FEW) return WIDEST;
  return most > 1 || place === 1 ? WIDE : 1;
};
const sumOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);

/** The first three places in a beam. In the order of the places for screen readers. */
export function Podium({ standings }: { standings: readonly Standing[] }) {
  const { game } = useLobby();
  const blocks = blocksOf(standings, BLOCKS_MAX);
  const shown = leftToRight(blocks);
  const places = new Set(blocks.map(({ place }) => place));
  useCues(
    'point',
    [...places].map((place) => RISE_MS[place]),
  );
  // Those who tie look alike, also beside a block with one more.
  const mostAt = (place: number): number =>
    Math.max(...blocks.map((block) => (block.place === place ? block.standings.length : 0)));
  const widths = shown.map(({ place }) => widthOf(place, mostAt(place)));
  const firstWinner = shown.findIndex(({ place }) => place === 1);
  const winnerCount = shown.filter(({ place }) => place === 1).length;
  // Those of the same place stand at the same height: a long name may take two lines.
  const linesAt = (place: number) => {
    const names = blocks
      .filter((block) => block.place === place)
      .map(({ standings: [{ player }] }) => shortName(player, game));
    const breaks = (name: string) => letterCount(name) > SHORT_NAME_MAX;
    return names.length > 1 && names.some(breaks) ? 2 : 1;
  };
  const totalWidth = sumOf(widths);
  const widest = shown.length > 1 ? `calc(${totalWidth} * var(--part))` : '100%';
  const before = sumOf(widths.slice(0, firstWinner));
  const winning = sumOf(widths.slice(firstWinner, firstWinner + winnerCount));
  const beamAt = (100 * (before + winning / 2)) / totalWidth;
  const isCrowded = standings.length > 8;
  if (blocks.length === 0) return <div className="grow" />;
  return (
    <div className={cx(podiumWidth, 'grid grow flat:pr-79')}>
      <div
        className="podium relative mx-auto grid w-full"
        style={
          {
            maxWidth: `min(${BETWEEN_DRAPES}, ${widest})`,
            // Two rows of audience leave less room.
            '--low-face': isCrowded ? 'calc(10svh - 1rem)' : '14svh',
            '--air': airOf(),
            '--crowd': isCrowded ? 'calc(0.7 * var(--dock))' : '0px',
          } as CSSProperties
        }
      >
        <i
          className="beam absolute bottom-0 -z-1 -translate-x-1/2"
          style={{
            left: `${beamAt}%`,
            width: `min(${winnerCount > 1 ? 48 : 36}rem, 100vw)`,
            height: '110svh',
          }}
        />
        <ol
          aria-label={texts.podium}
          className="grid gap-x-1 pt-6 max-tall:pt-3 lg:gap-x-3"
          style={{
            // They rise from below the floor.
            clipPath: 'inset(-100svh -100vw 0)',
            gridTemplateColumns: widths.map((width) => `minmax(0,${width}fr)`).join(' '),
          }}
        >
          {blocks.map((block) => (
            <Block
              key={block.standings[0].player.id}
              block={block}
              column={shown.indexOf(block) + 1}
              placeCount={places.size}
              most={mostAt(block.place)}
              lines={linesAt(block.place)}
              isAlone={block.place === 1 && winnerCount === 1}
            />
          ))}
        </ol>
      </div>
    </div>
  );

  /** Room left for the faces: the headline above one block has one line, a name on one of several may have two. */
  function airOf(): string {
    if (winnerCount === 1) return mostAt(1) > WINNERS_PER_WIDE_ROW ? '1rem' : '3rem';
    return linesAt(1) === 2 ? '-1.875rem' : '0px';
  }
}

/** Sizes of faces as parts of a single winner's: of the other places, and of those who share a block. */
const LOWER_FACE = 0.64;
const SHARED_FACE = { 1: 0.55, 2: 0.42, 3: 0.42 };

/** `most`: who share a block of this place; `lines`: room kept for a name. */
type BlockProps = {
  block: PodiumBlock;
  column: number;
  placeCount: number;
  most: number;
  lines: number;
  isAlone: boolean;
};

function Block({
  block: { place, standings: tied },
  column,
  placeCount,
  most,
  lines,
  isAlone,
}: BlockProps) {
  const { height, background } = blockStyles[place];
  const [first] = tied;
  const isFirst = place === 1;
  return (
    <li
      style={{ gridArea: `1 / ${column}`, animationDelay: `${RISE_MS[place]}ms` }}
      className="flex min-w-0 animate-podium flex-col items-center justify-end gap-2 max-tall:gap-1"
    >
      {most === 1 ? (
        <Person
          standing={first}
          faceScale={isFirst ? 1 : LOWER_FACE}
          lines={lines}
          isAlone={isAlone}
          className="w-full"
        />
      ) : isFirst || most <= FEW ? (
        <Faces tied={tied} />
      ) : (
        <Crowd tied={tied} />
      )}
      <div
        className="@container grid min-h-fit w-full content-start gap-1 pt-2 text-center text-hero text-ink max-tall:gap-0 max-tall:pt-1 max-tall:text-xl"
        style={{
          height: most > 1 ? SHARED_HEIGHT : height,
          paddingBottom: `${(placeCount > 1 ? 4 - place : 1) * STEP_REM}rem`,
          background,
          boxShadow: LIP,
          borderRadius: 'var(--radius-lg) var(--radius-lg) 0 0',
        }}
      >
        <span className="font-display leading-none" style={{ fontSize: isFirst ? '1.4em' : '1em' }}>
          {resultTexts.place(place)}
        </span>{' '}
        <span
          className="leading-tight font-bold tracking-tight whitespace-nowrap tabular-figures"
          style={{ fontSize: 'min(max(0.75rem, 16cqi), 24cqi, max(0.75rem, 4.2svh), 1.25rem)' }}
        >
          {common.points(first.total)}
        </span>
      </div>
    </li>
  );
}

/** Among many only a gap starts a second line. */
export const inRows = (name: string): string =>
  /[\s-]/.test(name)
    ? 'line-clamp-2 max-tall:block max-tall:truncate max-tall:text-nowrap!'
    : 'block truncate text-nowrap!';

type PersonProps = {
  standing: Standing;
  /** Size as part of a single winner's face. */
  faceScale: number;
  /** Room kept for the name. */
  lines?: number;
  /** Stands above all others: the face may be wider than the block. */
  isAlone?: boolean;
  /** The name takes one line on a small phone: three rows of people stand above each other. */
  isInRows?: boolean;
  className?: string;
};

/** Size of a short name; the container is its column. A single winner's is larger. */
/** Stops growing where both words of a shortened name would not fit. */
const LEAST_NAME = 'min(0.75rem, 4.2vw)';
const NAME = 'min(17cqi, var(--name))';
const WINNER_NAME = 'min(26cqi, var(--name))';

function Person({
  standing: { player, place },
  faceScale,
  lines = 1,
  isAlone = false,
  isInRows = false,
  className,
}: PersonProps) {
  const { game, me } = useLobby();
  const isFirst = place === 1;
  const isMe = player.id === me.id;
  const size = isAlone ? WINNER_NAME : NAME;
  const name = isMe ? resultTexts.you : shortName(player, game);
  return (
    <span
      className={cx(
        '@container grid min-w-0 grid-cols-1 justify-items-center gap-1 max-tall:gap-0',
        className,
      )}
    >
      <span
        className="relative aspect-square"
        style={{ width: `calc(var(--face) * ${faceScale})`, maxWidth: isAlone ? 'none' : '92%' }}
      >
        <Avatar player={player} mood="happy" size="fill" isOwn={isMe} className="size-full" />
        {isFirst && <Crown className="-top-[24%] -left-[14%] size-[42%] animate-crown" />}
      </span>
      <span
        className={cx(
          'grid max-w-full content-start text-center font-display leading-tight',
          isMe && 'text-primary',
        )}
        style={{
          fontSize: `max(${LEAST_NAME}, min(${fitContainer(name, 0, 2)}, ${size}))`,
          textShadow: SHADOW,
          minHeight: `calc(${lines} * 1.25 * max(${LEAST_NAME}, ${size}))`,
        }}
      >
        <NameLines
          name={name}
          least={8}
          className={
            isInRows ? cx('tracking-tight', inRows(name)) : 'line-clamp-2 max-tall:tracking-tight'
          }
        />
      </span>
    </span>
  );
}

/** Faces in a row: of winners, and of the other places on their narrow blocks. */
const WINNERS_PER_ROW = 4;
const WINNERS_PER_WIDE_ROW = 6;
const LOWER_PER_ROW = 2;

/** Those who share a block, side by side with their names. */
function Faces({ tied }: { tied: readonly [Standing, ...Standing[]] }) {
  const { place } = tied[0];
  const isFirst = place === 1;
  return (
    <div
      className="podium-row flex w-full flex-wrap items-start justify-center gap-y-3 max-tall:gap-y-1 *:px-0.5"
      style={
        {
          '--per-row': perRow(tied.length, isFirst ? WINNERS_PER_ROW : LOWER_PER_ROW),
          '--per-wide-row': perRow(tied.length, isFirst ? WINNERS_PER_WIDE_ROW : LOWER_PER_ROW),
        } as CSSProperties
      }
    >
      {tied.map((standing) => (
        <Person
          key={standing.player.id}
          standing={standing}
          faceScale={SHARED_FACE[place as PodiumBlock['place']]}
          isInRows={tied.length > LOWER_PER_ROW}
        />
      ))}
    </div>
  );
}

/** Many of a lower place who share a block: rows of face and name, in the middle of it. */
function Crowd({ tied }: { tied: readonly Standing[] }) {
  const { game, me } = useLobby();
  return (
    <ul
      className="grid w-full justify-center gap-x-2 gap-y-1 text-xs leading-tight font-[650] lg:text-base"
      style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(0, min(100%, 7.5em)))' }}
    >
      {tied.map(({ player }) => (
        <li
          key={player.id}
          // Clear of the ring around one's own face.
          className={cx('flex min-w-0 items-center', player.id === me.id ? 'gap-2.5' : 'gap-1')}
        >
          <Avatar
            player={player}
            mood="happy"
            size="fill"
            isOwn={player.id === me.id}
            className="size-5 shrink-0 lg:size-8"
          />
          <NameLines
            name={player.id === me.id ? resultTexts.you : shortName(player, game)}
            className={cx('min-w-0 tracking-tight', inRows(shortName(player, game)))}
          />
        </li>
      ))}
    </ul>
  );
}
