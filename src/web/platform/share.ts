type Sharing = {
  share?: (data: ShareData) => Promise<void>;
  canShare?: (data: ShareData) => boolean;
};

/** `dismissed`: people changed their mind, there is nothing to say. */
export type Shared = 'shared' | 'dismissed' | 'not-possible';

/** Opens the phone's own share sheet, where there is one that takes this. */
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
