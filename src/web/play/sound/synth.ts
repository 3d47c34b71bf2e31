import type { Signal } from '../view/cues.ts';
import { recipes, type Stroke } from './recipes.ts';

/** Quiet by default: phones lie on a shared table. */
const MASTER_VOLUME = 0.22;
const ATTACK_SECONDS = 0.005;
const SILENCE = 0.0001;
const NOISE_SECONDS = 0.5;

/** Plays signals; call `wake` in a user gesture where the browser requires one. */
export type Synth = { play: (signal: Signal) => void; wake: () => void };

function whiteNoise(context: AudioContext): AudioBuffer {
  const length = Math.round(context.sampleRate * NOISE_SECONDS);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i += 1) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

/** The source before its envelope: an oscillator, or noise through a band filter at its pitch. */
function source(context: AudioContext, noise: AudioBuffer, { wave, from, to, lasts }: Stroke) {
  const glide = (pitch: AudioParam, start: number) => {
    pitch.setValueAtTime(from, start);
    pitch.exponentialRampToValueAtTime(to, start + lasts);
  };
  if (wave !== 'noise') {
    const tone = new OscillatorNode(context, { type: wave });
    return { node: tone, output: tone, glide: (start: number) => glide(tone.frequency, start) };
  }
  const breath = new AudioBufferSourceNode(context, { buffer: noise, loop: true });
  const filter = new BiquadFilterNode(context, { type: 'bandpass', Q: 0.9 });
  breath.connect(filter);
  return { node: breath, output: filter, glide: (start: number) => glide(filter.frequency, start) };
}

export function openSynth(context: AudioContext): Synth {
  const master = new GainNode(context, { gain: MASTER_VOLUME });
  master.connect(context.destination);
  const noise = whiteNoise(context);

  function strike(stroke: Stroke, begin: number) {
    const start = begin + stroke.at;
    const end = start + stroke.lasts;
    const { node, output, glide } = source(context, noise, stroke);
    const fade = new GainNode(context, { gain: SILENCE });
    fade.gain.setValueAtTime(SILENCE, start);
    fade.gain.exponentialRampToValueAtTime(stroke.volume, start + ATTACK_SECONDS);
    fade.gain.exponentialRampToValueAtTime(SILENCE, end);
    glide(start);
    output.connect(fade).connect(master);
    node.start(start);
    node.stop(end);
  }

  // A phone call or the lock button suspends the context; a running one is left alone.
  const wake = () => {
    if (context.state !== 'running') context.resume().catch(reportError);
  };

  return {
    wake,
    play({ cue, afterMs }) {
      // A suspended context would play everything late: drop it.
      if (context.state !== 'running') return;
      const begin = context.currentTime + afterMs / 1000;
      for (const stroke of recipes[cue]) strike(stroke, begin);
    },
  };
}
