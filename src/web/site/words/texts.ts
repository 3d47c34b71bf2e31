/** How many entries a note quotes. */
const QUOTED_MAX = 3;

/** A note on entries: about `all`, or about `some` and the number of `others`. */
const quoting =
  (about: (all: string) => string, aboutMany: (some: string, others: number) => string) =>
  (entries: readonly string[]): string => {
    const quoted = entries.slice(0, QUOTED_MAX).map((entry) => `„${entry}“`);
    const others = entries.length - quoted.length;
    return others === 0 ? about(quoted.join(', ')) : aboutMany(quoted.join(', '), others);
  };

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
      header: quoting(
        (labels) => `Überschrift weggelassen: ${labels}.`,
        (labels, others) => `Überschrift weggelassen: ${labels} und ${others} weitere.`,
      ),
      column: quoting(
        (cells) => `Andere Spalten weggelassen: ${cells}.`,
        (cells, others) => `Andere Spalten weggelassen: ${cells} und ${others} weitere.`,
      ),
      twice: quoting(
        (words) => `Doppelte weggelassen: ${words}.`,
        (words, others) => `Doppelte weggelassen: ${words} und ${others} weitere.`,
      ),
      invalid: quoting(
        (entries) => `Weggelassen, weil zu lang oder kein Wort: ${entries}.`,
        (entries, others) =>
          `Weggelassen, weil zu lang oder kein Wort: ${entries} und ${others} weitere.`,
      ),
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
