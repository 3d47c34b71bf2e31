import { Copy, FingerprintPattern } from 'lucide-react';
import { useLobby } from '../lobby/use-lobby.ts';
import { COVERED_CODE, HeldCode } from '../menu/held-code.tsx';
import { copyText } from '../platform/copy-text.ts';
import { common, toasts } from '../texts/index.ts';
import { toast } from '../ui/toast.ts';

export async function copyCode(code: string): Promise<void> {
  if (await copyText(code)) toast({ ...toasts.codeCopied, tone: 'success' });
  else toast({ title: toasts.error, description: toasts.codeNotCopied, tone: 'error' });
}

const chip =
  'inline-flex min-h-11 items-center gap-1 rounded-full bg-surface px-2.5 text-sm font-display text-foreground edge-subtle transition-press hover:bg-surface-raised active:translate-y-[2px]';

/** "#K7QXP": copies on click; [UX-71] or shows it while it is held. */
export function LobbyCode() {
  const { game } = useLobby();
  const code = game.lobbyCode;
  if (game.settings.hideCode) {
    return (
      <HeldCode className={chip}>
        {(isHeld) => (
          <>
            <span className="min-w-14">#{isHeld ? code : COVERED_CODE}</span>
            <FingerprintPattern className="size-4" />
          </>
        )}
      </HeldCode>
    );
  }
  return (
    <button
      type="button"
      title={common.copyCode}
      onClick={() => void copyCode(code)}
      className={chip}
    >
      <span className="sr-only">{`${common.copyCode}, ${[...code].join(' ')}`}</span>
      <span aria-hidden="true">#{code}</span>
      <Copy className="size-4" />
    </button>
  );
}
