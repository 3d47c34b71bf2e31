type Rules = readonly [letters: RegExp | string, sound: string][];

const heard = (text: string, rules: Rules): string =>
  rules.reduce((before, [letters, sound]) => before.replaceAll(letters, sound), text);

/** In this order. */
const SOUNDS: Rules = [
  [/^y/g, 'j'],
  [/^mc/g, 'mac'],
  [/^au/g, 'o'],
  [/^ch/g, 'k'],
  [/ig$/g, 'ich'],
  [/b$/g, 'p'],
  [/d$/g, 't'],
  [/g$/g, 'k'],
  [/erl$/g, 'al'],
  [/ern$/g, 'an'],
  [/er$/g, 'a'],
  [/le$/g, 'el'],
  [/que$/g, 'k'],
  ['pf', 'f'],
  ['ph', 'f'],
  ['dge', 'sh'],
  [/g(?=e$|ist|eu)/g, 'sh'],
  [/aeu|eu|oy/g, 'oi'],
  ['ae', 'e'],
  ['ow', 'au'],
  ['v', 'f'],
  [/[td]h|dt/g, 't'],
  [/(?<=[bgkr])h/g, ''],
  [/[td]?sch/g, 'sh'],
  [/t[sz]/g, 'z'],
  [/sh(?=[pt])/g, 's'],
  [/(?:ch|ck|g|k)s/g, 'ks'],
  ['qu', 'kw'],
  ['q', 'k'],
  ['ai', 'ei'],
  ['ay', 'ei'],
  ['ey', 'ei'],
  ['ie', 'i'],
  ['y', 'i'],
  ['x', 'ks'],
  ['c', 'k'],
  ['ou', 'u'],
];

/** Without double letters, and h behind a vowel. */
const plainOf = (text: string): string =>
  text.replace(/(?<=[aeiou])h(?![aeiou])/g, '').replace(/(.)\1+/gu, '$1');

/** Letters from which a word is known by its sound alone, and by how others read it. */
const LENGTHS = { heard: 4, read: 6 };

/** As in English, French and Italian. */
const FOREIGN: Rules = [
  [/cc?(?=[eiy])|ch|[gj](?=[eiy])|j/g, 'sh'],
  ['au', 'o'],
  ['ea', 'i'],
  [/on$/g, 'ong'],
  [/in$/g, 'eng'],
  [/ant$/g, 'ang'],
];

/** As in Bavaria and Austria. */
const DIALECT: Rules = [
  ['oa', 'ar'],
  [/en$/g, 'n'],
];

/** A normalised text as it sounds in German. */
export const soundOf = (text: string, reading: Rules = []): string =>
  plainOf(heard(heard(text, reading), SOUNDS));

/** A person writes what they hear in German letters. */
function isHeard(typed: string, right: string): boolean {
  const sound = soundOf(typed);
  if (sound === soundOf(right)) return true;
  if (right.length < LENGTHS.read) return false;
  return [FOREIGN, DIALECT].some((reading) => {
    const read = soundOf(right, reading);
    return sound === read || soundOf(typed, reading) === read;
  });
}

const PLURAL_END = /(?:e?n|[es])$/;

/** Spelled by ear, any number of times, also in the plural: Brokolli, Kokakola, Gorilas [R7]. */
export function soundsAlike(typed: string, right: string): boolean {
  const isNearLength =
    right.length >= LENGTHS.heard &&
    Math.abs(typed.length - right.length) <= Math.max(2, right.length / 4);
  // A person hears -er as -a, and not the other way round: Aber is no ABBA.
  if (!isNearLength || (typed.endsWith('er') && right.endsWith('a'))) return false;
  if (isHeard(typed, right)) return true;
  const single = typed.replace(PLURAL_END, '');
  const isPlural = right.length >= LENGTHS.read && single !== typed && single !== right;
  return isPlural && isHeard(single, right);
}
