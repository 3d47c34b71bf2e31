import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useState } from 'react';
import { listen } from '../../kit/platform/listen.ts';
import { announce } from '../../kit/ui/announcer.tsx';
import { lobby as texts } from '../../texts/lobby.ts';
import { useLobby } from '../channel/use-lobby.ts';

/** Stands for the letters of a hidden code. */
export const COVERED_CODE = '•••••';

const isHoldKey = ({ key }: KeyboardEvent): boolean => key === ' ' || key === 'Enter';

type HeldCodeProps = { className: string; children: (isHeld: boolean) => ReactNode };

/** Shows the code while a pointer or a key holds it; screen readers hear it at the same time [UX-71]. */
export function HeldCode({ className, children }: HeldCodeProps) {
  const { game } = useLobby();
  const [isHeld, setHeld] = useState(false);
  useEffect(
    () => listen(window, ['blur', 'pagehide', 'visibilitychange'], () => setHeld(false)),
    [],
  );
  const show = () => {
    setHeld(true);
    announce(texts.spokenCode(game.lobbyCode));
  };
  const cover = () => setHeld(false);

  return (
    <button
      type="button"
      aria-label={texts.holdCode}
      className={`touch-none select-none [-webkit-touch-callout:none] ${className}`}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        // The release may happen outside of the button.
        event.currentTarget.setPointerCapture(event.pointerId);
        show();
      }}
      onPointerUp={cover}
      onPointerCancel={cover}
      onKeyDown={(event) => {
        if (!isHoldKey(event)) return;
        event.preventDefault();
        if (!event.repeat) show();
      }}
      onKeyUp={(event) => {
        if (isHoldKey(event)) event.preventDefault();
        cover();
      }}
      onBlur={cover}
      // A screen reader clicks without holding anything.
      onClick={({ detail }) => {
        if (detail === 0) announce(texts.spokenCode(game.lobbyCode));
      }}
      onContextMenu={(event) => event.preventDefault()}
    >
      {children(isHeld)}
    </button>
  );
}
