import { useState } from 'react';
import type { OwnCategory } from '../../../../contract/shapes.ts';
import { OwnCategoryInput, wordsOf } from '../../../../contract/word-shapes.ts';
import { OWN_WORDS_MAX, OWN_WORDS_MIN } from '../../../../game/limits.ts';
import { announce } from '../../../kit/ui/announcer.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { problemsOf } from '../../words/category-check.ts';
import { CategoryEditor } from '../../words/category-editor.tsx';
import { wordTexts } from '../../words/texts.ts';
import { duplicatesOf, useWords } from '../../words/use-words.ts';
import { ownCategories } from './texts.ts';
import { useSave } from './use-own-categories.ts';
import { OwnWordChips } from './word-chips.tsx';

const texts = ownCategories.editor;

/** Limit of rendered chips: phones cannot draw a whole dictionary. */
const SHOWN_MAX = 4 * OWN_WORDS_MAX;

type OwnCategoryEditorProps = { category?: OwnCategory; onClose: () => void };

/** [B1] Edits a category: its name, a pasted list, the words as chips. */
export default function OwnCategoryEditor({ category, onClose }: OwnCategoryEditorProps) {
  const [initial] = useState(category);
  const words = useWords(initial?.words ?? [], { review: problemsOf, adds: 'last' });
  const { entries, remove } = words;
  const duplicates = duplicatesOf(entries);
  const accepted = entries.filter(({ remark }) => remark === null).map(({ text }) => text);
  return (
    <CategoryEditor
      texts={texts}
      initialName={initial?.name ?? null}
      words={words}
      refuse={(count) => (count > SHOWN_MAX ? texts.tooMany(count) : null)}
      shape={OwnCategoryInput}
      toInput={(draft) => draft}
      save={useSave(initial?.id)}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h3 className="text-lg">{wordTexts.list}</h3>
          <Amount count={wordsOf(accepted).length} />
        </div>
        {duplicates.length > 0 && (
          <Button
            variant="ghost"
            size="md"
            className="justify-self-start edge-subtle"
            onClick={() => {
              remove(duplicates);
              announce(wordTexts.removed(duplicates.length));
            }}
          >
            {wordTexts.removeTwice}
          </Button>
        )}
        {entries.length === 0 ? (
          <p className="text-muted">{wordTexts.none}</p>
        ) : (
          <OwnWordChips entries={entries} onRemove={(id) => remove([id])} />
        )}
      </div>
    </CategoryEditor>
  );
}

/** The count of different words, and whether it is within the limits [B1]. */
function Amount({ count }: { count: number }) {
  if (count < OWN_WORDS_MIN) return <p className="text-sm text-primary">{texts.tooFew(count)}</p>;
  if (count > OWN_WORDS_MAX) return <p className="text-sm text-primary">{texts.tooMany(count)}</p>;
  return <p className="text-sm text-success">{texts.enough(count)}</p>;
}
