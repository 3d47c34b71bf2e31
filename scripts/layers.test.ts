import { describe, expect, test } from 'vitest';
import { importsOf, problemOf } from './layers.mjs';

const problem = (file: string, imported: string) =>
  problemOf({ file: `src/web/${file}`, imported: `src/web/${imported}` });

describe('an import', () => {
  test.each([
    ['kit/ui/dialog.tsx', 'texts/index.ts'],
    ['kit/ui/dialog.tsx', 'kit/ui/button.tsx'],
    ['display/app.tsx', 'play/view/players.ts'],
    ['play/lobby-provider.tsx', 'play/lobby/lobby-page.tsx'],
    ['app/pages.ts', 'site/home/home-page.tsx'],
  ])('from %s to %s runs down', (file, imported) => {
    expect(problem(file, imported)).toBeNull();
  });

  test.each([
    ['kit/ui/dialog.tsx', 'session/session.ts'],
    ['site/home/home-page.tsx', 'display/texts.ts'],
    ['play/view/players.ts', 'play/talk/game-page.tsx'],
    ['play/talk/game-page.tsx', 'play/lobby-provider.tsx'],
    ['display/app.tsx', 'play/vote/voting-page.tsx'],
    ['display/app.tsx', 'frame/loaded.tsx'],
  ])('from %s to %s does not', (file, imported) => {
    expect(problem(file, imported)).not.toBeNull();
  });

  test('is found in every form, types too', () => {
    const text = `import './a.css';
import type { B } from './b.ts';
export { c } from '../c.ts';
export * from './d.ts';
const e = import('./e.ts');
type F = import('./f.ts').F;
import react from 'react';`;
    const found = importsOf('src/web/kit/one.tsx', text).map(({ imported }) => imported);
    expect(found.map((path) => path.replace('src/web/', ''))).toEqual([
      'kit/a.css',
      'kit/b.ts',
      'c.ts',
      'kit/d.ts',
      'kit/e.ts',
      'kit/f.ts',
    ]);
  });
});
