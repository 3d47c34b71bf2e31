/** A part of a chapter: a paragraph, a list, a table, or provider details. */
export type Block =
  | string
  | { list: readonly string[] }
  | { facts: readonly (readonly [term: string, text: string])[] }
  | { show: 'provider' | 'contact' | 'representative' | 'hosting' };

type Chapter = { title: string; blocks: readonly Block[] };

/** The content of a legal page. */
export type LegalText = {
  title: string;
  /** Chapters refer to each other: a new one renumbers the rest. */
  isNumbered: boolean;
  /** With the date, which changes with the text. */
  subtitle?: string;
  summary?: { title: string; list: readonly string[] };
  chapters: readonly Chapter[];
};
