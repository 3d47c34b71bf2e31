import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { GUESS_MAX } from '../../../game/limits.ts';
import { unitsOf } from '../../../game/text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Field } from '../../kit/ui/field.tsx';
import { guess as texts } from '../../texts/game.ts';
import { moves } from '../channel/moves.ts';
import { useMove } from '../channel/use-move.ts';

type GuessFormProps = {
  hint: ReactNode;
  /** Outside of a dialog, which focuses its first field itself. */
  takesFocus?: boolean;
  /** A seat on this phone [H6]. */
  forId?: string;
  /** After the guess was made. */
  onDone?: () => void;
  /** What else one can do. */
  children: ReactNode;
};

/** The Imposter's one guess [R6, V7]. */
export function GuessForm({ hint, takesFocus = false, forId, onDone, children }: GuessFormProps) {
  const [word, setWord] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const move = useMove(moves.guess);

  // After the headline, which takes the focus of a new screen.
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [takesFocus]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const guessed = word.trim();
    setEmpty(guessed === '');
    if (guessed === '') return;
    void move.run(guessed, forId).then((isMade) => {
      if (isMade) onDone?.();
    });
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-3">
      <Field
        label={texts.question}
        value={word}
        onChange={(event) => {
          setWord(event.target.value);
          setEmpty(false);
        }}
        hint={hint}
        error={isEmpty ? texts.empty : null}
        maxLength={unitsOf(GUESS_MAX)}
        className="gap-3"
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="go"
        data-autofocus
      />
      <Button type="submit" busy={move.isPending}>
        {move.isPending ? move.label(texts.busy) : texts.submit}
      </Button>
      {children}
    </form>
  );
}
