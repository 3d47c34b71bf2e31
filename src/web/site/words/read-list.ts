import { cleanWords } from '../../../contract/clean-words.ts';
import { problemsOf, type WordProblem } from './category-check.ts';
import { rowsOf } from './list-rows.ts';

/** What a text had besides its words. */
type Dropped = Record<'header' | 'column' | WordProblem, string[]>;

/** A list of words as it was read from a text or a file [B1b]. */
export type ReadList = {
  /** From a title such as "# Tiere"; null without one. */
  name: string | null;
  /** Different words that the server accepts, and headings of groups. */
  words: string[];
  /** Entries that lost a number, a bullet or quotes. */
  cleaned: { before: string; after: string }[];
  dropped: Dropped;
};

const ENTITIES: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', szlig: 'ß', apos: "'", shy: '' },
  ...{ auml: 'ä', ouml: 'ö', uuml: 'ü', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', eacute: 'é', egrave: 'è' },
};

/** Without the markup of flash cards. */
const withoutMarkup = (cell: string): string =>
  cell
    .replace(/\[sound:[^[\]]*\]/g, '')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/\{\{c\d+::([^{}:]*)(?:::[^{}]*)?\}\}/g, '$1')
    .replace(/&#(\d{1,6});/g, (_, code) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replace(/&([a-z]{2,6});/gi, (entity, name) => ENTITIES[name] ?? entity)
    .trim()
    .replace(/\s+/g, ' ');

/** Reads a pasted text or the text of a file. */
export function readList(text: string): ReadList {
  const { name, entries: raw, header, column } = rowsOf(text);
  const entries = raw.map(withoutMarkup).filter((entry) => entry !== '');
  const clean = cleanWords(entries);
  const problems = problemsOf(clean);
  const having = (problem: WordProblem) => clean.filter((_, i) => problems[i] === problem);
  return {
    name,
    words: clean.filter((_, i) => problems[i] === null),
    cleaned: entries.flatMap((before, i) => {
      const after = clean[i] ?? before;
      return problems[i] === null && after !== before ? [{ before, after }] : [];
    }),
    dropped: { header, column, twice: having('twice'), invalid: having('invalid') },
  };
}
