// npm run dev: the screens on port 5173, changed while you look; the server on 3000, started anew
// with every change of its files. Ctrl-C ends both, and so does the end of one.
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
