import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type QuestionProps = {
  title: string;
  detail: string;
  /** Label of the confirming button, a verb. */
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
  busy?: boolean;
};

/** Confirms an action that is hard to undo. */
export function Question({ title, detail, yes, no, onYes, onNo, busy = false }: QuestionProps) {
  return (
    <Dialog title={title} shape="note" onClose={onNo}>
      <p className="mb-5 text-muted">{detail}</p>
      <div className="grid gap-3">
        <Button variant="danger" busy={busy} onClick={onYes}>
          {yes}
        </Button>
        <Button variant="ghost" size="md" onClick={onNo}>
          {no}
        </Button>
      </div>
    </Dialog>
  );
}
