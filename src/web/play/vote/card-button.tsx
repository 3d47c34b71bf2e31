import { useState } from 'react';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { Mask } from '../../kit/ui/mask.tsx';
import { game as texts } from '../../texts/game.ts';
import { quietTool } from '../table/clock-row.tsx';
import { SecretCard } from '../table/secret-card.tsx';

/** The own card once more, covered at first; the same for every role. */
export function CardButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="md"
        aria-haspopup="dialog"
        icon={<Mask className="w-6" />}
        className={quietTool}
        onClick={() => setOpen(true)}
      >
        <span className="max-fold:sr-only">{texts.title}</span>
      </Button>
      {isOpen && (
        <Dialog title={texts.title} shape="note" onClose={() => setOpen(false)}>
          <div className="grid">
            <SecretCard />
          </div>
        </Dialog>
      )}
    </>
  );
}
