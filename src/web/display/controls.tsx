import { useEffect, useRef, useState } from 'react';
import { listen } from '../kit/platform/listen.ts';
import { useStore } from '../kit/platform/store.ts';
import { leaveLobby } from './display-client.ts';
import { sound, toggleSound } from './sound.ts';
import { display as texts } from './texts.ts';

/** The buttons hide after this long without input. */
const HIDE_MS = 5000;
/** "Back" on the remote controls of LG and Samsung. */
const BACK_CODES = [461, 10009];
const BACK_KEYS = ['Escape', 'Backspace', 'GoBack', 'BrowserBack', 'XF86Back'];

const isBack = ({ key, keyCode }: KeyboardEvent) =>
  BACK_KEYS.includes(key) || BACK_CODES.includes(keyCode);

/**
 * For remote controls: OK unlocks the sound, any further key shows the buttons, arrows move between them, "back"
 * hides them. While they are hidden, "back" leaves the page as usual.
 */
export function Controls({ hint, isPaired }: ControlsProps) {
  const state = useStore(sound);
  const [isShown, show] = useState(false);
  const row = useRef<HTMLElement>(null);
  const hasKey = useRef(false);

  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => show(false), HIDE_MS);
    return () => clearTimeout(timer);
  });

  useEffect(
    () =>
      listen(window, ['keydown'], (event) => {
        if (isBack(event)) {
          if (!row.current) return;
          event.preventDefault();
          return show(false);
        }
        // The first key only unlocks the sound.
        const isFirst = !hasKey.current;
        hasKey.current = true;
        if (isFirst && sound.get() === 'locked') return;
        if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') move(event.key, row.current);
        show((before) => before || event.key !== 'Tab');
      }),
    [],
  );
  useEffect(() => listen(window, ['mousemove', 'click'], () => show(true)), []);

  if (!isShown) return state === 'locked' && hint && <SoundHint place={hint} />;
  return (
    <nav className="controls" ref={row} aria-label={texts.controls}>
      <button type="button" ref={focus} onClick={toggleSound}>
        {state === 'on' ? texts.soundOff : texts.soundOn}
      </button>
      {document.fullscreenEnabled && (
        <button type="button" onClick={toggleFullScreen}>
          {document.fullscreenElement ? texts.smallScreen : texts.fullScreen}
        </button>
      )}
      {isPaired && <LeaveButton />}
    </nav>
  );
}

type ControlsProps = { hint: 'low' | 'high' | null; isPaired: boolean };

/** Asks first, as one wrong key would end the display [T1]. */
function LeaveButton() {
  const [isAsking, ask] = useState(false);
  return (
    <button type="button" onClick={isAsking ? leaveLobby : () => ask(true)}>
      {isAsking ? texts.reallyLeave : texts.leave}
    </button>
  );
}

const focus = (button: HTMLElement | null) => button?.focus();

function SoundHint({ place }: { place: 'low' | 'high' }) {
  return (
    <p className={`sound-hint ${place}`} role="status">
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        aria-hidden="true"
      >
        <path d="M11 5 6 9H3v6h3l5 4zM16 9q3 3 0 6M19 6q6 6 0 12" strokeLinejoin="round" />
      </svg>
      {texts.pressForSound}
    </p>
  );
}

function move(key: string, row: HTMLElement | null): void {
  const buttons = Array.from(row?.querySelectorAll('button') ?? []);
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[at + (key === 'ArrowRight' ? 1 : -1)]?.focus();
}

function toggleFullScreen(): void {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  change.catch(reportError);
}
