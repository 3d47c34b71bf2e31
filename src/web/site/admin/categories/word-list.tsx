import { useCallback, useDeferredValue, useId, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import type { WordFigures } from '../../../../contract/admin-shapes.ts';
import { isGroupHeading, wordsOf } from '../../../../contract/word-shapes.ts';
import { announce } from '../../../kit/ui/announcer.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { Field } from '../../../kit/ui/field.tsx';
import { countWords, wordTexts } from '../../words/texts.ts';
import { duplicatesOf, type Entry } from '../../words/use-words.ts';
import { Checkbox } from '../parts/checkbox.tsx';
import { FilterChips } from '../parts/filter-chips.tsx';
import { useListQuery } from '../parts/use-list-query.ts';
import { EditableWords } from './editable-words.tsx';
import { partsOf, type Remark } from './entries.ts';
import { categoryTexts } from './texts.ts';

const texts = categoryTexts.list;
const figureTexts = categoryTexts.figures;

const SORTS = ['dealt', 'skipped', 'guessed'] as const;
const sorts = SORTS.map((value) => ({
  value,
  label: figureTexts[value],
}));

/** In the address of an opened category. */
const WordsQuery = z.object({
  search: z.optional(z.string()),
  sort: z.optional(z.enum(SORTS)),
  filter: z.optional(z.enum(['flagged'])),
});

/** Rows rendered at a time, to keep scrolling smooth on phones. */
const STEP = 50;
/** Number of words from which the search field shows. */
const SEARCH_FROM = 30;

type WordListProps = {
  entries: readonly Entry<Remark>[];
  /** Of the words that were dealt. */
  figures: readonly WordFigures[];
  onEdit: (id: number) => void;
  onRemove: (ids: readonly number[]) => void;
};

export function WordList({ entries, figures, onEdit, onRemove }: WordListProps) {
  const id = useId();
  const { values, change } = useListQuery(WordsQuery, 'kategorie-');
  const { search = '', sort } = values;
  const [limit, setLimit] = useState(STEP);
  const figuresOf = useMemo(() => new Map(figures.map((row) => [row.word, row])), [figures]);
  const settled = useDeferredValue(search.trim().toLocaleLowerCase('de'));
  const flagged = entries.filter(({ remark }) => remark !== null);
  const blocking = flagged.filter(({ remark }) => typeof remark === 'string');
  const duplicates = duplicatesOf(entries);
  const isFlaggedOnly = values.filter === 'flagged' && flagged.length > 0;
  const matches = useMemo(() => {
    const found = entries.filter(
      ({ text, remark }) =>
        (!isFlaggedOnly || remark !== null) && text.toLocaleLowerCase('de').includes(settled),
    );
    if (!sort) return found;
    const countOf = ({ text }: Entry<Remark>) => figuresOf.get(partsOf(text).word)?.[sort] ?? 0;
    return found
      .filter(({ text }) => !isGroupHeading(text))
      .sort((one, other) => countOf(other) - countOf(one));
  }, [entries, isFlaggedOnly, settled, sort, figuresOf]);
  const shown = useMemo(() => matches.slice(0, limit), [matches, limit]);

  const removeOne = useCallback(
    (removed: number) => {
      const text = entries.find((entry) => entry.id === removed)?.text ?? '';
      announce(texts.removedOne(partsOf(text).word));
      onRemove([removed]);
    },
    [entries, onRemove],
  );

  function removeDuplicates() {
    announce(wordTexts.removed(duplicates.length));
    onRemove(duplicates);
  }

  return (
    <section aria-labelledby={`${id}-title`} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={`${id}-title`} className="text-lg">
          {wordTexts.list}
        </h3>
        <p className="text-sm text-muted">
          {countWords(wordsOf(entries.map(({ text }) => text)).length)}
        </p>
      </div>
      {entries.length === 0 && <p className="text-muted">{wordTexts.none}</p>}
      {entries.length > SEARCH_FROM && (
        <Field
          label={texts.search}
          value={search}
          onChange={(event) => change({ search: event.target.value })}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
        />
      )}
      {flagged.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Checkbox
            label={texts.onlyFlagged}
            hint={texts.flagged(blocking.length, flagged.length - blocking.length)}
            checked={isFlaggedOnly}
            onChange={(event) => change({ filter: event.target.checked ? 'flagged' : undefined })}
          />
          {duplicates.length > 0 && (
            <Button variant="secondary" size="md" onClick={removeDuplicates}>
              {wordTexts.removeTwice}
            </Button>
          )}
        </div>
      )}
      {figures.length === 0 ? (
        <p className="text-sm text-muted">{figureTexts.empty}</p>
      ) : (
        <FilterChips
          legend={figureTexts.sort}
          all={figureTexts.list}
          filters={sorts}
          value={sort}
          onChange={(next) => change({ sort: next })}
        />
      )}
      <p id={`${id}-keys`} className="sr-only">
        {texts.keys}
      </p>
      {entries.length > 0 && matches.length === 0 && <p className="text-muted">{texts.noMatch}</p>}
      <EditableWords
        entries={shown}
        figures={figuresOf}
        keysId={`${id}-keys`}
        onEdit={onEdit}
        onRemove={removeOne}
      />
      {matches.length > shown.length && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-muted">{texts.shown(shown.length, matches.length)}</p>
          <Button variant="secondary" size="md" onClick={() => setLimit(limit + STEP)}>
            {texts.more(Math.min(STEP, matches.length - shown.length))}
          </Button>
        </div>
      )}
    </section>
  );
}
