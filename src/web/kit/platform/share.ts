type Sharing = {
  share?: (data: ShareData) => Promise<void>;
  canShare?: (data: ShareData) => boolean;
};

/** `dismissed`: cancelled by the user, show nothing. */
export type Shared = 'shared' | 'dismissed' | 'not-possible';

/** Opens the native share sheet where it supports this data. */
export async function share(
  data: ShareData,
  navigator: Sharing = globalThis.navigator,
): Promise<Shared> {
  if (!navigator.share || navigator.canShare?.(data) === false) return 'not-possible';
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    const isDismissed = error instanceof DOMException && error.name === 'AbortError';
    return isDismissed ? 'dismissed' : 'not-possible';
  }
}
