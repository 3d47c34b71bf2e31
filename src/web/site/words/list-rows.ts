import Papa from 'papaparse';
import { GROUP_MARK, GROUP_NAME_MAX } from '../../../game/limits.ts';

/** The entries of a text, not cleaned yet, and what is no entry. */
type Rows = { name: string | null; entries: string[]; header: string[]; column: string[] };

/** Titles of a column of words. */
const WORD_LABEL =
  /^(?:(?:die |meine |unsere )?(?:wort|wörter|worte|wortliste|wörterliste|begriffe?|begriffsliste|vokabeln?|words?|word ?list|terms?|vorderseite|front|karten?|suchbegriffe?|geheimwort|geheimwörter|lösungswort|lösungswörter))$/;
/** Titles of other columns, which count beside another title only. */
const OTHER_LABEL =
  /^(?:nr|no|nummer|number|lfd\.? ?nr|id|#|pos|position|index|rückseite|back|definition|bedeutung|erklärung|beschreibung|description|übersetzung|translation|deutsch|englisch|französisch|spanisch|italienisch|german|english|french|spanish|kategorie|category|thema|gruppe|group|art|typ|type|tags?|schlagwörter|hinweise?|hint|tipp|notiz(?:en)?|notes?|bemerkung(?:en)?|kommentare?|synonyme?|alias(?:e|se)?|alternativen?|schwierigkeit(?:sgrad)?|level|stufe|punkte|beispiel(?:satz)?|example|name|namen|titel|title|sprache|language|wortart|artikel|plural|anzahl|häufigkeit|bild|image|audio|quelle|datum)$/;

const labelOf = (cell: string): string => cell.trim().toLocaleLowerCase('de').replace(/[.:]$/, '');
const isWordLabel = (cell: string): boolean => WORD_LABEL.test(labelOf(cell));
const isLabel = (cell: string): boolean => isWordLabel(cell) || OTHER_LABEL.test(labelOf(cell));

/** A word label, or several other ones. */
function isHeader(row: readonly string[]): boolean {
  const cells = row.filter((cell) => cell.trim() !== '');
  const labels = cells.filter(isLabel).length;
  if (cells.some(isWordLabel)) return 2 * labels >= cells.length;
  return labels > 1 && labels === cells.length;
}

/** A running number, an amount, a date or a bullet: no word. */
const isMarker = (cell: string): boolean =>
  !/\p{L}/u.test(cell) ||
  /^(?:(?:wort|begriff|karte|nr|no)\.? ?#?\d{1,4}[.):]?|[([]?[a-z]{1,4}[.)\]:]+)$/i.test(
    cell.trim(),
  );

const share = <Item>(items: readonly Item[], test: (item: Item) => boolean): number =>
  items.length === 0 ? 0 : items.filter(test).length / items.length;

const cellsAt = (rows: readonly (readonly string[])[], at: number): string[] =>
  rows.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '');

const isMarkerColumn = (rows: readonly string[][], at: number): boolean =>
  share(cellsAt(rows, at), isMarker) > 0.8;

type Table = { rows: string[][]; delimiter: string };

function parse(text: string, delimiter: string): string[][] {
  const options = { delimiter, newline: '\n' as const, skipEmptyLines: 'greedy' as const };
  const read = Papa.parse<string[]>(text, options);
  // A quote that nothing closes belongs to its word.
  const isBroken = read.errors.some(({ type }) => type === 'Quotes');
  return isBroken ? Papa.parse<string[]>(text, { ...options, quoteChar: '\0' }).data : read.data;
}

function commonWidth(rows: readonly string[][]): number {
  const counts = new Map<number, number>();
  for (const row of rows) counts.set(row.length, (counts.get(row.length) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}

/** Whether the cells are columns, rather than words one after the other. */
function isTable({ rows, delimiter }: Table): boolean {
  const width = commonWidth(rows);
  if (rows.length < 2 || width < 2) return false;
  if (share(rows, (row) => row.length === width) < 0.8) return false;
  const [first = [], ...others] = rows;
  const isNumbered = first.some((_, at) => isMarkerColumn(others, at));
  if (isHeader(first) || isNumbered) return true;
  const filled = first.filter((_, at) => cellsAt(rows, at).length > rows.length / 2).length;
  if (filled > 3) return false;
  if (delimiter === '\t') return true;
  if (rows.length < 3) return false;
  const gaps = rows.flatMap((row) => row.slice(1));
  return delimiter === ';' || share(gaps, (cell) => cell.startsWith(' ')) < 0.5;
}

/** Between a word and its explanation, as people type it. */
const SEPARATORS = [' - ', ' – ', ' — ', ' = ', ' → ', ' -> ', ' : ', ': '];

/** Lines such as "Hund - dog" as two columns; not "Tiere: Hund, Katze". */
function pairsOf(lines: readonly string[]): string[][] | null {
  if (lines.length < 4) return null;
  for (const separator of SEPARATORS) {
    const rows = lines.map((line) => line.split(separator));
    const isLists =
      separator.includes(':') && share(rows, ([, list = '']) => /[,;]/.test(list)) > 0.5;
    if (!isLists && share(rows, ({ length }) => length === 2) >= 0.9) return rows;
  }
  return null;
}

const isQuoted = (line: string): boolean => /^"(?:[^"]|"")*"$/.test(line.trim());

function tableOf(lines: readonly string[], given: string | null): string[][] | null {
  const text = lines.join('\n');
  if (given) return parse(text, given);
  if (lines.length > 1 && share(lines, (line) => line.startsWith('|')) > 0.8) {
    const rows = lines.map((line) =>
      line
        .replace(/^\|/, '')
        .replace(/\|\s*$/, '')
        .split('|'),
    );
    return rows.filter((row) => !row.every((cell) => /^[\s:-]*$/.test(cell)));
  }
  for (const delimiter of ['\t', ';', ',']) {
    const table = { rows: parse(text, delimiter), delimiter };
    if (isTable(table)) return table.rows;
  }
  return share(lines, isQuoted) > 0.8 ? parse(text, '\t') : pairsOf(lines);
}

/** The words of a table, of the first column that has any or of the one whose title says so. */
function readTable(rows: readonly string[][], skipped: readonly number[]): Omit<Rows, 'name'> {
  const [first = []] = rows;
  const header = isHeader(first) ? first.map((cell) => cell.trim()).filter(Boolean) : [];
  const body = rows.slice(header.length > 0 ? 1 : 0);
  const columns = Array.from({ length: commonWidth(rows) }, (_, at) => at).filter(
    (at) => !skipped.includes(at) && cellsAt(body, at).length > 0 && !isMarkerColumn(body, at),
  );
  const named = header.length > 0 ? columns.find((at) => isWordLabel(first[at] ?? '')) : undefined;
  const chosen = named ?? columns[0] ?? 0;
  return {
    entries: body.map((row) => (row.length === 1 ? (row[0] ?? '') : (row[chosen] ?? ''))),
    header,
    column: columns.filter((at) => at !== chosen).flatMap((at) => cellsAt(body, at)),
  };
}

/** The entries of a line: `Mama, "Papa, Opa"; Oma`. A tab after a bullet or number is a space. */
const splitLine = (line: string): string[] =>
  line.replace(/^([^\p{L}\t]{1,6})\t/u, '$1 ').match(/ *"[^"]*" *(?=[,;\t]|$)|[^,;\t]+/g) ?? [];

/** "Raubkatzen:", alone or before its words: its name and words. */
function groupOf(line: string): { group: string; words: string[] } | null {
  const [group = '', ...rest] = line.split(':');
  const list = rest.join(':');
  const isName = rest.length > 0 && group.length <= GROUP_NAME_MAX && !/[,;]/.test(group);
  if (!isName || (list !== '' && !/^\s.*[,;]/.test(list))) return null;
  return { group, words: splitLine(list) };
}

function entriesOf(line: string): string[] {
  const title = line.startsWith('#') ? line.replace(/^#+/, '').trim() : null;
  if (title !== null) return title === '' ? [] : [GROUP_MARK + title];
  const found = groupOf(line);
  return found ? [GROUP_MARK + found.group, ...found.words] : splitLine(line);
}

function readLines(lines: readonly string[]): Rows {
  const [first = '', ...others] = lines;
  const { group = first, words = [] } = groupOf(first) ?? {};
  const isLabel = isHeader([group]);
  const isTitle = first === `${group}:` && !others.some(groupOf);
  const rest = isLabel || isTitle ? others : lines;
  return {
    name: isTitle && !isLabel ? group : null,
    entries: [...(isLabel ? words : []), ...rest.flatMap(entriesOf)],
    header: isLabel ? [group] : [],
    column: [],
  };
}

/** The head of an export from Anki, and Excel's hint at the delimiter. */
const HINT = /^(?:#(separator|html|columns|[a-z]+ column):(.*)|sep=(.))$/i;
const DELIMITERS: Record<string, string> = {
  tab: '\t',
  comma: ',',
  semicolon: ';',
  space: ' ',
  pipe: '|',
  colon: ':',
};

/** Splits a text into entries, whether it is a list or a table. */
export function rowsOf(text: string): Rows {
  const all = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/)
    .filter((line) => line.trim() !== '');
  let delimiter: string | null = null;
  let titles: string | null = null;
  const skipped: number[] = [];
  const start = all.findIndex((line) => !HINT.test(line));
  for (const line of all.slice(0, start)) {
    const [, key = 'separator', value = '', sign = value] = HINT.exec(line) ?? [];
    if (key === 'separator') delimiter = DELIMITERS[sign.toLowerCase()] ?? sign;
    else if (key === 'columns') titles = value;
    else if (key.endsWith('column')) skipped.push(Number(value) - 1);
  }
  const lines = all.slice(Math.max(start, 0));
  const [, title] = /^#(?!#)(.*)$/.exec(lines[0]?.trim() ?? '') ?? [];
  const rest = title === undefined ? lines : lines.slice(1);
  const body = titles === null ? rest : [titles, ...rest];
  const isGrouped = body.some((line) => line.startsWith(GROUP_MARK));
  const table = isGrouped ? null : tableOf(body, delimiter);
  const read = table
    ? { name: null, ...readTable(table, skipped) }
    : readLines(body.map((line) => line.trim()));
  return { ...read, name: title?.trim() || read.name };
}
