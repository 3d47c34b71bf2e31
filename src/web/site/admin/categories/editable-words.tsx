import { X } from 'lucide-react';
import { type KeyboardEvent, memo, useCallback, useRef, useState } from 'react';
import type { WordFigures } from '../../../../contract/admin-shapes.ts';
import { isGroupHeading } from '../../../../contract/word-shapes.ts';
import { GROUP_MARK } from '../../../../game/limits.ts';
import { cx } from '../../../kit/ui/class-names.ts';
import { wordTexts } from '../../words/texts.ts';
import type { Entry } from '../../words/use-words.ts';
import { noteOf, partsOf, type Remark } from './entries.ts';
import { categoryTexts } from './texts.ts';

const texts = categoryTexts.list;
const figureTexts = categoryTexts.figures;

/** Arrow keys, as steps between words. */
const STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

type EditableWordsProps = {
  entries: readonly Entry<Remark>[];
  /** Of the words that were dealt. */
  figures: ReadonlyMap<string, WordFigures>;
  /** Id of the element that describes the keys. */
  keysId: string;
  onEdit: (id: number) => void;
  onRemove: (id: number) => void;
};

/**
 * A row per word, with its counts: a tap edits, the cross removes. One tab stop with arrow keys inside;
 * removing a word focuses the next one.
 */
export function EditableWords({ entries, figures, keysId, onEdit, onRemove }: EditableWordsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const stop = entries.some(({ id }) => id === focused) ? focused : entries[0]?.id;

  const buttons = useCallback(
    () => Array.from(list.current?.querySelectorAll<HTMLElement>('[data-word]') ?? []),
    [],
  );

  const remove = useCallback(
    (id: number) => {
      const all = buttons();
      const at = all.findIndex((button) => button.dataset.word === String(id));
      (all[at + 1] ?? all[at - 1] ?? list.current)?.focus();
      onRemove(id);
    },
    [buttons, onRemove],
  );

  function move(event: KeyboardEvent) {
    const all = buttons();
    const at = all.indexOf(event.target as HTMLElement);
    if (at < 0) return;
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      return remove(Number(all[at]?.dataset.word));
    }
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    all[Math.min(Math.max(at + step, 0), all.length - 1)]?.focus();
  }

  const hasFigures = figures.size > 0;
  return (
    <div className="grid grid-cols-1">
      {hasFigures && (
        <div
          aria-hidden="true"
          className={cx(rowClass, 'hidden pr-10 pb-1 text-xs text-muted sm:grid')}
        >
          <span />
          <span className={countClass}>{figureTexts.dealt}</span>
          <span className={countClass}>{figureTexts.skipped}</span>
          <span className={countClass}>{figureTexts.guessed}</span>
        </div>
      )}
      <ul
        ref={list}
        aria-label={wordTexts.list}
        tabIndex={-1}
        onKeyDown={move}
        className="grid grid-cols-1"
      >
        {entries.map(({ id, text, remark }) => (
          <Row
            key={id}
            id={id}
            text={text}
            note={noteOf(remark)}
            isBlocking={typeof remark === 'string'}
            figures={hasFigures ? (figures.get(partsOf(text).word) ?? null) : undefined}
            isStop={id === stop}
            keysId={keysId}
            onFocus={setFocused}
            onEdit={onEdit}
            onRemove={remove}
          />
        ))}
      </ul>
    </div>
  );
}

/** Word and counts; on a phone the counts stand below the word. */
const rowClass =
  'grid min-w-0 grow grid-cols-1 items-center gap-x-2 sm:grid-cols-[minmax(0,1fr)_repeat(3,5rem)]';
const countClass = 'sm:text-right tabular-figures';

type RowProps = {
  id: number;
  text: string;
  note: string | null;
  isBlocking: boolean;
  /** Null: not dealt yet; undefined: no word of the category was. */
  figures: WordFigures | null | undefined;
  isStop: boolean;
  keysId: string;
  onFocus: (id: number) => void;
  onEdit: (id: number) => void;
  onRemove: (id: number) => void;
};

/** Memoized: lists have hundreds of words. */
const Row = memo(function Row({
  id,
  text,
  note,
  isBlocking,
  figures,
  isStop,
  keysId,
  onFocus,
  onEdit,
  onRemove,
}: RowProps) {
  const { word, aliases } = partsOf(text);
  const also = aliases.length > 0 ? texts.aliases(aliases) : null;
  const counted = figures && figureTexts.spoken(figures.dealt, figures.skipped, figures.guessed);
  const isGroup = isGroupHeading(text);
  const shown = isGroup ? word.slice(GROUP_MARK.length) : word;
  return (
    <li
      className={cx(
        'flex min-w-0 items-stretch border-t-2 border-border/20 text-sm leading-snug hover:bg-paper/4',
        isGroup && 'mt-3 border-t-0 font-bold text-primary',
      )}
    >
      <button
        type="button"
        data-word={id}
        tabIndex={isStop ? 0 : -1}
        aria-haspopup="dialog"
        aria-describedby={keysId}
        aria-label={[wordTexts.edit(shown), also, note, counted].filter(Boolean).join(', ')}
        onFocus={() => onFocus(id)}
        onClick={() => onEdit(id)}
        className={cx(rowClass, 'min-h-11 py-1 text-left focus-visible:outline-offset-[-3px]')}
      >
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
          <bdi className="min-w-0 text-base wrap-anywhere">{shown}</bdi>
          {aliases.length > 0 && (
            <span className="min-w-0 text-xs text-muted wrap-anywhere">{aliases.join(' · ')}</span>
          )}
          {note !== null && (
            <span
              className={cx(
                'min-w-0 text-xs font-bold wrap-anywhere',
                isBlocking ? 'text-danger' : 'text-primary',
              )}
            >
              {note}
            </span>
          )}
        </span>
        {figures !== undefined && !isGroup && <Counts figures={figures} />}
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-label={wordTexts.removeWord(shown)}
        onClick={() => onRemove(id)}
        className="grid w-10 shrink-0 place-items-center rounded-md text-muted hover:text-foreground"
      >
        <X className="size-4" />
      </button>
    </li>
  );
});

/** Three columns; on a phone one line, if the word was dealt at all. */
function Counts({ figures }: { figures: WordFigures | null }) {
  const { dealt = 0, skipped = 0, guessed = 0 } = figures ?? {};
  return (
    <>
      {figures && (
        <span className="text-xs text-muted sm:hidden">
          {figureTexts.short(dealt, skipped, guessed)}
        </span>
      )}
      {[dealt, skipped, guessed].map((count, index) => (
        <span key={index} className={cx(countClass, 'hidden sm:block', !figures && 'text-muted')}>
          {categoryTexts.number(count)}
        </span>
      ))}
    </>
  );
}
