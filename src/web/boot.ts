// Imported first: the install prompt event fires once.
import './app-shell/install-offer.ts';
import { showLoadFailure } from './load-failure.ts';
import { recordEarlyTaps } from './tap-replay.ts';
import './styles/index.css';

/** Calls back after the first paint; at once in a background tab, which does not paint. */
function afterPaint(callback: () => void): void {
  if (document.visibilityState === 'hidden') callback();
  else requestAnimationFrame(() => requestAnimationFrame(callback));
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const load = () => import('./main.tsx').then(({ shown }) => shown);
if (root.hasChildNodes()) {
  // The view was prerendered (prerender.tsx): load the app after it is painted, then replay early taps.
  const replay = recordEarlyTaps(root);
  afterPaint(() => void load().then(replay, showLoadFailure));
} else {
  load().catch(showLoadFailure);
}
