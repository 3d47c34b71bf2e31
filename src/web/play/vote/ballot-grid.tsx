import { type CSSProperties, useEffect, useState } from 'react';
import { prefersReducedMotion } from '../../kit/platform/reduced-motion.ts';
import { Animated } from '../../kit/ui/animated.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { hyphenated, nameLinesOf } from '../../kit/ui/text-width.ts';
import { voting as texts } from '../../texts/voting.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { FaceTile } from '../reveal/face-tile.tsx';
import { candidates } from '../view/ballot.ts';
import { faceOf } from '../view/players.ts';
import { shortName } from '../view/short-names.ts';
import { ballotGrid, lineUp, MANY, ROOMY_MAX, RUNOFF_MS } from './ballot-layout.ts';
import { CandidateTile } from './candidate-tile.tsx';
import { OwnCell } from './own-cell.tsx';
import { useVote } from './use-vote.ts';
import { VoteBar } from './vote-bar.tsx';

/** The faces to choose from, or the tied ones [V6]; below it the own vote. `isFresh`: not after a reload. */
export function Ballot({ isFresh }: { isFresh: boolean }) {
  const { game, me } = useLobby();
  const vote = useVote();
  const isRunoff = game.stage === 'runoff';
  const list = candidates(game, me.id);
  const isNarrow = !isRunoff && list.length >= MANY;
  const isDuel = isRunoff && list.length === 2;
  const names = list.map(({ face }) =>
    isNarrow ? hyphenated(shortName(face, game), 9) : hyphenated(face.username),
  );
  const widestFirst = names.toSorted((a, b) => nameLinesOf(b).letters - nameLinesOf(a).letters);
  const chosen = faceOf(game, vote.mine ?? '');
  return (
    <>
      <div className="relative grid grow [grid-area:faces] flat:h-full flat:pb-4">
        {isRunoff && (
          <div
            aria-hidden="true"
            className="pointer-events-none absolute -inset-x-5 -top-80 bottom-0 -z-1 mx-auto grid max-w-[34rem] grid-cols-2 animate-fade-in wide:inset-x-0"
            style={{ filter: 'blur(0.5rem)', mask: 'linear-gradient(#000 50%, #0000)' }}
          >
            <i className="beam -mr-[30%]" />
            <i className="beam -ml-[30%]" />
          </div>
        )}
        {isRunoff && isFresh && <FallingFaces />}
        <ul
          aria-label={texts.candidates}
          // Tiles of a low window have room for one line.
          data-crowd={(!isRunoff && list.length > ROOMY_MAX) || undefined}
          style={
            {
              '--row': `min(22rem, ${100 / list.length}% - 0.75rem)`,
              ...lineUp(list.length),
            } as CSSProperties
          }
          className={cx(
            'gap-2.5 max-tall:gap-2',
            isRunoff ? runoffRow : `grid ${ballotGrid(list.length)}`,
            isRunoff && (isDuel ? 'min-h-50 max-h-88 wide:max-h-112' : 'max-h-112'),
            // In one row.
            list.length === 3 && 'max-tall:[--share:var(--row)]',
          )}
        >
          {list.map((candidate, at) =>
            !isRunoff && candidate.face.id === me.id ? (
              <OwnCell
                key={me.id}
                vote={vote}
                target={chosen && hyphenated(shortName(chosen, game))}
                isNarrow={isNarrow}
              />
            ) : (
              <CandidateTile
                key={candidate.face.id}
                candidate={candidate}
                vote={vote}
                at={at}
                isRunoff={isRunoff}
                isDuel={isDuel}
                isNarrow={isNarrow}
                sizedBy={(isRunoff ? widestFirst[0] : names[at]) ?? ''}
              />
            ),
          )}
          {isDuel && vote.mine === undefined && (
            <li
              aria-hidden="true"
              className="pointer-events-none absolute inset-0 z-2 grid place-items-center pb-[clamp(0px,(15rem-100vw)*99,2.5rem)]"
            >
              <span className="rounded-md border-3 border-paper bg-ink px-3 py-2 text-[min(1.25rem,6vw)] leading-tight font-display -rotate-6">
                {texts.or}
              </span>
            </li>
          )}
        </ul>
      </div>
      <VoteBar vote={vote} />
    </>
  );
}

/** Two tiles in a row, all of them where it is wide. */
const runoffRow =
  'relative my-auto flex h-full w-full flex-wrap justify-center gap-3.5! px-0.5 pt-4 pb-4 [--share:calc(50%-0.5rem)] wide:[--share:var(--row)]';

const FALL_MS = 300;
const GAP_MS = 40;

/** The last ballot: its other faces fall; the tied ones move from their `data-was` to the new tiles [V6]. */
function FallingFaces() {
  const { game, me } = useLobby();
  const [isOver, setOver] = useState(prefersReducedMotion);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), RUNOFF_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isOver) return null;
  const before = candidates({ ...game, stage: null }, me.id);
  const falling = before.filter(({ face }) => !game.runoffIds.includes(face.id));
  return (
    <div
      aria-hidden="true"
      className={`pointer-events-none absolute inset-0 grid gap-2.5 max-tall:gap-2 ${ballotGrid(before.length)}`}
    >
      {before.map((candidate) =>
        falling.includes(candidate) ? (
          <Animated
            key={candidate.face.id}
            frames={[{ opacity: 1 }, { opacity: 0, transform: 'translateY(40px)' }]}
            ms={FALL_MS}
            delayMs={GAP_MS * falling.indexOf(candidate)}
            isFinal
            className="grid min-w-0"
          >
            <FaceTile face={candidate.face} className="min-h-0 rounded-2xl" />
          </Animated>
        ) : (
          <i key={candidate.face.id} data-was={candidate.face.id} />
        ),
      )}
    </div>
  );
}
