import { X } from 'lucide-react';
import { useRef } from 'react';
import { isGroupHeading } from '../../../../contract/word-shapes.ts';
import { cx } from '../../../kit/ui/class-names.ts';
import type { WordProblem } from '../../words/category-check.ts';
import { wordTexts as texts } from '../../words/texts.ts';
import type { Entry } from '../../words/use-words.ts';

type OwnWordChipsProps = { entries: readonly Entry<WordProblem>[]; onRemove: (id: number) => void };

/** The words as chips; a tap removes a word and focuses the next one. */
export function OwnWordChips({ entries, onRemove }: OwnWordChipsProps) {
  const list = useRef<HTMLUListElement>(null);

  function remove(index: number, id: number) {
    const chips = list.current?.querySelectorAll('button') ?? [];
    const next = chips[index + 1] ?? chips[index - 1] ?? list.current;
    next?.focus();
    onRemove(id);
  }

  return (
    <ul ref={list} aria-label={texts.list} tabIndex={-1} className="flex flex-wrap gap-2">
      {entries.map(({ id, text, remark }, index) => (
        <li key={id} className={cx('max-w-full', isGroupHeading(text) && 'w-full font-bold')}>
          <button
            type="button"
            aria-label={`${texts.removeWord(text)}${remark ? `, ${texts[remark]}` : ''}`}
            onClick={() => remove(index, id)}
            className={cx(
              'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border-2 py-1 pr-2.5 pl-3.5 text-left text-sm leading-snug hover:border-muted',
              remark ? 'border-dashed border-danger bg-surface' : 'border-border/50 bg-background',
            )}
          >
            <bdi className="min-w-0 wrap-anywhere">{text}</bdi>
            {remark && <span className="shrink-0 font-bold text-danger">{texts[remark]}</span>}
            <X className="size-4 shrink-0 text-muted" />
          </button>
        </li>
      ))}
    </ul>
  );
}
