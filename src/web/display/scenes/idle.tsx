import { useEffect, useState } from 'react';
import type { GameView } from '../../../contract/shapes.ts';
import { useIsWithoutInput } from '../../kit/platform/use-is-without-input.ts';
import { Logo } from '../parts/header.tsx';
import { display as texts } from '../texts.ts';

/** Without a change of the lobby, a key or a move for this long. */
const IDLE_MS = 5 * 60_000;
const MOVE_MS = 20_000;
/** Where the words stand, in rem from the middle. */
const PLACES = [
  [-26, -14],
  [22, 10],
  [-18, 16],
  [28, -16],
  [0, 0],
];

/** Whether nothing happens: not in a round, where people talk for long. */
export function useIsIdle(game: GameView | null): boolean {
  const isStill = useIsWithoutInput(IDLE_MS, ['keydown', 'mousemove'], game?.version);
  return isStill && game?.status !== 'playing' && game?.status !== 'voting';
}

/** A dark house with a slow light, so that nothing burns into the screen. */
export function Idle({ code }: { code: string | null }) {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((n) => n + 1), MOVE_MS);
    return () => clearInterval(timer);
  }, []);
  const [x, y] = PLACES[turn % PLACES.length] ?? [0, 0];
  return (
    <div className="scene idle">
      <i className="bleed idle-ground" />
      <i className="beam idle-beam" />
      <div
        key={turn}
        className="idle-words"
        style={{ marginLeft: `${x}rem`, marginTop: `${y}rem` }}
      >
        <h1>
          <Logo />
        </h1>
        {code && <b className="chip chip-code">{code}</b>}
        <p>{texts.idle}</p>
      </div>
    </div>
  );
}
