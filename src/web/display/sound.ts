import { useEffect } from 'react';
import type { GameView } from '../../contract/shapes.ts';
import { listen } from '../kit/platform/listen.ts';
import { createStore, useStore } from '../kit/platform/store.ts';
import { useChange } from '../kit/platform/use-change.ts';
import { openSynth, type Synth } from '../play/sound/synth.ts';
import { type Cue, signalsBetween } from '../play/view/cues.ts';
import { sendSound } from './display-client.ts';

/** `locked`: the browser waits for a key or click. */
export const sound = createStore<'locked' | 'on' | 'off'>('locked');

let context: AudioContext | null = null;
let synth: Synth | null = null;

/** Called when the page loads: some TVs and shared pages allow sound without a key. */
export function openSound(): void {
  if (typeof AudioContext === 'undefined') {
    sound.set('off');
    return;
  }
  context = new AudioContext();
  synth = openSynth(context);
  const follow = () => {
    const isRunning = context?.state === 'running';
    if (sound.get() === (isRunning ? 'locked' : 'on')) sound.set(isRunning ? 'on' : 'locked');
  };
  context.onstatechange = follow;
  follow();
  listen(window, ['keydown', 'click'], () => synth?.wake());
}

/** Locked sound is unlocked by the key press itself. */
export function toggleSound(): void {
  const audible = context?.state === 'running' ? 'on' : 'locked';
  sound.set(sound.get() === 'on' ? 'off' : audible);
}

export function play(cue: Cue): void {
  if (sound.get() === 'on') synth?.play({ cue, afterMs: 0 });
}

/** A display has no turn, and so no cue of its own turn. */
const NO_PLAYER = '';

const readyIds = ({ players }: GameView) =>
  Object.values(players).filter(({ isReady, isConnected }) => isReady && isConnected);

/** Sounds of changes that all see; the reveal plays its own. */
export function useSounds(game: GameView): void {
  useChange(game, (before, after) => {
    for (const { cue } of signalsBetween(before, after, NO_PLAYER)) play(cue);
    const isWaiting = before.status === 'waiting' && after.status === 'waiting';
    if (isWaiting && readyIds(after).length > readyIds(before).length) play('ready');
  });
  useEffect(() => sound.subscribe(() => play('ready')), []);
}

const reportSound = createSoundReport(sendSound);

/** The lobby knows whether this display plays the sounds [T3]. */
export function useSoundReport({ displays, version }: GameView, id: string | null): void {
  const isOn = useStore(sound) === 'on';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new version of the lobby is compared
  useEffect(() => {
    const known = displays.find((display) => display.id === id);
    if (known) reportSound(known.hasSound, isOn);
  }, [isOn, version]);
}

/**
 * Reports the sound when the lobby has another state [T3]. "Off" is reported once per change: otherwise
 * two pages of one display, one of them on, would overwrite each other forever.
 */
export function createSoundReport(send: (isOn: boolean) => Promise<void>) {
  let reported: boolean | null = null;
  return (known: boolean, isOn: boolean): void => {
    if (known === isOn || (!isOn && reported === false)) return;
    reported = isOn;
    send(isOn).catch((error: unknown) => {
      // The next change of the lobby repeats it.
      reported = null;
      reportError(error);
    });
  };
}
