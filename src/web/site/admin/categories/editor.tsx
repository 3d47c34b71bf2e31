import { type FormEvent, useCallback, useState } from 'react';
import {
  AdminCategoryInput,
  type EntryCategory,
  type WordFigures as Row,
} from '../../../../contract/admin-shapes.ts';
import { errors } from '../../../../contract/errors.ts';
import { GUESS_MAX } from '../../../../game/limits.ts';
import { unitsOf } from '../../../../game/text.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Dialog } from '../../../kit/ui/dialog.tsx';
import { Field } from '../../../kit/ui/field.tsx';
import { SegmentedRadio } from '../../../kit/ui/segmented-radio.tsx';
import { isWord } from '../../words/category-check.ts';
import { CategoryEditor } from '../../words/category-editor.tsx';
import { useWords } from '../../words/use-words.ts';
import { DataList } from '../parts/data-list.tsx';
import { AdminLoaded } from '../parts/loaded.tsx';
import { admin } from '../texts.ts';
import { elsewhere, entryOf, partsOf, review } from './entries.ts';
import { FlagFields } from './flags.tsx';
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
  const edited = words.entries.find(({ id }) => id === editedId);
  return (
    <CategoryEditor
      texts={admin.categories.editor}
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
    >
      <WordList entries={words.entries} onEdit={setEditedId} onRemove={words.remove} />
      <WordFigures categoryId={initial.id} />
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

const figureTexts = admin.categories.figures;

/** Rows rendered at a time. */
const STEP = 25;

const sorts = (['skipped', 'dealt', 'guessed'] as const).map((value) => ({
  value,
  label: figureTexts[value],
}));
type Sort = (typeof sorts)[number]['value'];

/** How often the words of a category were dealt, skipped [R14] and guessed. */
function WordFigures({ categoryId }: { categoryId: string }) {
  const query = useWordFigures(categoryId);
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="text-lg">{figureTexts.title}</h3>
      <p className="text-sm text-muted">{figureTexts.note}</p>
      <AdminLoaded query={query} failure={figureTexts.failure}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-muted">{figureTexts.empty}</p>
          ) : (
            <Figures rows={rows} />
          )
        }
      </AdminLoaded>
    </section>
  );
}

function Figures({ rows }: { rows: readonly Row[] }) {
  const [sort, setSort] = useState<Sort>('skipped');
  const [limit, setLimit] = useState(STEP);
  // Equal ones keep the order of the server: most skipped first.
  const sorted = rows.toSorted((one, other) => other[sort] - one[sort]);
  const shown = sorted.slice(0, limit).map((row) => ({ id: row.word, ...row }));
  return (
    <>
      <div className="[&_label_span]:text-sm!">
        <SegmentedRadio
          legend={figureTexts.sort}
          segments={sorts}
          value={sort}
          onChange={setSort}
        />
      </div>
      <DataList
        caption={figureTexts.title}
        rows={shown}
        title={{ head: figureTexts.word, cell: ({ word }) => <bdi>{word}</bdi> }}
        columns={(['dealt', 'skipped', 'guessed'] as const).map((field) => ({
          head: figureTexts[field],
          cell: (row: Row) => admin.categories.number(row[field]),
        }))}
      />
      {rows.length > limit && (
        <Button variant="secondary" size="md" onClick={() => setLimit(limit + STEP)}>
          {admin.categories.list.more(Math.min(STEP, rows.length - limit))}
        </Button>
      )}
    </>
  );
}

const wordTexts = admin.categories.word;

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
