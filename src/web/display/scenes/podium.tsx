import { type CSSProperties, useState } from 'react';
import { cx } from '../../kit/ui/class-names.ts';
import { StepStart } from '../../kit/ui/step-start.ts';
import { hyphenated, linesOf } from '../../kit/ui/text-width.ts';
import { podium as texts } from '../../play/podium/texts.ts';
import {
  blocksOf,
  CROWN_MS,
  CROWNED_MS,
  leftToRight,
  type PodiumBlock,
  perRow,
  RISE_MS,
} from '../../play/view/blocks.ts';
import { shortName } from '../../play/view/short-names.ts';
import { type Standing, standings } from '../../play/view/standings.ts';
import { useCues } from '../../play/view/use-cues.ts';
import { useView } from '../../play/view/use-view.ts';
import { common } from '../../texts/common.ts';
import { result as resultTexts } from '../../texts/result.ts';
import { BigName } from '../parts/big-name.tsx';
import { Confetti } from '../parts/confetti.tsx';
import { columns, fit, inLines, unbroken } from '../parts/fit.ts';
import { FullName } from '../parts/full-name.tsx';
import { Crown, Tile } from '../parts/tile.tsx';
import { useDelay } from '../timing.ts';

/** Longer headlines take two lines. */
const ONE_LINE = 34;
/** Blocks with large faces and names side by side. */
const BLOCKS_MAX = 3;
/** Winners who share the only block: faces in a row of it. */
const PER_ROW = 6;
/** Room of a face with its name. */
const CELL_REM = 14.6;

/** Of those without a block: in a row, and room of each; in rem. */
const OTHERS_PER_ROW = 5;
const OTHERS_WIDTH = 110;
const OTHER_MAX = 26;

/** Of a lower place: more have rows of face and name, more than six in two columns. */
const FACES_MAX = 4;
const ROWS_MAX = 6;
const TIED_REM = 29;
/** Three of them stand in one row. */
const THREE_REM = 38;
const TWO_COLUMNS_REM = 40;

function widthOf([first, ...others]: PodiumBlock['standings']): CSSProperties {
  if (others.length === 0) return {};
  const tied = others.length + 1;
  if (first.place === 1) return { flexBasis: `${CELL_REM * perRow(tied, PER_ROW)}rem` };
  if (tied > ROWS_MAX) return { flexBasis: `${TWO_COLUMNS_REM}rem` };
  return { flexBasis: `${tied === 3 ? THREE_REM : TIED_REM}rem` };
}

/** Applause [UX-38]. */
export function Podium({ startedAt }: { startedAt: number }) {
  return (
    <StepStart value={startedAt}>
      <Show />
    </StepStart>
  );
}

function Show() {
  const { game } = useView();
  // As they are when the curtain opens: who leaves later keeps the place.
  const [final] = useState(() => standings(game));
  const blocks = blocksOf(final, BLOCKS_MAX);
  const shown = leftToRight(blocks);
  const winners = final.filter(({ place }) => place === 1);
  const title = applause();
  const lines = inLines(title, ONE_LINE);
  const isLow = lines.length > 1 || winners.length > PER_ROW || isTall(1);
  useCues(
    'point',
    [...new Set(blocks.map(({ place }) => place))].map((place) => RISE_MS[place]),
  );
  useCues('group-wins', [CROWNED_MS]);
  return (
    <div className={cx('scene podium', isLow && 'low', lines.length > 1 && 'two-lines')}>
      <i className="bleed podium-ground" />
      <i className="podium-beam" />
      <Drapes />
      <Confetti delayMs={CROWNED_MS} />
      <h1 style={fit(lines, 78, lines.length > 1 ? 6.4 : 7.2)}>{lines.join('\n')}</h1>
      <ol aria-label={texts.podium}>
        {blocks.map((block) => (
          <Block
            key={block.standings[0].player.id}
            block={block}
            order={shown.indexOf(block)}
            isTall={isTall(block.place)}
            // Both blocks of a tie are alike.
            most={Math.max(
              ...blocks.map((one) => (one.place === block.place ? one.standings.length : 0)),
            )}
          />
        ))}
      </ol>
      <i className="floor" />
      <Others standings={final.filter(({ place }) => place > 3)} />
    </div>
  );

  /** Whether a name alone on its block takes two lines: the faces of a place stand at one height. */
  function isTall(place: number): boolean {
    return blocks.some(
      (block) =>
        block.place === place &&
        block.standings.length === 1 &&
        linesOf(hyphenated(block.standings[0].player.username)).lines === 2,
    );
  }

  function applause(): string {
    const all = winners.length;
    if (all === 0) return texts.curtain;
    // Their names are on the block.
    if (all > BLOCKS_MAX)
      return (all === final.length ? texts.applauseForAll : texts.applauseForMany)(all);
    return texts.applause(winners.map(({ player }) => unbroken(player.username)));
  }
}

function Block({
  block: { place, standings: tied },
  order,
  isTall,
  most,
}: {
  block: PodiumBlock;
  order: number;
  isTall: boolean;
  /** Who share a block of this place. */
  most: number;
}) {
  const delay = useDelay();
  const [first] = tied;
  return (
    <li
      className={cx('block column', `block-${place}`, isTall && 'tall')}
      style={{
        order,
        ...widthOf(tied),
        ...delay(RISE_MS[place]),
      }}
    >
      {most > 1 ? <Crowd tied={tied} most={most} /> : <One standing={first} />}
      <div className="block-front">
        <b aria-hidden="true">{place}</b>
        <span>
          <span className="sr">{resultTexts.place(place)} </span>
          {common.points(first.total)}
        </span>
      </div>
    </li>
  );
}

function One({ standing: { player, place } }: { standing: Standing }) {
  const delay = useDelay();
  const isFirst = place === 1;
  return (
    <>
      <Tile face={player} mood="happy" size={isFirst ? 13 : 10.6}>
        {isFirst && (
          <span className="crown-falls" style={delay(CROWN_MS)}>
            <Crown />
          </span>
        )}
      </Tile>
      <BigName player={player} width={24} max={isFirst ? 5.25 : 3.9} />
    </>
  );
}

/** On the floor: those without a block. */
function Others({ standings: others }: { standings: readonly Standing[] }) {
  const { game } = useView();
  if (others.length === 0) return null;
  const perLine = perRow(others.length, OTHERS_PER_ROW);
  return (
    <ol
      className="podium-others"
      start={others[0]?.place}
      style={columns(perLine, OTHER_MAX, OTHERS_WIDTH)}
    >
      {others.map(({ player, place, total }, index) => (
        <li key={player.id}>
          {/* Once for all who share it. */}
          <span className={others[index - 1]?.place === place ? 'sr' : undefined}>
            {resultTexts.place(place)}{' '}
          </span>
          <Tile face={player} size={2.7} />
          <bdi className="name">{shortName(player, game)}</bdi>
          <b>{total}</b>
          <span className="sr"> {resultTexts.pointsWord(total)}</span>
        </li>
      ))}
    </ol>
  );
}

/** Those of one place, each with the name. */
function Crowd({ tied, most }: { tied: readonly Standing[]; most: number }) {
  const delay = useDelay();
  const isFirst = tied[0]?.place === 1;
  const isRows = !isFirst && most > FACES_MAX;
  const isTwo = isRows && tied.length > ROWS_MAX;
  const size = isFirst ? (most > PER_ROW ? 6.4 : 11) : isRows ? 3.4 : 6.4;
  const perLine = isTwo || !isRows ? (tied.length === 3 ? 3 : 2) : 1;
  return (
    <ul className={cx('block-crowd', isRows && 'in-rows', isTwo && 'two')}>
      {tied.map(({ player }) => (
        <li
          key={player.id}
          style={{ width: isFirst ? `${CELL_REM}rem` : `${100 / perLine}%` }}
          className={isRows ? undefined : 'column'}
        >
          <Tile face={player} mood="happy" size={size}>
            {isFirst && (
              <span className="crown-falls" style={delay(CROWN_MS)}>
                <Crown />
              </span>
            )}
          </Tile>
          <FullName player={player} />
        </li>
      ))}
    </ul>
  );
}

/** The curtain, drawn to the sides. */
function Drapes() {
  return (
    <>
      {['left', 'right'].map((side) => (
        <svg
          key={side}
          viewBox="0 0 330 1080"
          preserveAspectRatio="none"
          className={`drape drape-${side}`}
          aria-hidden="true"
        >
          <path d="M330 0C330 324 264 518 181 1080H0V0z" fill="#8b2540" />
          <path
            d="M41 0C41 324 33 540 23 1080M124 0C124 324 99 540 68 1080M206 0C206 324 165 540 113 1080M288 0C288 324 231 540 159 1080"
            stroke="#000"
            strokeOpacity=".34"
            strokeWidth="20"
            fill="none"
          />
          <path
            d="M82 0C82 324 66 540 45 1080M165 0C165 324 132 540 91 1080M248 0C248 324 198 540 136 1080"
            stroke="#000"
            strokeOpacity=".16"
            strokeWidth="9"
            fill="none"
          />
          <path d="M330 0C330 324 264 518 181 1080" stroke="#F6BD4B" strokeWidth="9" fill="none" />
        </svg>
      ))}
    </>
  );
}
