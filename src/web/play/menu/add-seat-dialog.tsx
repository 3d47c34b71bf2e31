import { type FormEvent, useState } from 'react';
import { Name } from '../../../contract/shapes.ts';
import { HELD_SEATS_MAX } from '../../../game/limits.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { Field } from '../../kit/ui/field.tsx';
import { held as texts } from '../../texts/held.ts';
import { moves } from '../channel/moves.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { useMove } from '../channel/use-move.ts';
import { seated } from '../view/players.ts';

/** The host gives a seat to a player without a phone [H6]. */
export default function AddSeatDialog({ onClose }: { onClose: () => void }) {
  const { game } = useLobby();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const adding = useMove(moves.guestSeat);
  const isFull = seated(game).filter(({ heldBy }) => heldBy).length >= HELD_SEATS_MAX;

  function submit(event: FormEvent) {
    event.preventDefault();
    const clean = Name.safeParse(name).data;
    setProblem(isFull ? texts.full : clean ? null : texts.nameInvalid);
    if (clean && !isFull) {
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
          {adding.label(texts.add)}
        </Button>
      </form>
    </Dialog>
  );
}
