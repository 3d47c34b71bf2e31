import { Settings } from 'lucide-react';
import { menu as texts } from '../texts/menu.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { useLazyDialog } from '../ui/use-lazy-dialog.tsx';
import { loadMenuDialog } from './load.ts';

export function Menu() {
  const { dialog, open } = useLazyDialog(loadMenuDialog);
  return (
    <>
      <IconButton label={texts.open} aria-haspopup="dialog" onClick={() => void open()}>
        <Settings />
      </IconButton>
      {dialog}
    </>
  );
}
