import type { ReactNode } from 'react';
import { cx } from '../../kit/ui/class-names.ts';
import { fitContainer, hyphenated, nameLinesOf, widthOf } from '../../kit/ui/text-width.ts';
import { FaceTile } from '../reveal/face-tile.tsx';
import type { Face } from '../view/players.ts';
import { shortName } from '../view/short-names.ts';
import { useView } from '../view/use-view.ts';
import { ballotGrid, lineUp, MANY } from '../vote/ballot-layout.ts';
import { Stamp } from '../vote/tile-marks.tsx';
import { pocket as texts } from './texts.ts';

const tile =
  'relative grid min-w-0 grid-cols-1 grid-rows-[1fr_auto] overflow-hidden rounded-[min(1.625rem,6.7vw)] text-center text-ink shadow-button';

type TileFaceProps = { face: Face; isSmall: boolean; isShort?: boolean; mark?: ReactNode };

/** Face and name; a whole name where there is room. */
function TileFace({ face, isSmall, isShort = false, mark }: TileFaceProps) {
  const { game } = useView();
  const name = isShort ? shortName(face, game) : face.username;
  const lines = isShort ? { letters: widthOf(name) } : nameLinesOf(name);
  return (
    <>
      <span className="relative min-h-12 [container-type:size] max-tall:min-h-10">
        <FaceTile face={face} className="absolute inset-0" />
        {mark}
      </span>
      <span className="@container grid min-h-9 grid-cols-1 content-center max-tall:min-h-7 bg-paper px-1 py-1 leading-tight font-[750]">
        <bdi
          lang="de"
          style={{
            fontSize: fitContainer(name, 0.75, isSmall ? 0.9375 : 1.125, lines),
          }}
          className={cx(
            'line-clamp-2 text-balance wrap-anywhere hyphens-auto @max-[6rem]:line-clamp-3',
            isShort && 'max-tall:block max-tall:truncate',
          )}
        >
          {hyphenated(name)}
        </bdi>
      </span>
    </>
  );
}

/** In landscape more stand in two lines. */
const FLAT_LINE_MAX = 6;

type TilesProps = {
  faces: readonly Face[];
  chosen: readonly string[];
  onPick: (id: string) => void;
  /** The own cell of a voter. */
  own?: ReactNode;
};

/** The faces are the buttons. */
export function Tiles({ faces, chosen, onPick, own }: TilesProps) {
  const count = faces.length + (own ? 1 : 0);
  // In the middle of its row of two.
  const last = count % 2 === 1 && count < MANY ? 'max-sm:last:col-span-2' : '';
  const isOwnAlone = Boolean(own) && last !== '';
  return (
    <ul
      style={{
        ...lineUp(count),
        ...{ '--flat': count > FLAT_LINE_MAX ? Math.ceil(count / 2) : count },
        ...(isOwnAlone && {
          '--rows': `repeat(${faces.length / 2}, minmax(max(3.75rem, 15svh), 1fr)) auto`,
        }),
      }}
      className={cx(
        'grid grow gap-2.5 max-tall:gap-2',
        // Alike, also where three leave a place free.
        ballotGrid(Math.max(count, 4)),
        'flat:grid-cols-[repeat(var(--flat),minmax(0,1fr))]!',
        count <= 2 && 'my-auto max-h-80',
        isOwnAlone && 'max-sm:[grid-template-rows:var(--rows)]!',
      )}
    >
      {faces.map((face) => {
        const isChosen = chosen.includes(face.id);
        return (
          <li
            key={face.id}
            className={cx('grid min-w-0', last, last && 'max-sm:last:mx-auto max-sm:last:w-1/2')}
          >
            <button
              type="button"
              aria-pressed={isChosen}
              aria-label={texts.choose(face.username)}
              onClick={() => onPick(face.id)}
              className={cx(
                tile,
                'transition-press',
                isChosen ? '-rotate-1 outline-4 outline-vote' : chosen.length > 0 && 'opacity-50',
              )}
            >
              <TileFace
                face={face}
                isSmall={count >= MANY}
                isShort={count >= MANY}
                mark={isChosen && <Stamp />}
              />
            </button>
          </li>
        );
      })}
      {own && (
        <li
          className={cx(
            'grid min-w-0 rounded-[min(1.625rem,6.7vw)] border-2 border-dashed border-border/80',
            last,
          )}
        >
          {own}
        </li>
      )}
    </ul>
  );
}

/** Those of a run-off in the light, to point at [V6]. */
export const InTheLight = ({ faces }: { faces: readonly Face[] }) => (
  <ul className="flex w-full justify-center gap-3">
    {faces.map((face) => (
      <li
        key={face.id}
        className={cx(tile, 'h-[min(11rem,21svh)] max-w-36 flex-1 odd:-rotate-2 even:rotate-2')}
      >
        <TileFace face={face} isSmall />
      </li>
    ))}
  </ul>
);

/** Light on one in the middle, or on several beside each other. */
export const Beams = ({ count }: { count: number }) => (
  <div
    aria-hidden="true"
    className="pointer-events-none absolute inset-x-0 top-0 -z-1 mx-auto flex h-2/3 max-w-[34rem] justify-center overflow-hidden animate-fade-in"
    style={{ filter: 'blur(0.5rem)', mask: 'linear-gradient(#000 50%, #0000)' }}
  >
    {Array.from({ length: count }, (_, at) => (
      <i key={at} className="beam -mx-[5%] max-w-96 grow" />
    ))}
  </div>
);
