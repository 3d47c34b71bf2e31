import { type ComponentType, type ReactNode, useState } from 'react';
import { common, toasts } from '../../texts/index.ts';
import { toast } from './toast.ts';

type LazyDialog = ComponentType<{ onClose: () => void }>;

/** A dialog in its own chunk: `open` loads and shows it. */
export function useLazyDialog(load: () => Promise<{ default: LazyDialog }>): {
  dialog: ReactNode;
  open: () => Promise<void>;
} {
  const [Dialog, setDialog] = useState<LazyDialog | null>(null);
  return {
    dialog: Dialog && <Dialog onClose={() => setDialog(null)} />,
    async open() {
      try {
        const { default: Loaded } = await load();
        setDialog(() => Loaded);
      } catch {
        toast({ title: toasts.error, description: common.noConnection, tone: 'error' });
      }
    },
  };
}
