import { Pencil, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { EntryCategory } from '../../../../contract/admin-shapes.ts';
import { wordsOf } from '../../../../contract/word-shapes.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { IconButton } from '../../../kit/ui/icon-button.tsx';
import { Panel } from '../../../kit/ui/panel.tsx';
import { CategoryActions } from '../../words/category-actions.tsx';
import { toText } from '../../words/category-check.ts';
import { wordTexts } from '../../words/texts.ts';
import { DataList } from '../parts/data-list.tsx';
import { AdminLoaded } from '../parts/loaded.tsx';
import { admin } from '../texts.ts';
import { AddForm } from './add-form.tsx';
import { AdminCategoryEditor } from './editor.tsx';
import { FlagBadges } from './flags.tsx';
import { useAdminCategories, useRemoveCategory } from './use-categories.ts';

const texts = admin.categories;

export default function CategoriesTab() {
  const query = useAdminCategories();
  const nameInput = useRef<HTMLInputElement>(null);
  const categories = query.data ?? [];
  return (
    <div className="grid grid-cols-1 gap-4 wide:grid-cols-[minmax(0,1fr)_22rem] wide:items-start">
      <Panel title={texts.title}>
        <Button
          variant="secondary"
          size="md"
          icon={<Plus className="size-5" />}
          onClick={() => nameInput.current?.focus()}
          className="wide:hidden"
        >
          {wordTexts.addCategory}
        </Button>
        <AdminLoaded query={query} failure={texts.failure}>
          {(rows) => (rows.length === 0 ? <p>{texts.empty}</p> : <Categories rows={rows} />)}
        </AdminLoaded>
      </Panel>
      <AddForm categories={categories} nameRef={nameInput} />
    </div>
  );
}

function Categories({ rows }: { rows: readonly EntryCategory[] }) {
  const [edited, setEdited] = useState<EntryCategory | null>(null);
  return (
    <>
      <DataList
        caption={texts.title}
        rows={rows}
        title={{ head: wordTexts.name, cell: ({ name }) => <bdi>{name}</bdi> }}
        columns={[
          { head: wordTexts.list, cell: ({ words }) => texts.number(wordsOf(words).length) },
          { head: texts.flags, cell: (category) => <FlagBadges flags={category} /> },
        ]}
        actions={(category) => <Actions category={category} onEdit={() => setEdited(category)} />}
      />
      {edited && (
        <AdminCategoryEditor category={edited} categories={rows} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

function Actions({ category, onEdit }: { category: EntryCategory; onEdit: () => void }) {
  const removal = useRemoveCategory(category);
  return (
    <>
      <IconButton label={wordTexts.edit(category.name)} aria-haspopup="dialog" onClick={onEdit}>
        <Pencil />
      </IconButton>
      <CategoryActions
        category={category}
        detail={texts.removal.detail}
        file={toText(category.words)}
        removal={removal}
      />
    </>
  );
}
