import { memo } from 'react';
import type { Mood } from '../../kit/face/mood.ts';
import { Animated, LAND } from '../../kit/ui/animated.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { RAYS } from '../../kit/ui/ornaments.tsx';
import { reveal as texts } from '../../texts/reveal.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { roundFaces } from '../view/players.ts';
import { UNHEARD } from '../view/reveal-script.ts';
import { FaceTile } from './face-tile.tsx';

const MIDDLE = 'at var(--x) var(--y)';
const FAINT_RAYS = `repeating-conic-gradient(from 3deg ${MIDDLE}, rgb(255 244 224 / 0.045) 0 7deg, transparent 7deg 14deg)`;
const GLOW = `radial-gradient(circle ${MIDDLE}, #4a2b57, #2b1735 46%, #150b19)`;
const BEAM = 'linear-gradient(rgb(255 244 224 / 0.42), rgb(255 244 224 / 0.09) 88%, transparent)';
const POOL =
  'radial-gradient(closest-side, rgb(255 244 224 / 0.5), rgb(255 244 224 / 0.12) 70%, transparent)';

/** Behind the fingers. */
export const Backlight = () => (
  <i className="absolute inset-0" style={{ background: `${FAINT_RAYS}, ${GLOW}` }} />
);

/** Also behind the reactions. */
const EVERYWHERE = 'absolute inset-x-0 top-0 -bottom-(--dock) overflow-hidden';

/** One beam from above; it swings when it moves on. `of`: what it is on. */
export function Beam({ of }: { of: string }) {
  return (
    <div aria-hidden="true" className="absolute inset-0">
      <Animated
        frames={{ opacity: 0 }}
        ms={300}
        className={EVERYWHERE}
        style={{ background: '#0a050c' }}
      />
      <Animated
        key={`beam ${of}`}
        frames={{ opacity: 0, transform: 'rotate(14deg) scaleX(0.3)' }}
        ms={500}
        className="absolute top-0 left-(--x) origin-top -translate-x-1/2"
        style={{ width: '35em', height: '80%' }}
      >
        <i
          className="absolute inset-0"
          style={{ background: BEAM, clipPath: 'polygon(46% 0, 54% 0, 84% 100%, 16% 100%)' }}
        />
      </Animated>
      <Animated
        key={`pool ${of}`}
        frames={{ opacity: 0, transform: 'scaleX(0.4)' }}
        ms={500}
        className="absolute left-(--x) -translate-x-1/2"
        style={{ background: POOL, top: '76%', width: '26em', height: '5em' }}
      />
    </div>
  );
}

/** Many sit in two rows on a phone, the second one in front. */
function rowsOf<Person>(people: readonly Person[]): (readonly Person[])[] {
  const half = Math.floor(people.length / 2);
  const isOneRow = people.length <= 7 || matchMedia('(width >= 60rem)').matches;
  return isOneRow ? [people] : [people.slice(0, half), people.slice(half)];
}

/** Faces of the back row appear between those in front. Rows of unequal length do so by themselves. */
const shiftOf = ([back, front]: readonly (readonly unknown[])[], at: number) =>
  back?.length === front?.length ? (at === 0 ? '25%' : '-25%') : 'none';

/** Room for one of a row, which is shifted by a quarter. */
const roomOf = (row: readonly unknown[]) => `(98vw - var(--side)) / ${row.length + 0.5}`;

export type HouseProps = {
  ids: readonly string[];
  /** Their seats are empty. */
  goneIds?: readonly string[];
  mood: Mood;
};

/** Those who watch: only their eyes are seen in the dark. */
export function House({ ids, goneIds = [], mood }: HouseProps) {
  const { game } = useLobby();
  const rows = rowsOf(roundFaces(game).filter(({ id }) => !ids.includes(id)));
  return (
    <div aria-hidden="true">
      {rows.map((row, at) => (
        <div
          key={row[0]?.id}
          className="absolute inset-x-0 flex justify-center"
          style={{
            bottom: '-1em',
            paddingRight: 'var(--side)',
            gap: '0.3em',
          }}
        >
          {row.map((face, index) => (
            <Animated
              key={face.id}
              frames={{ opacity: 0, transform: 'translateY(3em)' }}
              ms={300}
              style={{
                translate: shiftOf(rows, at),
                width: `min(4.5em, ${roomOf(row)} - 0.3em)`,
                // Down to the edge of the screen, also beside a shorter row in front.
                height: `${5.6 + (rows.length - 1 - at) * 4}em`,
                marginTop: index % 2 === 1 ? '0.5em' : 0,
                borderRadius: '1.6em 1.6em 0 0',
                background: '#1c0f22',
                boxShadow: '0 var(--dock) #1c0f22',
                visibility: goneIds.includes(face.id) ? 'hidden' : 'visible',
              }}
            >
              <FaceTile
                face={face}
                mood={mood}
                style={{
                  background: 'none',
                  color: 'var(--color-paper)',
                  ['--face-white' as string]: '#1c0f22',
                }}
              />
            </Animated>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The group cheers or hangs its heads; not rendered again while the word drops. */
export const Crowd = memo(function Crowd() {
  const { game } = useLobby();
  const rows = rowsOf(roundFaces(game).filter(({ id }) => !game.imposterIds.includes(id)));
  const mood = game.winnerType === 'group' ? 'happy' : 'sad';
  return (
    <div aria-hidden="true">
      {rows.map((row, at) => (
        <div
          key={row[0]?.id}
          className="absolute inset-x-0 flex items-end justify-center"
          style={{
            bottom: `${(rows.length - at - 1) * 4.25}em`,
            borderBottom: at === rows.length - 1 ? '1em solid var(--color-ink)' : 'none',
            boxShadow: '0 var(--dock) var(--color-ink)',
            paddingRight: 'var(--side)',
            gap: '0.2em',
          }}
        >
          {row.map((face, index) => (
            <Animated
              key={face.id}
              frames={{ transform: 'translateY(16em)' }}
              ms={320}
              delayMs={120 + Math.min(60, 250 / row.length) * index}
              easing={LAND}
              style={{ translate: shiftOf(rows, at), width: `min(5.8em, ${roomOf(row)} - 0.2em)` }}
            >
              <FaceTile
                face={face}
                mood={mood}
                style={{
                  width: '100%',
                  height: 'auto',
                  aspectRatio: 1,
                  borderRadius: '33%',
                  border: '0.25em solid var(--color-ink)',
                  translate: index % 2 === 1 ? '0 -0.8em' : 'none',
                }}
              />
            </Animated>
          ))}
        </div>
      ))}
    </div>
  );
});

/** The winner's colour grows from the card; its rays follow when it stands. */
export function Flood() {
  const { game } = useLobby();
  return (
    <div aria-hidden="true" className={EVERYWHERE}>
      <Animated
        frames={{ transform: 'scale(0)' }}
        ms={450}
        className={cx(
          'absolute top-(--y) left-(--x) rounded-full',
          game.winnerType === 'group' ? 'bg-success' : 'bg-danger',
        )}
        style={{ width: '200vmax', height: '200vmax', margin: '-100vmax' }}
      />
      <Animated
        frames={{ opacity: 0 }}
        ms={300}
        delayMs={350}
        className="absolute inset-0"
        style={{ background: RAYS }}
      />
    </div>
  );
}

/** What the Imposters said. */
export function Guesses() {
  const { game } = useLobby();
  const last = Object.entries(game.lastWords).filter(([, word]) => word && word !== UNHEARD);
  const words = last.length > 0 ? last : game.guessedWord === null ? [] : [['', game.guessedWord]];
  if (words.length === 0) return null;
  return (
    <Animated
      frames={{ opacity: 0, transform: 'translateY(-3em) rotate(-8deg)' }}
      ms={300}
      easing={LAND}
      className="absolute top-(--guess) left-[5vw] grid w-(--w) justify-items-center"
    >
      <div className="on-paper halftone max-w-full rounded-xl px-6 py-3 shadow-card">
        <span className="text-sm font-bold text-paper-muted">{texts.guessed}</span>
        {words.map(([id, word]) => (
          <bdi
            key={id}
            className="line-clamp-2 font-display text-xl leading-tight wrap-anywhere hyphens-auto"
          >
            „{word}“
          </bdi>
        ))}
      </div>
    </Animated>
  );
}
