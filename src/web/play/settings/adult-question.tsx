import { Button } from '../../kit/ui/button.tsx';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { settings as texts } from '../../texts/index.ts';

type AdultQuestionProps = { name: string; onYes: () => void; onNo: () => void };

/** [B5] Asks the host whether all players are adults. */
export function AdultQuestion({ name, onYes, onNo }: AdultQuestionProps) {
  return (
    <Dialog title={texts.adultTitle} shape="note" onClose={onNo}>
      <p className="mb-5 text-muted">{texts.adultText(name)}</p>
      <div className="grid gap-3">
        <Button onClick={onYes}>{texts.adultYes}</Button>
        <Button variant="ghost" size="md" onClick={onNo}>
          {texts.adultNo}
        </Button>
      </div>
    </Dialog>
  );
}
