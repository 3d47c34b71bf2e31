// Writes src/server and what it imports to `lib`, as JavaScript.
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { commitOfClone, root } from './run.mjs';

const FILES = 'src/{game,contract,server}/**/*.{ts,txt}';
const EXCLUDED = /\.test\.ts$|\/testing\//;

/** Imports and URLs of files, which end in `.ts`. */
const RELATIVE = /(?<=['"`]\.{1,2}\/[^'"`\n]*)\.ts(?=['"`])/g;

// That stripping is experimental.
process.removeAllListeners('warning');
rmSync(join(root, 'lib'), { recursive: true, force: true });
for (const file of globSync(FILES, { cwd: root })) {
  if (EXCLUDED.test(file)) continue;
  const target = join(root, file.replace(/^src/, 'lib').replace(/\.ts$/, '.js'));
  mkdirSync(dirname(target), { recursive: true });
  if (!file.endsWith('.ts')) {
    cpSync(join(root, file), target);
    continue;
  }
  const code = stripTypeScriptTypes(readFileSync(join(root, file), 'utf8'));
  writeFileSync(target, code.replaceAll(RELATIVE, '.js'));
}
writeFileSync(join(root, 'lib', 'commit'), commitOfClone());
