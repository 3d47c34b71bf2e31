import { type FormEvent, useState } from 'react';
import { Name } from '../../../contract/shapes.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { Field } from '../../kit/ui/field.tsx';
import { held as texts } from '../../texts/held.ts';
import { moves } from '../channel/moves.ts';
import { useMove } from '../channel/use-move.ts';

/** The host gives a seat to a player without a phone [H6]. */
export default function AddSeatDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const adding = useMove(moves.guestSeat);

  function submit(event: FormEvent) {
    event.preventDefault();
    const clean = Name.safeParse(name).data;
    setProblem(clean ? null : texts.nameInvalid);
    if (clean) {
      void adding.run(clean).then((isAdded) => {
        if (isAdded) onClose();
      });
    }
  }

  return (
    <Dialog title={texts.addTitle} shape="note" onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-3 pb-4">
        <p className="text-muted">{texts.addHelp}</p>
        <Field
          label={texts.name}
          value={name}
          error={problem}
          autoComplete="off"
          enterKeyHint="done"
          data-autofocus
          onChange={(event) => {
            setName(event.target.value);
            setProblem(null);
          }}
        />
        <Button type="submit" busy={adding.isPending}>
          {adding.label(texts.submit)}
        </Button>
      </form>
    </Dialog>
  );
}
