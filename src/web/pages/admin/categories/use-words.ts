import { useCallback, useMemo, useRef, useState } from 'react';
import { type Elsewhere, type Remark, review } from './words.ts';

/** One word of the edited list, with its remark. */
export type Entry = { id: number; text: string; remark: Remark | null };

/** Edit state of a category's words: add, change, remove. */
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
    // Show the newest words first.
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
