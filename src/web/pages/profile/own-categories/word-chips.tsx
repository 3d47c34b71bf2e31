import { X } from 'lucide-react';
import { useRef } from 'react';
import { ownCategories } from '../../../texts/own-categories.ts';
import { cx } from '../../../ui/class-names.ts';
import type { Entry } from './use-list.ts';

const texts = ownCategories.editor;

type WordChipsProps = { entries: readonly Entry[]; onRemove: (id: number) => void };

/** The words as chips; one tap takes a word out, and the focus goes to its neighbour. */
export function WordChips({ entries, onRemove }: WordChipsProps) {
  const list = useRef<HTMLUListElement>(null);

  function remove(index: number, id: number) {
    const chips = list.current?.querySelectorAll('button') ?? [];
    const neighbour = chips[index + 1] ?? chips[index - 1] ?? list.current;
    neighbour?.focus();
    onRemove(id);
  }

  return (
    <ul ref={list} aria-label={texts.list} tabIndex={-1} className="flex flex-wrap gap-2">
      {entries.map(({ id, text, problem }, index) => (
        <li key={id} className="max-w-full">
          <button
            type="button"
            aria-label={`${texts.removeWord(text)}${problem ? `, ${texts[problem]}` : ''}`}
            onClick={() => remove(index, id)}
            className={cx(
              'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border-2 py-1 pr-2.5 pl-3.5 text-left text-sm leading-snug hover:border-puder',
              problem ? 'border-dashed border-zinnober bg-samt' : 'border-kante/50 bg-nacht',
            )}
          >
            <bdi className="min-w-0 wrap-anywhere">{text}</bdi>
            {problem && <span className="shrink-0 font-bold text-zinnober">{texts[problem]}</span>}
            <X aria-hidden="true" className="size-4 shrink-0 text-puder" />
          </button>
        </li>
      ))}
    </ul>
  );
}
