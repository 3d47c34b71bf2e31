import { Settings } from 'lucide-react';
import { live as texts } from '../texts/live.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { useLazyDialog } from '../ui/use-lazy-dialog.tsx';
import { loadMenuDialog } from './load.ts';

export function Menu() {
  const { dialog, open } = useLazyDialog(loadMenuDialog);
  return (
    <>
      <IconButton label={texts.menu} aria-haspopup="dialog" onClick={() => void open()}>
        <Settings />
      </IconButton>
      {dialog}
    </>
  );
}
