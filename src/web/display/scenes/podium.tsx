import { useState } from 'react';
import {
  blocksOf,
  CROWN_MS,
  CROWNED_MS,
  leftToRight,
  type PodiumBlock,
  RISE_MS,
} from '../../pages/result/finale/blocks.ts';
import { type Standing, standings } from '../../pages/result/standings.ts';
import { finale as texts } from '../../texts/finale.ts';
import { listNames } from '../../texts/list-names.ts';
import { result as resultTexts } from '../../texts/result.ts';
import { Confetti } from '../parts/confetti.tsx';
import { fit, inLines } from '../parts/fit.ts';
import { Flights } from '../parts/flights.tsx';
import { Crown, Tile } from '../parts/tile.tsx';
import { StepStart, useCues, useDelay } from '../timing.ts';
import { useDisplay } from '../use-display.ts';

/** Longer headlines take two lines. */
const ONE_LINE = 30;
/** Blocks with large faces and names side by side. */
const BLOCKS_MAX = 3;
/** Most faces on one block. */
const FACES_MAX = 5;
/** Most names below them. */
const NAMES_MAX = 3;

/** [UX-38] Applause. */
export function Podium({ startedAt }: { startedAt: number }) {
  return (
    <StepStart value={startedAt}>
      <Show />
    </StepStart>
  );
}

function Show() {
  const { game } = useDisplay();
  // As they are when the curtain opens: who leaves later keeps the place.
  const [final] = useState(() => standings(game));
  const blocks = blocksOf(final, BLOCKS_MAX);
  const shown = leftToRight(blocks);
  const winners = final.filter(({ place }) => place === 1);
  const title =
    winners.length > 0
      ? texts.applause(winners.map(({ player }) => player.username))
      : texts.curtain;
  const lines = inLines(title, ONE_LINE);
  useCues(
    'point',
    [...new Set(blocks.map(({ place }) => place))].map((place) => RISE_MS[place]),
  );
  useCues('group-wins', [CROWNED_MS]);
  return (
    <div className="scene podium">
      <i className="bleed podium-ground" />
      <i className="podium-beam" />
      <Drapes />
      <Confetti delayMs={CROWNED_MS} />
      <h1 style={fit(lines, 78, 8)}>
        <bdi>{lines.join('\n')}</bdi>
      </h1>
      <ol aria-label={texts.podium}>
        {blocks.map((block) => (
          <Block
            key={block.standings[0].player.id}
            block={block}
            order={shown.indexOf(block)}
            // Both blocks of a tie are alike.
            isShared={blocks.some((one) => one.place === block.place && one.standings.length > 1)}
          />
        ))}
      </ol>
      <i className="floor" />
    </div>
  );
}

function Block({
  block: { place, standings: tied },
  order,
  isShared,
}: {
  block: PodiumBlock;
  order: number;
  isShared: boolean;
}) {
  const delay = useDelay();
  const [first] = tied;
  return (
    <li className={`block column block-${place}`} style={{ order, ...delay(RISE_MS[place]) }}>
      {isShared ? <Crowd tied={tied} /> : <One standing={first} />}
      <div className="block-front">
        <b aria-hidden="true">{place}</b>
        <span>
          <span className="sr">{resultTexts.place(place)} </span>
          {texts.pointsShort(first.total)}
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
      <Tile face={player} mood="happy" size={isFirst ? 15 : 10.6}>
        {isFirst && (
          <span className="crown-falls" style={delay(CROWN_MS)}>
            <Crown />
          </span>
        )}
        <Flights playerId={player.id} />
      </Tile>
      <bdi className="big name" style={fit([player.username], 24, isFirst ? 5.25 : 3.9)}>
        {player.username}
      </bdi>
    </>
  );
}

/** Overlapping faces and their names, or, of many, none: the winners' are in the headline. */
function Crowd({ tied }: { tied: readonly Standing[] }) {
  const shown = tied.length > FACES_MAX ? tied.slice(0, FACES_MAX - 1) : tied;
  const more = tied.length - shown.length;
  const names = tied.map(({ player }) => player.username);
  return (
    <div className="block-crowd">
      {shown.map(({ player }) => (
        <Tile key={player.id} face={player} mood="happy" size={7} />
      ))}
      {more > 0 && <b aria-hidden="true">{texts.more(more)}</b>}
      <bdi
        className={tied.length > NAMES_MAX ? 'sr' : 'big'}
        style={{ flexBasis: '100%', ...fit(names, 24, 3) }}
      >
        {listNames(names)}
      </bdi>
    </div>
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
