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

/** Copies a text; false if it failed. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Without HTTPS (a game in the home network) there is no `navigator.clipboard`. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  const focused = document.activeElement;
  (focused?.closest('dialog') ?? document.body).append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}

/** Downloads a file. */
export function saveFile(name: string, content: string | Blob, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the URL after the current task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
