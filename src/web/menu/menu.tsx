import { Settings } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { common, toasts } from '../texts/index.ts';
import { menu as texts } from '../texts/menu.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { toast } from '../ui/toast.ts';
import { loadMenuDialog } from './load.ts';

export function Menu() {
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }> | null>(null);

  async function open() {
    try {
      const { default: MenuDialog } = await loadMenuDialog();
      setDialog(() => MenuDialog);
    } catch {
      toast({ title: toasts.error, description: common.noConnection, tone: 'error' });
    }
  }

  return (
    <>
      <IconButton label={texts.open} aria-haspopup="dialog" onClick={open}>
        <Settings />
      </IconButton>
      {Dialog && <Dialog onClose={() => setDialog(null)} />}
    </>
  );
}
