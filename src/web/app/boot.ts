// Imported first: the install prompt event fires once.
import './shell/install-offer.ts';
import '../kit/styles/index.css';

async function start(): Promise<void> {
  // The message of index.html, which CSS shows after a delay.
  const failure = document.getElementById('load-failure');
  try {
    await (await import('./main.tsx')).shown;
    failure?.remove();
  } catch {
    // A chunk is gone after an update, or the network is down.
    failure?.setAttribute('data-now', '');
  }
}

/** Records the last button tapped (links work without scripts). The result taps it again. */
function recordTaps(page: HTMLElement): () => void {
  let tapped: HTMLElement | null = null;
  const record = ({ target }: Event) => {
    tapped = target instanceof Element ? target.closest('button') : null;
  };
  // A form would reload the page; its button is tapped again, too.
  const hold = (event: Event) => event.preventDefault();
  page.addEventListener('click', record);
  page.addEventListener('submit', hold);
  return () => {
    page.removeEventListener('click', record);
    page.removeEventListener('submit', hold);
    tapped?.click();
  };
}

/** Calls back after the first paint; at once in a background tab, which does not paint. */
function afterPaint(callback: () => void): void {
  if (document.visibilityState === 'hidden') callback();
  else requestAnimationFrame(() => requestAnimationFrame(callback));
}

// Removed in a browser that is too old (index.html).
const root = document.getElementById('root');
if (root?.hasChildNodes()) {
  // Prerendered (prerender.tsx): load the app after the first paint, then replay taps.
  const replay = recordTaps(root);
  afterPaint(() => void start().then(replay));
} else if (root) {
  void start();
}
