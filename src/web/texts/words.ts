import { countWords } from './count-words.ts';

/** Editing categories and their words, in the profile and for admins. */
export const wordTexts = {
  addCategory: 'Neue Kategorie',
  editCategory: 'Kategorie bearbeiten',
  edit: (name: string) => `${name} bearbeiten`,
  export: (name: string) => `${name} als Text exportieren`,
  fileName: (name: string) => `${name.replace(/[^\p{L}\p{N}]+/gu, '-')}.txt`,
  pickFile: 'Aus Datei holen',
  unreadable: 'Diese Datei ist kein Text. Nimm eine .txt-Datei mit einem Wort pro Zeile.',

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
