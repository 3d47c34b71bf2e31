import { Glove } from '../../play/reveal/glove.tsx';
import { type Face, faceOf } from '../../play/view/players.ts';
import { armTimes } from '../../play/view/reveal-script.ts';
import { useCues } from '../../play/view/use-cues.ts';
import { useView } from '../../play/view/use-view.ts';
import { BigName } from '../parts/big-name.tsx';
import { Tile } from '../parts/tile.tsx';
import { useDelay } from '../timing.ts';

/** Degrees without arms, for the headline above. */
const FREE_DEGREES = 110;
/** More arms than this are smaller. */
const LARGE_ARMS = 7;
const SMALL = 0.74;
/** Half of the tile's width and height, in rem, where the fingers end. */
const HALF = { x: 11.2, y: 13.8 };

/** One arm after the other points at the accused. */
export function Fingers({ target, voterIds }: { target: Face; voterIds: (string | null)[] }) {
  const { game } = useView();
  const delay = useDelay();
  const times = armTimes(voterIds.length);
  const hits = times.map(({ hitsAt }) => hitsAt);
  useCues('point', hits);
  return (
    <div className="fingers" aria-hidden="true">
      {voterIds.map((id, index) => (
        <Arm
          key={id ?? index}
          voter={id === null ? null : faceOf(game, id)}
          angle={angleOf(index, voterIds.length)}
          delayMs={times[index]?.startsAt ?? 0}
          size={voterIds.length > LARGE_ARMS ? SMALL : 1}
        />
      ))}
      <div className="target">
        <Tile face={target} mood="worried" size={21.25} radius="4.4rem 4.4rem 0 0" />
        <BigName player={target} width={18.5} max={3.6} />
        {hits.map((at, index) => (
          <b key={at} className="target-count" style={delay(at)}>
            {index + 1}
          </b>
        ))}
      </div>
    </div>
  );
}

/** Where an arm comes from, in radians clockwise from the right: flat, as the screen is wide. */
function angleOf(index: number, count: number): number {
  const degrees = 270 + FREE_DEGREES / 2 + ((360 - FREE_DEGREES) / count) * (index + 0.5);
  const radians = (degrees * Math.PI) / 180;
  return Math.atan2(Math.sin(radians) * 0.62, Math.cos(radians));
}

type ArmProps = { voter: Face | null; angle: number; delayMs: number; size: number };

function Arm({ voter, angle, delayMs, size }: ArmProps) {
  const delay = useDelay();
  // Where this ray leaves the tile.
  const distance = Math.min(HALF.x / Math.abs(Math.cos(angle)), HALF.y / Math.abs(Math.sin(angle)));
  // The thumb is always above.
  const flip = Math.cos(angle) > 0 ? -1 : 1;
  const turn = angle + Math.PI;
  return (
    <div className="arm" style={{ transform: `rotate(${turn}rad) scale(${size})` }}>
      <div className="arm-moves" style={delay(delayMs)}>
        <div
          className="arm-drawn"
          style={{ right: `${distance / size}rem`, transform: `scaleY(${flip})` }}
        >
          <i style={{ background: voter?.avatar ?? '#6c4a7c' }} />
          <Glove className="glove" />
          {voter && (
            <span style={{ transform: `scaleY(${flip}) rotate(${-turn}rad)` }}>
              <Tile face={voter} mood="sus" size={7.6} />
            </span>
          )}
        </div>
      </div>
    </div>
  );
}
