import { useEffect } from 'react';
import type { GameView } from '../../../contract/shapes.ts';
import { listen } from '../../kit/platform/listen.ts';
import { readStored, writeStored } from '../../kit/platform/storage.ts';
import { createStore } from '../../kit/platform/store.ts';
import { useChange } from '../../kit/platform/use-change.ts';
import { toastStore } from '../../kit/ui/toast.ts';
import { type Cue, isOnDisplay, type Signal, signalsBetween } from '../view/cues.ts';
import type { Synth } from './synth.ts';

/** Identical for every role [UX-22]. */
const vibrations: Partial<Record<Cue, number[]>> = {
  vote: [10],
  point: [8],
  'group-wins': [60],
  'imposter-wins': [60],
  ready: [10],
  turn: [30, 60, 30],
  critical: [20, 60, 20],
  heartbeat: [15, 120, 10],
  ring: [60, 80, 60],
};

/** User gestures after which browsers allow audio. */
const GESTURES = ['pointerup', 'keydown'] as const;

/** Played by the phone even while a display plays the others [UX-73]. */
const OWN: readonly Cue[] = ['turn'];

let isQuiet = false;

/** While quiet, only the sounds of the own turn are played. */
function setQuiet(on: boolean): void {
  isQuiet = on;
}

let synth: Promise<Synth | null> | null = null;

async function load(): Promise<Synth | null> {
  try {
    const { openSynth } = await import('./synth.ts');
    // iOS: obeys the mute switch and does not interrupt music of other apps.
    const { audioSession } = navigator as { audioSession?: { type: string } };
    if (audioSession) audioSession.type = 'ambient';
    return openSynth(new AudioContext());
  } catch (error) {
    // Sound is optional: ignore a failed load.
    reportError(error);
    return null;
  }
}

/** Called in a user gesture: loads the sounds on the first, resumes audio on later ones. */
function unlock(): void {
  if (!soundSwitch.get()) return;
  synth ??= load();
  void synth.then((loaded) => loaded?.wake());
}

/** Listens for user gestures; returns the unsubscribe function. An earlier gesture on this page counts. */
function listenForGestures(): () => void {
  if (navigator.userActivation?.hasBeenActive) unlock();
  const stops = [listen(window, GESTURES, unlock), soundSwitch.subscribe(unlock)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Plays a cue and its vibration, as far as device and user settings allow. */
export function signal(cue: Cue, afterMs: Signal['afterMs'] = 0): void {
  const pattern = vibrations[cue];
  // Not on iOS.
  if (pattern) navigator.vibrate?.(pattern);
  if (!soundSwitch.get() || (isQuiet && !OWN.includes(cue))) return;
  void synth?.then((loaded) => loaded?.play({ cue, afterMs }));
}

/** Plays cues for lobby changes and error toasts. */
export function useSounds(game: GameView | null, myId: string): void {
  const isQuiet = game !== null && isOnDisplay(game);
  useEffect(() => {
    setQuiet(isQuiet);
    return () => setQuiet(false);
  }, [isQuiet]);

  useChange(game, (before, after) => {
    if (!before || !after) return;
    const signals = signalsBetween(before, after, myId);
    for (const { cue, afterMs } of signals) signal(cue, afterMs);
  });

  useEffect(listenForGestures, []);
  useEffect(
    () =>
      toastStore.subscribe(() => {
        const shown = toastStore.get();
        if (shown?.open && shown.tone === 'error') signal('error');
      }),
    [],
  );
}

const KEY = 'imposter-sound';

/** Whether this browser plays sounds. Only "off" is stored: sound is on by default. */
export const soundSwitch = createStore(readStored(KEY) !== 'off');

/** Where storage is blocked, the choice lasts until reload. */
soundSwitch.subscribe(() => writeStored(KEY, soundSwitch.get() ? null : 'off'));
