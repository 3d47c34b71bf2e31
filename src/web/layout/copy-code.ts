import { toasts } from '../texts/index.ts';
import { toast } from '../ui/toast.ts';

/** Copies the lobby code and shows a toast. */
export async function copyCode(code: string): Promise<void> {
  if (await copyText(code)) toast({ ...toasts.codeCopied, tone: 'success' });
  else toast({ ...toasts.codeNotCopied, tone: 'error' });
}

/** False if it failed. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyTheOldWay(text);
  }
}

/** Without HTTPS (a game in the home network) there is no `navigator.clipboard`. */
function copyTheOldWay(text: string): boolean {
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
