import { type FormEvent, useCallback, useState } from 'react';
import { AdminCategoryInput, type EntryCategory } from '../../../../contract/admin-shapes.ts';
import { errors } from '../../../../contract/errors.ts';
import { GUESS_MAX } from '../../../../game/limits.ts';
import { unitsOf } from '../../../../game/text.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Dialog } from '../../../kit/ui/dialog.tsx';
import { Field } from '../../../kit/ui/field.tsx';
import { isWord } from '../../words/category-check.ts';
import { CategoryEditor } from '../../words/category-editor.tsx';
import { useWords } from '../../words/use-words.ts';
import { elsewhere, entryOf, partsOf, review } from './entries.ts';
import { FlagFields } from './flags.tsx';
import { categoryTexts as texts } from './texts.ts';
import { useChangeCategory, useWordFigures } from './use-categories.ts';
import { WordList } from './word-list.tsx';

type AdminCategoryEditorProps = {
  category: EntryCategory;
  categories: readonly EntryCategory[];
  onClose: () => void;
};

export function AdminCategoryEditor({ category, categories, onClose }: AdminCategoryEditorProps) {
  const [initial] = useState(category);
  const { isPremium, isAdult, isActive } = initial;
  const [flags, setFlags] = useState({ isPremium, isAdult, isActive });
  const [others] = useState(() => elsewhere(categories, initial.id));
  const words = useWords(initial.words, {
    review: useCallback((list: readonly string[]) => review(list, others), [others]),
    adds: 'first',
  });
  const [editedId, setEditedId] = useState<number | null>(null);
  const figures = useWordFigures(initial.id);
  const edited = words.entries.find(({ id }) => id === editedId);
  return (
    <CategoryEditor
      texts={texts.editor}
      initialName={initial.name}
      words={words}
      shape={AdminCategoryInput}
      toInput={(draft) => ({ ...draft, ...flags })}
      save={useChangeCategory(initial.id)}
      fields={<FlagFields flags={flags} onChange={setFlags} />}
      isChanged={
        flags.isPremium !== isPremium || flags.isAdult !== isAdult || flags.isActive !== isActive
      }
      onClose={onClose}
      list={
        <WordList
          entries={words.entries}
          figures={figures.data ?? []}
          onEdit={setEditedId}
          onRemove={words.remove}
        />
      }
    >
      {edited && (
        <WordDialog
          entry={edited.text}
          onChange={(text) => words.change(edited.id, text)}
          onRemove={() => {
            words.remove([edited.id]);
            setEditedId(null);
          }}
          onClose={() => setEditedId(null)}
        />
      )}
    </CategoryEditor>
  );
}

const wordTexts = texts.word;

type WordDialogProps = {
  entry: string;
  onChange: (entry: string) => void;
  onRemove: () => void;
  onClose: () => void;
};

/** Edits one word: the word on the card, and the aliases that count as a right guess [R7]. */
function WordDialog({ entry, onChange, onRemove, onClose }: WordDialogProps) {
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
    <Dialog title={wordTexts.title} shape="note" onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        <Field
          label={wordTexts.word}
          value={word}
          onChange={(event) => setWord(event.target.value)}
          error={isWrong ? errors['words-invalid'].message : null}
          maxLength={unitsOf(GUESS_MAX)}
          autoComplete="off"
          data-autofocus
        />
        <Field
          label={wordTexts.aliases}
          hint={wordTexts.aliasesHint}
          value={aliases}
          onChange={(event) => setAliases(event.target.value)}
          autoComplete="off"
        />
        <Button type="submit">{wordTexts.submit}</Button>
        <Button variant="ghost" size="md" onClick={onRemove} className="text-danger!">
          {wordTexts.remove}
        </Button>
      </form>
    </Dialog>
  );
}
