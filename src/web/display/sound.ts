import { useEffect } from 'react';
import type { GameView } from '../../contract/shapes.ts';
import type { Thresholds } from '../phase/countdown.ts';
import { listen } from '../platform/listen.ts';
import { createStore } from '../platform/store.ts';
import { useChange } from '../platform/use-change.ts';
import { type Cue, cuesOfClock, signalsBetween } from '../sound/cues.ts';
import { openSynth, type Synth } from '../sound/synth.ts';

/** `locked`: the browser waits for a key or click. */
export const sound = createStore<'locked' | 'on' | 'off'>('locked');

let context: AudioContext | null = null;
let synth: Synth | null = null;

/** Begins with the page: some TVs, and pages that were shared, need no key. */
export function openSound(): void {
  if (typeof AudioContext === 'undefined') {
    sound.set('off');
    return;
  }
  context = new AudioContext();
  synth = openSynth(context);
  const follow = () => {
    if (context?.state === 'running' && sound.get() === 'locked') sound.set('on');
  };
  context.onstatechange = follow;
  follow();
  listen(window, ['keydown', 'click'], () => synth?.wake());
}

export function toggleSound(): void {
  synth?.wake();
  sound.set(sound.get() === 'on' ? 'off' : 'on');
}

export function play(cue: Cue): void {
  if (sound.get() === 'on') synth?.play({ cue, afterMs: 0 });
}

/** No player of its own: the own turn stays with the phones. */
const NOBODY = '';

const readyIds = ({ players }: GameView) =>
  Object.values(players).filter(({ isReady, isConnected }) => isReady && isConnected);

/** Sounds of changes that all see; the reveal plays its own. */
export function useSounds(game: GameView): void {
  useChange(game, (before, after) => {
    for (const { cue } of signalsBetween(before, after, NOBODY)) play(cue);
    const isWaiting = before.status === 'waiting' && after.status === 'waiting';
    if (isWaiting && readyIds(after).length > readyIds(before).length) play('ready');
  });
  useEffect(() => sound.subscribe(() => play('ready')), []);
}

/** Plays the last seconds of a clock. */
export function useTicking(seconds: number | null, thresholds: Thresholds): void {
  useChange(seconds, (before, after) => cuesOfClock(before, after, thresholds).forEach(play));
}
