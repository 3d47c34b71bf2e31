/** How many entries a note quotes. */
const QUOTED_MAX = 3;

/** „Oma“, „Opa“, „Tante“ und 5 weitere */
function quoted(entries: readonly string[]): string {
  const shown = entries.slice(0, QUOTED_MAX).map((entry) => `„${entry}“`);
  const others = entries.length - shown.length;
  return shown.join(', ') + (others > 0 ? ` und ${others} weitere` : '');
}

/** Editing categories and their words, in the profile and for admins. */
export const wordTexts = {
  addCategory: 'Neue Kategorie',
  editCategory: 'Kategorie bearbeiten',
  edit: (name: string) => `${name} bearbeiten`,
  export: (name: string) => `${name} als Text exportieren`,
  fileName: (name: string) => `${name.replace(/[^\p{L}\p{N}]+/gu, '-')}.txt`,
  pickFile: 'Aus Datei holen',
  unreadable:
    'Diese Datei ist keine Liste: Nimm einen Text oder eine Tabelle als .txt, .csv oder .tsv.',
  tooLarge: 'Diese Datei ist zu groß: Mehr als 1 MB geht nicht.',

  remove: (name: string) => `${name} löschen`,
  removal: {
    question: (name: string) => `„${name}“ löschen?`,
    yes: 'Löschen',
    no: 'Behalten',
  },

  name: 'Name',
  take: 'Übernehmen',
  taken: (count: number) => `${countWords(count)} übernommen.`,
  nothing: 'Da steht noch kein Wort.',
  reading: {
    read: (count: number) => `${countWords(count)} gelesen`,
    cleaned: (count: number, before: string, after: string) =>
      count === 1
        ? `Bereinigt: Aus „${before}“ wird „${after}“.`
        : `${countWords(count)} bereinigt: Aus „${before}“ wird zum Beispiel „${after}“.`,
    dropped: {
      header: (labels: readonly string[]) => `Überschrift weggelassen: ${quoted(labels)}.`,
      column: (cells: readonly string[]) => `Andere Spalten weggelassen: ${quoted(cells)}.`,
      twice: (words: readonly string[]) => `Doppelte weggelassen: ${quoted(words)}.`,
      invalid: (entries: readonly string[]) =>
        `Weggelassen, weil zu lang oder kein Wort: ${quoted(entries)}.`,
    },
  },
  save: 'Speichern',
  saving: 'Wird gespeichert …',
  discard: {
    title: 'Änderungen verwerfen?',
    detail: 'Was du geändert hast, ist dann weg.',
    yes: 'Verwerfen',
    no: 'Weiter bearbeiten',
  },

  list: 'Wörter',
  none: 'Noch keine Wörter.',
  twice: 'doppelt',
  invalid: 'geht nicht',
  removeTwice: 'Doppelte entfernen',
  removed: (count: number) => `${countWords(count)} entfernt.`,
  removeWord: (word: string) => `${word} entfernen`,
} as const;

const number = new Intl.NumberFormat('de');

/** "1 Wort", "2.000 Wörter". */
export const countWords = (count: number): string =>
  count === 1 ? '1 Wort' : `${number.format(count)} Wörter`;
