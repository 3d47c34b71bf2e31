import { Copy } from 'lucide-react';
import { copyText } from '../platform/copy-text.ts';
import { common, toasts } from '../texts/index.ts';
import { toast } from '../ui/toast.ts';

export async function copyCode(code: string): Promise<void> {
  if (await copyText(code)) toast({ ...toasts.codeCopied, tone: 'success' });
  else toast({ title: toasts.error, description: toasts.codeNotCopied, tone: 'error' });
}

/** "#K7QXP": copies on click. */
export function LobbyCode({ code }: { code: string }) {
  return (
    <button
      type="button"
      title={common.copyCode}
      onClick={() => void copyCode(code)}
      className="inline-flex min-h-11 items-center gap-1 rounded-full bg-surface px-2.5 text-sm font-display text-foreground edge-subtle transition-press hover:bg-surface-raised active:translate-y-[2px]"
    >
      <span className="sr-only">{`${common.copyCode}, ${[...code].join(' ')}`}</span>
      <span aria-hidden="true">#{code}</span>
      <Copy className="size-4" />
    </button>
  );
}
