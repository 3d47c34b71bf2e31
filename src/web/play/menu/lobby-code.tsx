import { Copy } from 'lucide-react';
import { Suspense } from 'react';
import { copyText } from '../../kit/platform/share.ts';
import { lazyComponent } from '../../kit/ui/lazy.tsx';
import { toast } from '../../kit/ui/toast.ts';
import { common, toasts } from '../../texts/index.ts';
import { useLobby } from '../channel/use-lobby.ts';

export async function copyCode(code: string): Promise<void> {
  if (await copyText(code)) toast({ ...toasts.codeCopied, tone: 'success' });
  else toast({ title: toasts.error, description: toasts.codeNotCopied, tone: 'error' });
}

export const codeChip =
  'inline-flex min-h-11 items-center gap-1 rounded-full bg-surface px-2.5 text-sm font-display edge-subtle transition-press hover:bg-surface-raised active:translate-y-[2px]';

/** In its own chunk: few hide the code. */
const HeldHeaderCode = lazyComponent(() => import('./held-header-code.tsx'));

/** "#K7QXP": copies on click; [UX-71] or shows it while it is held. */
export function LobbyCode() {
  const { game } = useLobby();
  const code = game.lobbyCode;
  if (game.settings.hideCode) {
    return (
      <Suspense fallback={null}>
        <HeldHeaderCode />
      </Suspense>
    );
  }
  return (
    <button
      type="button"
      title={common.copyCode}
      onClick={() => void copyCode(code)}
      className={codeChip}
    >
      <span className="sr-only">{`${common.copyCode}, ${[...code].join(' ')}`}</span>
      <span aria-hidden="true">#{code}</span>
      <Copy className="size-4" />
    </button>
  );
}
