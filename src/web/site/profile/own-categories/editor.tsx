import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { OwnCategory } from '../../../../contract/shapes.ts';
import { isGroupHeading, OwnCategoryInput, wordsOf } from '../../../../contract/word-shapes.ts';
import { OWN_WORDS_MAX, OWN_WORDS_MIN } from '../../../../game/limits.ts';
import { announce } from '../../../kit/ui/announcer.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { cx } from '../../../kit/ui/class-names.ts';
import { problemsOf, type WordProblem } from '../../words/category-check.ts';
import { CategoryEditor } from '../../words/category-editor.tsx';
import { wordTexts } from '../../words/texts.ts';
import { duplicatesOf, type Entry, useWords } from '../../words/use-words.ts';
import { ownCategories } from './texts.ts';
import { useSave } from './use-own-categories.ts';

const texts = ownCategories.editor;

/** Limit of rendered chips: phones cannot draw a whole dictionary. */
const SHOWN_MAX = 4 * OWN_WORDS_MAX;

type OwnCategoryEditorProps = { category?: OwnCategory; onClose: () => void };

/** Edits a category: its name, a pasted list, the words as chips [B1]. */
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

type OwnWordChipsProps = { entries: readonly Entry<WordProblem>[]; onRemove: (id: number) => void };

/** The words as chips; a tap removes a word and focuses the next one. */
function OwnWordChips({ entries, onRemove }: OwnWordChipsProps) {
  const list = useRef<HTMLUListElement>(null);

  function remove(index: number, id: number) {
    const chips = list.current?.querySelectorAll('button') ?? [];
    const next = chips[index + 1] ?? chips[index - 1] ?? list.current;
    next?.focus();
    onRemove(id);
  }

  return (
    <ul ref={list} aria-label={wordTexts.list} tabIndex={-1} className="flex flex-wrap gap-2">
      {entries.map(({ id, text, remark }, index) => (
        <li key={id} className={cx('max-w-full', isGroupHeading(text) && 'w-full font-bold')}>
          <button
            type="button"
            aria-label={`${wordTexts.removeWord(text)}${remark ? `, ${wordTexts[remark]}` : ''}`}
            onClick={() => remove(index, id)}
            className={cx(
              'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border-2 py-1 pr-2.5 pl-3.5 text-left text-sm leading-snug hover:border-muted',
              remark ? 'border-dashed border-danger bg-surface' : 'border-border/50 bg-background',
            )}
          >
            <bdi className="min-w-0 wrap-anywhere">{text}</bdi>
            {remark && <span className="shrink-0 font-bold text-danger">{wordTexts[remark]}</span>}
            <X className="size-4 shrink-0 text-muted" />
          </button>
        </li>
      ))}
    </ul>
  );
}
