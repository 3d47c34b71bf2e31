import { useEffect, useRef, useState } from 'react';
import { listen } from '../platform/listen.ts';
import { useStore } from '../platform/store.ts';
import { display as texts } from '../texts/display.ts';
import { sound, toggleSound } from './sound.ts';

/** The buttons and the pointer go after this long without a key or move. */
const HIDE_MS = 5000;
/** "Back" on the remote controls of LG and Samsung. */
const BACK_CODES = [461, 10009];
const BACK_KEYS = ['Escape', 'Backspace', 'GoBack', 'BrowserBack', 'XF86Back'];

const isBack = ({ key, keyCode }: KeyboardEvent) =>
  BACK_KEYS.includes(key) || BACK_CODES.includes(keyCode);

/**
 * What a remote control can do: OK unlocks the sound, any key shows the buttons, arrows move between them,
 * and "back" hides them first: nothing keeps a viewer from leaving.
 */
export function Controls({ hint }: { hint: 'low' | 'high' | null }) {
  const state = useStore(sound);
  const [isShown, show] = useState(false);
  const row = useRef<HTMLElement>(null);

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
        if (sound.get() === 'locked') return;
        if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') move(event.key, row.current);
        show((before) => before || event.key !== 'Tab');
      }),
    [],
  );
  usePointer(show);

  if (state === 'locked') return hint && <SoundHint place={hint} />;
  if (!isShown) return null;
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
    </nav>
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

const POINTER_MS = 3000;

/** The pointer shows the buttons, and hides after 3 s. */
function usePointer(show: (isShown: boolean) => void): void {
  useEffect(() => {
    const { classList } = document.documentElement;
    const hide = () => classList.add('no-pointer');
    let timer = setTimeout(hide, POINTER_MS);
    const stop = listen(window, ['mousemove', 'click'], () => {
      classList.remove('no-pointer');
      clearTimeout(timer);
      timer = setTimeout(hide, POINTER_MS);
      show(true);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [show]);
}
