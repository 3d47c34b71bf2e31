// npm run browsers: finds what a browser at the floor (docs/budgets.md) lacks in our own code. The build checks
// what is sent, dependencies included (check-bundle.mjs).
import { main } from '../run.mjs';
import { WEB } from './data.mjs';
import { newerUses } from './own-code.mjs';

await main(async () => {
  const found = newerUses('src/web/tsconfig.json', WEB);
  for (const { file, line, name } of found) {
    console.error(`${file}:${line} ${name} is newer than a supported browser (docs/budgets.md)`);
  }
  return found.length === 0 ? 0 : 1;
});
