import { useCallback, useState } from 'react';
import { AdminCategoryInput, type EntryCategory } from '../../../../contract/admin-shapes.ts';
import { CategoryEditor } from '../../words/category-editor.tsx';
import { useWords } from '../../words/use-words.ts';
import { admin } from '../texts.ts';
import { elsewhere, review } from './entries.ts';
import { FlagFields } from './flags.tsx';
import { useChangeCategory } from './use-categories.ts';
import { WordDialog } from './word-dialog.tsx';
import { WordFigures } from './word-figures.tsx';
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
