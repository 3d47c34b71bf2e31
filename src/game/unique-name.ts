import { CONFUSABLES } from './confusables.ts';
import { NAME_MAX } from './limits.ts';
import { nameKey } from './names.ts';
import { cutText } from './text.ts';

const fromHex = (points: string): string =>
  String.fromCodePoint(...points.split('.').map((point) => Number.parseInt(point, 16)));

const prototypes = new Map(
  CONFUSABLES.trim()
    .split(/;\n?/)
    .flatMap((row) => {
      const [prototype = '', ...sources] = row.split(' ').map(fromHex);
      return sources.map((source) => [source, prototype] as const);
    }),
);

/** UTS #39, section 4, on the compatibility decomposition: equal for names that look alike. */
const skeleton = (name: string): string =>
  Array.from(name.normalize('NFKD'), (sign) => prototypes.get(sign) ?? sign)
    .join('')
    .normalize('NFKD');

/** Without case: "MAX" and "max" differ as skeletons ("m" looks like "rn", "M" does not). */
const looksOf = (name: string): string => skeleton(nameKey(skeleton(name)));

/** Names with a common key look alike or differ in case only. */
const keysOf = (name: string): string[] => {
  const key = nameKey(name);
  return [key, looksOf(name), looksOf(key)];
};

/** Beside "Mia" a second "Mia" or "Міа" becomes "Mia 2"; the result stays within the limit [L2, L2b]. */
export function uniqueName(name: string, taken: readonly string[]): string {
  const keys = new Set(taken.flatMap(keysOf));
  let candidate = name;
  for (let n = 2; keysOf(candidate).some((key) => keys.has(key)); n += 1) {
    const suffix = ` ${n}`;
    candidate = cutText(name, NAME_MAX - suffix.length) + suffix;
  }
  return candidate;
}
