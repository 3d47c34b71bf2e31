/** Chromium's own offer to install; no other browser has it, so TypeScript does not know it. */
type InstallOffer = Event & { prompt: () => Promise<unknown> };

let offer: InstallOffer | null = null;

// It comes once and early. Kept back, so that nobody is asked before there was something to like.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offer = event as InstallOffer;
});

/** The browser's offer, if it made one. */
export const installOffer = (): InstallOffer | null => offer;
