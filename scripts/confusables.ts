// Writes src/game/confusables.ts from the Unicode data (UTS #39) of
// https://www.unicode.org/Public/security/latest/confusables.txt: `npm run confusables -- <file>`.
import { readFileSync, writeFileSync } from 'node:fs';

const TARGET = new URL('../src/game/confusables.ts', import.meta.url);
const LINE = /^([0-9A-F]+) ;\t([0-9A-F ]+) ;/;
const WIDTH = 98;

const fromHex = (text: string): string =>
  text
    .split(' ')
    .map((point) => String.fromCodePoint(Number.parseInt(point, 16)))
    .join('');
const toHex = (text: string): string =>
  Array.from(text, (one) => one.codePointAt(0)?.toString(16)).join('.');

const data = readFileSync(process.argv[2] ?? 'confusables.txt', 'utf8');
const version = /^# Version: (\S+)/m.exec(data)?.[1];
const prototypes = new Map(
  data.split('\n').flatMap((line) => {
    const [, source, prototype] = LINE.exec(line) ?? [];
    return source && prototype ? [[fromHex(source), fromHex(prototype)] as const] : [];
  }),
);

/** As `skeleton` in unique-name.ts reads it: prototypes are final after compatibility decomposition. */
function prototypeOf(text: string): string {
  const next = Array.from(text.normalize('NFKD'), (one) => prototypes.get(one) ?? one).join('');
  return next === text ? text : prototypeOf(next);
}

const sources = new Map<string, string[]>();
for (const source of prototypes.keys()) {
  // Compatibility decomposition takes care of the others.
  if (source.normalize('NFKD') !== source) continue;
  const prototype = prototypeOf(source);
  sources.set(prototype, [...(sources.get(prototype) ?? []), source]);
}

const rows = [...sources].map(([prototype, all]) => [prototype, ...all].map(toHex).join(' '));
const lines = [''];
for (const row of rows) {
  const line = `${lines.at(-1)}${row};`;
  if (line.length <= WIDTH) lines[lines.length - 1] = line;
  else lines.push(`${row};`);
}

const text = `// Made by scripts/confusables.ts from Unicode ${version}, confusables.txt, © Unicode, Inc.,
// https://www.unicode.org/license.txt. Not to be edited.

/** Rows between ";": a prototype and the signs that look like it, as code points in hex [L2b]. */
export const CONFUSABLES = \`
${lines.join('\n').slice(0, -1)}
\`;
`;
writeFileSync(TARGET, text);
