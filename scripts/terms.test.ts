import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** Terms of the first version, and what the field calls them. */
const REPLACED: Record<string, RegExp> = {
  'change event': /\b(tidings|news)\b/i,
  'peer or cluster': /\bneighbou?rs?\b/i,
  'shared presence': /\bsightings?\b/i,
  job: /\bchores?\b/i,
  shutdown: /\bgoodbyes?\b/i,
  timeout: /\bpatience\b/i,
  'storage error': /\btrouble\b/i,
  access: /\bdesks?\b/i,
  oracle: /\b(curious|judges?|brain)\b/i,
  random: /\b(chance|dice)\b/i,
  'reduced motion': /\bstillness\b/i,
  'tap replay': /\bearly taps?\b/i,
  'prerendered view': /\bfirst pictures?\b/i,
  stats: /\bcensus\b/i,
  'WordSource or catalogue': /\bvocabular(y|ies)\b/i,
  transport: /\bway back\b/i,
  input: /\b(wish|wishes|errands?)\b/i,
  action: /\bdeeds?\b/i,
  'focus restore': /\bheirs?\b/i,
  'a plain subject': /\b(whoever|meanwhile|somebody)\b|^\s*(\/\*|\*|\/\/).*\b(nobody|everybody)\b/i,
  'an English role name': /\b(kontur|samtvorhang|flug|inhalt|messing|zinnober|flieder)\b/i,
};

const files = globSync('{src,test,e2e,bench,scripts}/**/*.{ts,tsx,mjs,css,grit}', {
  cwd: ROOT,
  // German texts, tables from before version 1.0.0, this list, and packages.
  exclude: [
    ...['src/web/texts/**', 'src/web/**/{texts,privacy,terms,imprint}.ts'],
    'src/game/matching/{english,synonyms}.ts',
    ...['src/server/store/take-over.ts', 'test/store/take-over-cases.ts'],
    ...['e2e/premium.spec.ts', 'scripts/terms.test.ts', 'scripts/perf/node_modules'],
  ],
});

/** camelCase and kebab-case as single words. */
const wordsOf = (text: string): string =>
  text.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/[-_]/g, ' ');

test('code and comments use the terms of the field', () => {
  const found = files.flatMap((file) => {
    const lines = [file, ...readFileSync(join(ROOT, file), 'utf8').split('\n')];
    return lines.flatMap((line, n) =>
      Object.entries(REPLACED)
        .filter(([, pattern]) => pattern.test(wordsOf(line)))
        .map(([term]) => `${file}:${n} (say: ${term}) ${line.trim()}`),
    );
  });
  expect(found).toEqual([]);
});
