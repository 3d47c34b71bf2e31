import { X } from 'lucide-react';
import { type KeyboardEvent, memo, useCallback, useRef, useState } from 'react';
import { isGroupHeading } from '../../../../contract/word-shapes.ts';
import { cx } from '../../../kit/ui/class-names.ts';
import { wordTexts } from '../../words/texts.ts';
import type { Entry } from '../../words/use-words.ts';
import { admin } from '../texts.ts';
import { noteOf, partsOf, type Remark } from './entries.ts';

const texts = admin.categories.list;

/** Arrow keys, as steps between chips. */
const STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

type EditableWordChipsProps = {
  entries: readonly Entry<Remark>[];
  /** Id of the element that describes the keys. */
  keysId: string;
  onEdit: (id: number) => void;
  onRemove: (id: number) => void;
};

/**
 * The words as chips: a tap edits, the cross removes. One tab stop with arrow keys inside; removing
 * a chip focuses the next one.
 */
export function EditableWordChips({ entries, keysId, onEdit, onRemove }: EditableWordChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const stop = entries.some(({ id }) => id === focused) ? focused : entries[0]?.id;

  const chips = useCallback(
    () => Array.from(list.current?.querySelectorAll<HTMLElement>('[data-word]') ?? []),
    [],
  );

  const remove = useCallback(
    (id: number) => {
      const all = chips();
      const at = all.findIndex((chip) => chip.dataset.word === String(id));
      (all[at + 1] ?? all[at - 1] ?? list.current)?.focus();
      onRemove(id);
    },
    [chips, onRemove],
  );

  function move(event: KeyboardEvent) {
    const all = chips();
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

  return (
    <ul
      ref={list}
      aria-label={wordTexts.list}
      tabIndex={-1}
      onKeyDown={move}
      className="flex flex-wrap gap-2"
    >
      {entries.map(({ id, text, remark }) => (
        <Chip
          key={id}
          id={id}
          text={text}
          note={noteOf(remark)}
          isBlocking={typeof remark === 'string'}
          isStop={id === stop}
          keysId={keysId}
          onFocus={setFocused}
          onEdit={onEdit}
          onRemove={remove}
        />
      ))}
    </ul>
  );
}

type ChipProps = {
  id: number;
  text: string;
  note: string | null;
  isBlocking: boolean;
  isStop: boolean;
  keysId: string;
  onFocus: (id: number) => void;
  onEdit: (id: number) => void;
  onRemove: (id: number) => void;
};

/** Memoized: lists have hundreds of chips. */
const Chip = memo(function Chip({
  id,
  text,
  note,
  isBlocking,
  isStop,
  keysId,
  onFocus,
  onEdit,
  onRemove,
}: ChipProps) {
  const { word, aliases } = partsOf(text);
  const also = aliases.length > 0 ? texts.aliases(aliases) : null;
  return (
    <li
      className={cx(
        'flex max-w-full rounded-2xl border-2 text-sm leading-snug',
        isGroupHeading(text) && 'w-full font-bold',
        note === null && 'border-border/50 bg-background',
        note !== null && 'border-dashed bg-surface',
        note !== null && (isBlocking ? 'border-danger' : 'border-primary/70'),
      )}
    >
      <button
        type="button"
        data-word={id}
        tabIndex={isStop ? 0 : -1}
        aria-haspopup="dialog"
        aria-describedby={keysId}
        aria-label={[wordTexts.edit(word), also, note].filter(Boolean).join(', ')}
        onFocus={() => onFocus(id)}
        onClick={() => onEdit(id)}
        className="flex min-h-10 min-w-0 flex-wrap items-center gap-x-1.5 rounded-l-xl py-1 pl-3.5 text-left hover:underline"
      >
        <bdi className="min-w-0 wrap-anywhere">{word}</bdi>
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
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-label={wordTexts.removeWord(word)}
        onClick={() => onRemove(id)}
        className="grid w-10 shrink-0 place-items-center rounded-r-xl text-muted hover:text-foreground"
      >
        <X className="size-4" />
      </button>
    </li>
  );
});
