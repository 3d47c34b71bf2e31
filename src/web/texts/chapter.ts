/** A part of a chapter: a paragraph, a list, a table of facts, or what the settings say. */
export type Block =
  | string
  | { list: readonly string[] }
  | { facts: readonly (readonly [term: string, text: string])[] }
  | { show: 'provider' | 'contact' | 'representative' | 'hosting' };

type Chapter = { title: string; blocks: readonly Block[] };

/** What stands on a legal page. */
export type LegalText = {
  title: string;
  /** Chapters refer to each other: a new one moves the rest. */
  isNumbered: boolean;
  /** With the date, which changes with the words. */
  subtitle?: string;
  summary?: { title: string; list: readonly string[] };
  chapters: readonly Chapter[];
};
