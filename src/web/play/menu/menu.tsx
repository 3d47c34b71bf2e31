import { Settings } from 'lucide-react';
import { IconButton } from '../../kit/ui/icon-button.tsx';
import { lazyComponent, useLazyDialog } from '../../kit/ui/lazy.tsx';
import { live as texts } from '../../texts/live.ts';

/** A round must not wait for the QR code of the menu. */
const MenuDialog = lazyComponent(() => import('./menu-dialog.tsx'));

export function Menu() {
  const { dialog, open } = useLazyDialog(MenuDialog);
  return (
    <>
      <IconButton label={texts.menu} aria-haspopup="dialog" onClick={() => void open()}>
        <Settings />
      </IconButton>
      {dialog}
    </>
  );
}
