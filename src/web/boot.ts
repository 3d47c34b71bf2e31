// Listens from the beginning: the browser's offer comes once.
import './app-shell/install-offer.ts';
import { watchEarlyTaps } from './early-taps.ts';
import { sayLate } from './late.ts';
import './styles/index.css';

/** Calls back when the first picture is on its way to the screen; in the background there is none. */
function afterPaint(callback: () => void): void {
  if (document.visibilityState === 'hidden') callback();
  else requestAnimationFrame(() => requestAnimationFrame(callback));
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const load = () => import('./main.tsx').then(({ shown }) => shown);
if (root.hasChildNodes()) {
  // The first picture came with the HTML (prerender.tsx): nothing of the app is in the way of painting
  // it, and what people tap meanwhile is done as soon as the app is there.
  const replay = watchEarlyTaps(root);
  afterPaint(() => void load().then(replay, sayLate));
} else {
  load().catch(sayLate);
}
