// npm run dev: src/web on port 5173 with hot reload; the server on 3000, restarted
// on every change. Ctrl-C, or the exit of one, ends both.
import { ensureInstalled } from './install.mjs';
import { main, runNode, serverArgs } from './run.mjs';
import { ensureBuilt } from './web.mjs';

await main(async () => {
  await ensureInstalled();
  // The server serves dist/web too, and does not start without it.
  await ensureBuilt();
  const end = new AbortController();
  const both = [
    runNode(['node_modules/vite/bin/vite.js'], { end: end.signal }),
    runNode(['--watch', ...serverArgs()], {
      end: end.signal,
      env: { ...process.env, PORT: '3000' },
    }),
  ];
  const first = await Promise.race(both);
  end.abort();
  await Promise.all(both);
  return first.stopped ? 0 : first.code;
});
