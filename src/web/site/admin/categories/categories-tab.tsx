import { Pencil, Plus } from 'lucide-react';
import { useRef } from 'react';
import * as z from 'zod/mini';
import type { EntryCategory } from '../../../../contract/admin-shapes.ts';
import { wordsOf } from '../../../../contract/word-shapes.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { IconButton } from '../../../kit/ui/icon-button.tsx';
import { Panel } from '../../../kit/ui/panel.tsx';
import { CategoryActions } from '../../words/category-actions.tsx';
import { toText } from '../../words/category-check.ts';
import { FilePicker } from '../../words/file-picker.tsx';
import { wordTexts } from '../../words/texts.ts';
import { DataList } from '../parts/data-list.tsx';
import { AdminLoaded } from '../parts/loaded.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { useListQuery } from '../parts/use-list-query.ts';
import { admin } from '../texts.ts';
import { useAddressDialog } from '../use-address-dialog.ts';
import { AddForm, type AddFormHandle } from './add-form.tsx';
import { AdminCategoryEditor } from './editor.tsx';
import { FlagBadges } from './flags.tsx';
import { categoryTexts as texts } from './texts.ts';
import { useAdminCategories, useCategoryFigures, useRemoveCategory } from './use-categories.ts';

export default function CategoriesTab() {
  const query = useAdminCategories();
  const form = useRef<AddFormHandle>(null);
  const categories = query.data ?? [];
  const { id, open, close } = useAddressDialog('kategorie');
  const edited = categories.find((category) => category.id === id);
  return (
    <div className="grid grid-cols-1 gap-4 wide:grid-cols-[minmax(0,1fr)_20rem] wide:items-start">
      <Panel title={texts.title} intro={texts.figures.note} className="min-h-[80svh]">
        {/* The form is far below on a phone. */}
        <div className="flex flex-wrap gap-2 wide:hidden">
          <Button
            variant="secondary"
            size="md"
            icon={<Plus className="size-5" />}
            onClick={() => form.current?.focus()}
            className="grow"
          >
            {wordTexts.addCategory}
          </Button>
          <FilePicker
            onText={(text, fileName) => form.current?.take(text, fileName)}
            onProblem={(message) => form.current?.showProblem(message)}
          />
        </div>
        <AdminLoaded query={query} failure={texts.failure}>
          {(rows) =>
            rows.length === 0 ? <p>{texts.empty}</p> : <Searched rows={rows} onEdit={open} />
          }
        </AdminLoaded>
      </Panel>
      <AddForm categories={categories} ref={form} onAdded={open} />
      {edited && (
        <AdminCategoryEditor
          key={edited.id}
          category={edited}
          categories={categories}
          onClose={close}
        />
      )}
    </div>
  );
}

type CategoriesProps = {
  rows: readonly EntryCategory[];
  onEdit: (id: string) => void;
};

const CategoriesQuery = z.object({ search: z.optional(z.string()) });

/** The categories that have what is searched in their name or as a word. */
function Searched({ rows, onEdit }: CategoriesProps) {
  const list = useListQuery(CategoriesQuery);
  const search = lower((list.values.search ?? '').trim());
  const found = rows.filter(
    ({ name, words }) =>
      lower(name).includes(search) || words.some((word) => lower(word).includes(search)),
  );
  return (
    <>
      <SearchField
        value={list.typed}
        onChange={(typed) => list.change({ search: typed })}
        placeholder={texts.searchPlaceholder}
      />
      {found.length === 0 ? (
        <p>{admin.users.nobody(search)}</p>
      ) : (
        <Categories rows={found} onEdit={onEdit} />
      )}
    </>
  );
}

const lower = (text: string): string => text.toLocaleLowerCase('de');

const FIELDS = ['dealt', 'skipped', 'guessed'] as const;

function Categories({ rows, onEdit }: CategoriesProps) {
  const figures = useCategoryFigures();
  return (
    <DataList
      caption={texts.title}
      rows={rows}
      title={{
        head: wordTexts.name,
        cell: (category) => (
          <span className="grid grid-cols-1 hyphens-auto wide:min-w-32 justify-items-start gap-1">
            <bdi>{category.name}</bdi>
            <FlagBadges flags={category} />
          </span>
        ),
      }}
      columns={[
        {
          head: wordTexts.list,
          isNumber: true,
          cell: ({ words }) => texts.number(wordsOf(words).length),
        },
        ...FIELDS.map((field) => ({
          head: texts.figures[field],
          isNumber: true,
          cell: ({ id }: EntryCategory) => {
            const count = figures.data?.get(id)?.[field];
            return count === undefined ? admin.none : texts.number(count);
          },
        })),
      ]}
      actions={(category) => <Actions category={category} onEdit={() => onEdit(category.id)} />}
    />
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
