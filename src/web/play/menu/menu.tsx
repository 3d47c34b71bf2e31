import { Settings } from 'lucide-react';
import { IconButton } from '../../kit/ui/icon-button.tsx';
import { useLazyDialog } from '../../kit/ui/use-lazy-dialog.tsx';
import { live as texts } from '../../texts/live.ts';
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
