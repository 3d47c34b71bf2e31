import { type FormEvent, useState } from 'react';
import { errors } from '../../../../contract/errors.ts';
import { GUESS_MAX } from '../../../../game/limits.ts';
import { unitsOf } from '../../../../game/text.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Dialog } from '../../../kit/ui/dialog.tsx';
import { Field } from '../../../kit/ui/field.tsx';
import { isWord } from '../../words/category-check.ts';
import { admin } from '../texts.ts';
import { entryOf, partsOf } from './entries.ts';

const texts = admin.categories.word;

type WordDialogProps = {
  entry: string;
  onChange: (entry: string) => void;
  onRemove: () => void;
  onClose: () => void;
};

/** Edits one word: the word on the card, and the aliases that count as a right guess [R7]. */
export function WordDialog({ entry, onChange, onRemove, onClose }: WordDialogProps) {
  const parts = partsOf(entry);
  const [word, setWord] = useState(parts.word);
  const [aliases, setAliases] = useState(parts.aliases.join(', '));
  const [isWrong, setWrong] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    const next = entryOf(word, aliases);
    if (!isWord(next)) return setWrong(true);
    onChange(next);
    onClose();
  }

  return (
    <Dialog title={texts.title} shape="note" onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        <Field
          label={texts.word}
          value={word}
          onChange={(event) => setWord(event.target.value)}
          error={isWrong ? errors['words-invalid'].message : null}
          maxLength={unitsOf(GUESS_MAX)}
          autoComplete="off"
          data-autofocus
        />
        <Field
          label={texts.aliases}
          hint={texts.aliasesHint}
          value={aliases}
          onChange={(event) => setAliases(event.target.value)}
          autoComplete="off"
        />
        <Button type="submit">{texts.submit}</Button>
        <Button variant="ghost" size="md" onClick={onRemove} className="text-danger!">
          {texts.remove}
        </Button>
      </form>
    </Dialog>
  );
}
