import { useState } from 'react';
import { SecretCard } from '../../phase/secret-card.tsx';
import { game as texts } from '../../texts/game.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Mask } from '../../ui/mask.tsx';

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
        className="-mr-2 shrink-0 px-2! text-sm!"
        onClick={() => setOpen(true)}
      >
        {texts.title}
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
