import { playBesideOthers } from '../platform/audio-session.ts';
import { buzz } from '../platform/haptics.ts';
import type { Cue, Signal } from './cues.ts';
import { soundSwitch } from './switch.ts';
import type { Synth } from './synth.ts';

/** The same for every role. */
const vibrations: Partial<Record<Cue, readonly number[]>> = {
  vote: [10],
  critical: [20, 60, 20],
};

/** After these a browser lets a page make sounds. */
const GESTURES = ['pointerup', 'keydown'] as const;

let synth: Promise<Synth | null> | null = null;

async function load(): Promise<Synth | null> {
  try {
    const { openSynth } = await import('./synth.ts');
    playBesideOthers();
    return openSynth(new AudioContext());
  } catch (error) {
    // Without sound the game is whole.
    reportError(error);
    return null;
  }
}

/** Called in a gesture: loads the sounds on the first, wakes them on the later ones. */
function unlock(): void {
  if (!soundSwitch.get()) return;
  synth ??= load();
  void synth.then((loaded) => loaded?.wake());
}

/** Listens for gestures until the answer is called; whoever has tapped on this page already may hear. */
export function listenForGestures(): () => void {
  if (navigator.userActivation?.hasBeenActive) unlock();
  for (const gesture of GESTURES) window.addEventListener(gesture, unlock);
  const stopListening = soundSwitch.subscribe(unlock);
  return () => {
    for (const gesture of GESTURES) window.removeEventListener(gesture, unlock);
    stopListening();
  };
}

/** Lets a cue be heard and felt, as far as this phone can and may. */
export function signal(cue: Cue, afterMs: Signal['afterMs'] = 0): void {
  const pattern = vibrations[cue];
  if (pattern) buzz(pattern);
  if (soundSwitch.get()) void synth?.then((loaded) => loaded?.play({ cue, afterMs }));
}
