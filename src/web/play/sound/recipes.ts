import type { Cue } from '../view/cues.ts';

/** One stroke of a sound: a gliding tone, or noise filtered around that pitch. */
export type Stroke = {
  wave: 'sine' | 'triangle' | 'square' | 'sawtooth' | 'noise';
  /** Hertz at start and end. */
  from: number;
  to: number;
  /** Seconds after the start of the sound, and the fade time in seconds. */
  at: number;
  lasts: number;
  /** Gain from 0 to 1, before the master volume. */
  volume: number;
};

const stroke = (
  wave: Stroke['wave'],
  [from, to = from]: [number, number?],
  [at, lasts]: [number, number],
  volume: number,
): Stroke => ({ wave, from, to, at, lasts, volume });

/** A snare roll of one second: starts softly, accelerates. */
const roll = Array.from({ length: 22 }, (_, n) =>
  stroke('noise', [320 + n * 6], [0.95 * (n / 22) ** 0.85, 0.07], 0.12 + n * 0.014),
);

const brass = (hertz: number, at: number) => [
  stroke('sawtooth', [hertz], [at, 0.55], 0.14),
  stroke('triangle', [hertz * 2], [at, 0.5], 0.12),
];

/** Synthesised sounds, without files [UX-34]. `critical` only vibrates. */
export const recipes: Record<Cue, readonly Stroke[]> = {
  // A wooden plop.
  join: [
    stroke('sine', [520, 210], [0, 0.14], 0.5),
    stroke('triangle', [1040, 400], [0, 0.05], 0.2),
  ],
  ready: [
    stroke('square', [1250, 900], [0, 0.035], 0.13),
    stroke('noise', [2600], [0, 0.025], 0.2),
  ],
  // A brush on a snare.
  start: [
    stroke('noise', [4200, 2400], [0, 0.16], 0.4),
    stroke('triangle', [190, 150], [0, 0.09], 0.25),
  ],
  // Two notes of a glockenspiel, upwards.
  turn: [392, 494].flatMap((hertz, n) => [
    stroke('triangle', [hertz], [n * 0.09, 0.3], 0.5),
    stroke('sine', [hertz * 4], [n * 0.09, 0.09], 0.16),
  ]),
  // A whoosh.
  card: [stroke('noise', [700, 3200], [0, 0.26], 0.4)],
  tick: [stroke('triangle', [1500, 1300], [0, 0.04], 0.16)],
  'last-tick': [stroke('triangle', [1800, 1500], [0, 0.06], 0.4)],
  critical: [],
  // Two dull thuds.
  heartbeat: [0, 0.22].map((at, n) =>
    stroke('sine', [140 - n * 20, 55], [at, 0.15], 0.7 - n * 0.2),
  ),
  // A reception bell, twice.
  ring: [0, 0.35].flatMap((at) => [
    stroke('sine', [1245], [at, 0.9], 0.3),
    stroke('triangle', [2490], [at, 0.4], 0.12),
  ]),
  // A stamp.
  vote: [stroke('sine', [170, 70], [0, 0.16], 0.7), stroke('noise', [1200, 500], [0, 0.06], 0.35)],
  // A finger lands on the accused.
  point: [stroke('sine', [140, 80], [0, 0.07], 0.6)],
  drum: roll,
  // A letter of the word: a soft tick.
  letter: [stroke('triangle', [1500, 1300], [0, 0.04], 0.08)],
  // Brass, a major third.
  'group-wins': [...brass(392, 0), ...brass(392, 0.18), ...brass(494, 0.36), ...brass(392, 0.36)],
  // A sly glissando down a minor scale.
  'imposter-wins': [
    stroke('triangle', [440, 415], [0, 0.2], 0.4),
    stroke('triangle', [392, 370], [0.2, 0.2], 0.4),
    stroke('triangle', [349, 330], [0.4, 0.2], 0.4),
    stroke('triangle', [330, 165], [0.6, 0.7], 0.45),
  ],
  // A dull tock.
  error: [stroke('sine', [150, 95], [0, 0.18], 0.6)],
};
