/** Chromium's install prompt event; non-standard, so TypeScript has no type for it. */
type InstallOffer = Event & { prompt: () => Promise<unknown> };

let offer: InstallOffer | null = null;

// Fires once and early. Deferred until the user has played.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offer = event as InstallOffer;
});

export const installOffer = (): InstallOffer | null => offer;
