import type { RandomInt } from '../../src/game/game.ts';

/** A text of this length that keeps its prefix and suffix. */
export type HostileText = (length: number) => string;

const filled = (unit: string, length: number): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, Math.max(0, length));

const around =
  (start: string, unit: string, end: string): HostileText =>
  (length) =>
    start + filled(unit, length - start.length - end.length) + end;

/** Inputs that are slow for common regex, normalisation and parser mistakes. */
export const WORST: readonly HostileText[] = [
  around('', 'a', '\u200b'),
  around('gzip', '\t', 'x;'),
  around('', ' ', 'a'),
  around('a', '\u0316\u0301', '!'),
  around('a@', 'a.', '@'),
  around('', '|', '\ud800'),
  around('a', '%2f', ' '),
];

const UNITS = [
  ...['a', 'A ', '7', ' ', '\t', '\u00a0', '\u200b', '\u0301', '\u0316\u0301', 'a\u0308', '\ufdfa'],
  ...['\u0130', '\ud800', '\u{1f468}\u200d', '\u{1f3fb}', '\u1100\u1161', '|', 'a|', 'a.', 'a@'],
  ...['-', ',', ';', 'gzip,', ';q=0,', '=', 'a=b; ', '"', '\\', '%', '%2f', '../', ':', '://'],
  ...['1:', '127.0.0.1, ', '&', '&page=', '<', '[', '{"a":', '__proto__', 'xn--a.', '0,'],
];

/** From the seed: two units in random order, with ends that may match neither. */
export function hostileText(random: RandomInt): HostileText {
  const pick = () => UNITS[random(UNITS.length)] ?? '';
  const [first, second, start, end] = [pick(), pick(), pick(), pick()];
  const unit = [first, first + second, first.repeat(50) + second][random(3)] ?? first;
  const isHalved = random(4) === 0;
  return (length) =>
    isHalved
      ? start + filled(first, length / 2) + around('', second, end)(length / 2 - start.length)
      : around(start, unit, end)(length);
}

/** The text at about the greatest length whose encoding fits into `bytes`. */
export function fitting(
  text: HostileText,
  bytes: number,
  write: (text: string) => string = (plain) => plain,
): string {
  const sizeOf = (length: number) => Buffer.byteLength(write(text(length)));
  const size = sizeOf(bytes);
  return text(size <= bytes ? bytes : Math.floor((bytes * bytes) / size) - 20);
}
