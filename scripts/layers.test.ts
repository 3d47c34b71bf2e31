import { describe, expect, test } from 'vitest';
import { importsOf, problemOf } from './layers.mjs';

const problem = (file: string, imported: string, isType = false) =>
  problemOf({ file: `src/${file}`, imported: `src/${imported}`, isType });

describe('an import', () => {
  test.each([
    ['web/kit/ui/dialog.tsx', 'web/texts/index.ts'],
    ['web/kit/ui/dialog.tsx', 'web/kit/ui/button.tsx'],
    ['web/display/app.tsx', 'web/play/view/players.ts'],
    ['web/play/lobby-provider.tsx', 'web/play/lobby/lobby-page.tsx'],
    ['web/app/pages.ts', 'web/site/home/home-page.tsx'],
    ['server/main.ts', 'server/app.ts'],
    ['server/http/errors.ts', 'server/timeouts.ts'],
  ])('from %s to %s runs down', (file, imported) => {
    expect(problem(file, imported)).toBeNull();
  });

  test.each([
    ['web/kit/ui/dialog.tsx', 'web/session/session.ts'],
    ['web/site/home/home-page.tsx', 'web/display/texts.ts'],
    ['web/play/view/players.ts', 'web/play/talk/talk-page.tsx'],
    ['web/play/talk/talk-page.tsx', 'web/play/lobby-provider.tsx'],
    ['web/display/app.tsx', 'web/play/vote/vote-page.tsx'],
    ['web/display/app.tsx', 'web/frame/loaded.tsx'],
    ['server/http/define-route.ts', 'server/lobby/lobbies.ts'],
    ['server/timeouts.ts', 'server/config.ts'],
    ['server/lobby/moves.ts', 'server/app.ts'],
  ])('from %s to %s does not', (file, imported) => {
    expect(problem(file, imported)).not.toBeNull();
  });

  test('of a type alone may run up in the server', () => {
    expect(problem('server/http/access.ts', 'server/lobby/lobbies.ts', true)).toBeNull();
    expect(problem('web/kit/ui/dialog.tsx', 'web/session/session.ts', true)).not.toBeNull();
  });

  test('is found in every form, types too', () => {
    const text = `import './a.css';
import type { B } from './b.ts';
export { c } from '../c.ts';
export * from './d.ts';
const e = import('./e.ts');
type F = import('./f.ts').F;
import react from 'react';`;
    const found = importsOf('src/web/kit/one.tsx', text);
    expect(found.map(({ imported, isType }) => [imported.replace('src/web/', ''), isType])).toEqual(
      [
        ['kit/a.css', false],
        ['kit/b.ts', true],
        ['c.ts', false],
        ['kit/d.ts', false],
        ['kit/e.ts', false],
        ['kit/f.ts', true],
      ],
    );
  });
});
