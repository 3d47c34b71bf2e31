import { useCallback, useMemo, useRef, useState } from 'react';
import { isGroupHeading } from '../../../contract/word-shapes.ts';

/** One word of the edited list, with what is to say about it. */
export type Entry<Remark> = { id: number; text: string; remark: Remark | null };

type WordsOptions<Remark> = {
  /** The remark of each word; must be stable. */
  review: (words: readonly string[]) => (Remark | null)[];
  /** Where new words without a group go: long lists show the newest first. */
  adds: 'first' | 'last';
};

/** Edit state of a category's words: add, change, remove. */
export function useWords<Remark>(
  initial: readonly string[],
  { review, adds }: WordsOptions<Remark>,
) {
  const lastId = useRef(initial.length);
  const [words, setWords] = useState(() => initial.map((text, id) => ({ id, text })));
  const entries: Entry<Remark>[] = useMemo(() => {
    const remarks = review(words.map(({ text }) => text));
    return words.map((word, i) => ({ ...word, remark: remarks[i] ?? null }));
  }, [words, review]);

  const join = <Word>(
    before: readonly Word[],
    added: readonly Word[],
    isGrouped: boolean,
  ): Word[] => (adds === 'first' && !isGrouped ? [...added, ...before] : [...before, ...added]);
  function add(texts: readonly string[]) {
    const added = texts.map((text) => {
      lastId.current += 1;
      return { id: lastId.current, text };
    });
    setWords((before) => join(before, added, texts.some(isGroupHeading)));
  }
  /** All words and some more, in their order. */
  const textsWith = (more: readonly string[]): string[] =>
    join(
      words.map(({ text }) => text),
      more,
      more.some(isGroupHeading),
    );
  const change = useCallback((id: number, text: string) => {
    setWords((before) => before.map((word) => (word.id === id ? { id, text } : word)));
  }, []);
  const remove = useCallback((ids: readonly number[]) => {
    const removed = new Set(ids);
    setWords((before) => before.filter(({ id }) => !removed.has(id)));
  }, []);

  const isChanged =
    words.length !== initial.length || words.some(({ text }, i) => text !== initial[i]);
  return { entries, add, textsWith, change, remove, isChanged };
}

/** The later ones of duplicates. */
export const duplicatesOf = (entries: readonly Entry<unknown>[]): number[] =>
  entries.filter(({ remark }) => remark === 'twice').map(({ id }) => id);
