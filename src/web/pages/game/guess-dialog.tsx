import { type FormEvent, useState } from 'react';
import { GUESS_MAX } from '../../../game/limits.ts';
import { guess } from '../../moves/moves.ts';
import { useMove } from '../../moves/use-move.ts';
import { game as texts } from '../../texts/game.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';

/** [R6] The Imposter's one guess. */
export function GuessDialog({ onClose }: { onClose: () => void }) {
  const [word, setWord] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const move = useMove(guess);

  function submit(event: FormEvent) {
    event.preventDefault();
    const guessed = word.trim();
    setEmpty(guessed === '');
    if (guessed !== '') void move.run(guessed);
  }

  return (
    <Dialog title={texts.guessTitle} onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Field
          label={texts.guessQuestion}
          value={word}
          onChange={(event) => {
            setWord(event.target.value);
            setEmpty(false);
          }}
          hint={texts.guessWarning}
          error={isEmpty ? texts.guessEmpty : null}
          maxLength={GUESS_MAX}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="go"
          data-autofocus
        />
        <Button type="submit" busy={move.isPending}>
          {move.isPending ? move.label(texts.guessing) : texts.guess}
        </Button>
        <Button variant="ghost" size="md" onClick={onClose}>
          {texts.back}
        </Button>
      </form>
    </Dialog>
  );
}
