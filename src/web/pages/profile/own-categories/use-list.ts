import { useRef, useState } from 'react';
import { problemsOf, type WordProblem } from '../../../words/words.ts';

/** One word of the edited list, with its problem. */
export type Entry = { id: number; text: string; problem: WordProblem | null };

/** Edit state of a category's words: add, flag, remove. */
export function useList(initial: readonly string[]) {
  const lastId = useRef(initial.length);
  const [words, setWords] = useState(() => initial.map((text, id) => ({ id, text })));
  const problems = problemsOf(words.map(({ text }) => text));
  const entries: Entry[] = words.map((word, i) => ({ ...word, problem: problems[i] ?? null }));
  return {
    entries,
    /** Number of different words. */
    count: entries.filter(({ problem }) => problem === null).length,
    hasTwice: entries.some(({ problem }) => problem === 'twice'),
    isChanged: words.length !== initial.length || words.some(({ text }, i) => text !== initial[i]),
    add(texts: readonly string[]) {
      const added = texts.map((text) => {
        lastId.current += 1;
        return { id: lastId.current, text };
      });
      setWords((before) => [...before, ...added]);
    },
    remove(id: number) {
      setWords((before) => before.filter((word) => word.id !== id));
    },
    /** Keeps the first of each duplicate. */
    removeDuplicates() {
      const duplicates = new Set(
        entries.filter(({ problem }) => problem === 'twice').map(({ id }) => id),
      );
      setWords((before) => before.filter(({ id }) => !duplicates.has(id)));
      return duplicates.size;
    },
  };
}
