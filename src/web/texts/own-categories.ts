import { errors } from '../../contract/errors.ts';
import { OWN_CATEGORIES_MAX, OWN_WORDS_MAX, OWN_WORDS_MIN } from '../../game/limits.ts';

const words = (count: number) => (count === 1 ? '1 Wort' : `${count} Wörter`);

/** [B1] The editor of own categories, in the profile. */
export const ownCategories = {
  title: 'Eigene Kategorien',
  intro: 'Insider, Urlaubsorte, Familie: Deine Wörter stehen in deinen Lobbys mit zur Wahl.',
  locked: 'Schreiben und spielen können sie Premium-Mitglieder.',
  lockedKept: 'Was du geschrieben hast, bleibt deins: ansehen, exportieren, löschen.',
  toPremium: 'Mit Premium',
  guest: errors['register-first'].message,
  guestAction: 'Konto anlegen',
  failed: 'Deine Kategorien konnten nicht geladen werden.',
  empty: 'Noch keine. Zehn Wörter reichen für den Anfang.',
  add: 'Neue Kategorie',
  full: `Du hast ${OWN_CATEGORIES_MAX} Kategorien, mehr gehen nicht.`,
  words,
  edit: (name: string) => `${name} bearbeiten`,
  view: (name: string) => `${name} ansehen`,
  export: (name: string) => `${name} als Text exportieren`,
  remove: (name: string) => `${name} löschen`,

  removal: {
    question: (name: string) => `„${name}“ löschen?`,
    detail: (count: number) =>
      `${words(count)} sind dann weg. Lobbys, die sie schon gewählt haben, spielen sie zu Ende.`,
    yes: 'Löschen',
    no: 'Behalten',
    done: (name: string) => `„${name}“ ist gelöscht.`,
    failure: 'Die Kategorie konnte nicht gelöscht werden.',
  },

  editor: {
    newTitle: 'Neue Kategorie',
    title: 'Kategorie bearbeiten',
    name: 'Name',
    namePlaceholder: 'z. B. Familie',
    add: 'Wörter einfügen',
    addHint:
      'Getrennt mit Komma, Strichpunkt oder neuer Zeile. „Handy|Smartphone“: Beides gilt beim Raten. „## Familie“: Danach kommen ähnliche Wörter.',
    take: 'Übernehmen',
    list: 'Wörter',
    taken: (count: number) => `${words(count)} übernommen.`,
    nothing: 'Da steht noch kein Wort.',
    removeWord: (word: string) => `${word} entfernen`,
    twice: 'doppelt',
    invalid: 'geht nicht',
    removeTwice: 'Doppelte entfernen',
    removed: (count: number) => `${words(count)} entfernt.`,
    none: 'Noch keine Wörter.',
    enough: (count: number) => `${words(count)}, passt.`,
    tooFew: (count: number) => `${words(count)}, mindestens ${OWN_WORDS_MIN} braucht es.`,
    tooMany: (count: number) => `${words(count)}, höchstens ${OWN_WORDS_MAX} gehen.`,
    save: 'Speichern',
    saving: 'Wird gespeichert …',
    saved: (name: string) => `„${name}“ ist gespeichert.`,
    failed: 'Die Kategorie konnte nicht gespeichert werden.',
    close: 'Schließen',
    discard: 'Änderungen verwerfen?',
    discardDetail: 'Was du geändert hast, ist dann weg.',
    discardYes: 'Verwerfen',
    discardNo: 'Weiter schreiben',
  },
} as const;
