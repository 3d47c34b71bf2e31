import { useCallback, useMemo, useRef, useState } from 'react';
import { type Elsewhere, type Remark, review } from './words.ts';

/** One word of the list being edited, with what there is to say about it. */
export type Entry = { id: number; text: string; remark: Remark | null };

/** The words of a category while they are edited: taken in, changed, taken out. */
export function useWords(initial: readonly string[], others: Elsewhere) {
  const lastId = useRef(initial.length);
  const [words, setWords] = useState(() => initial.map((text, id) => ({ id, text })));
  const entries: Entry[] = useMemo(() => {
    const remarks = review(
      words.map(({ text }) => text),
      others,
    );
    return words.map((word, i) => ({ ...word, remark: remarks[i] ?? null }));
  }, [words, others]);

  const add = useCallback((texts: readonly string[]) => {
    const added = texts.map((text) => {
      lastId.current += 1;
      return { id: lastId.current, text };
    });
    // What was just typed is what one wants to see.
    setWords((before) => [...added, ...before]);
  }, []);
  const change = useCallback((id: number, text: string) => {
    setWords((before) => before.map((word) => (word.id === id ? { id, text } : word)));
  }, []);
  const remove = useCallback((ids: ReadonlySet<number>) => {
    setWords((before) => before.filter(({ id }) => !ids.has(id)));
  }, []);

  const isChanged =
    words.length !== initial.length || words.some(({ text }, i) => text !== initial[i]);
  return { entries, add, change, remove, isChanged };
}
