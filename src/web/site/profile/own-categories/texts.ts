import { errors } from '../../../../contract/errors.ts';
import { OWN_CATEGORIES_MAX, OWN_WORDS_MAX, OWN_WORDS_MIN } from '../../../../game/limits.ts';
import { countWords } from '../../words/texts.ts';

/** The editor of own categories, in the profile [B1]. */
export const ownCategories = {
  title: 'Eigene Kategorien',
  intro: 'Insider, Urlaubsorte, Familie: Deine Wörter stehen in deinen Lobbys mit zur Wahl.',
  locked: 'Eigene Kategorien schreiben und spielen nur Premium-Mitglieder.',
  lockedKept: 'Was du geschrieben hast, bleibt deins: ansehen, exportieren, löschen.',
  toPremium: 'Mit Premium',
  guest: errors['register-first'].message,
  guestAction: 'Konto anlegen',
  failed: 'Deine Kategorien konnten nicht geladen werden.',
  empty: 'Noch keine. Zehn Wörter reichen für den Anfang.',
  full: `Du hast ${OWN_CATEGORIES_MAX} Kategorien, mehr gehen nicht.`,
  view: (name: string) => `${name} ansehen`,
  removal: {
    detail: (count: number) =>
      `${countWords(count)} ${count === 1 ? 'ist' : 'sind'} dann weg. Lobbys, die sie schon gewählt haben, spielen sie zu Ende.`,
    done: (name: string) => `„${name}“ ist gelöscht.`,
    failure: 'Die Kategorie konnte nicht gelöscht werden.',
  },

  editor: {
    namePlaceholder: 'z. B. Familie',
    add: 'Wörter einfügen',
    addHint:
      'Getrennt mit Komma, Strichpunkt oder neuer Zeile. „Handy|Smartphone“: Beides gilt beim Raten. „## Familie“: Danach kommen ähnliche Wörter.',
    enough: (count: number) => `${countWords(count)}, passt.`,
    tooFew: (count: number) => `${countWords(count)}, mindestens ${OWN_WORDS_MIN} braucht es.`,
    tooMany: (count: number) => `${countWords(count)}, höchstens ${OWN_WORDS_MAX} gehen.`,
    saved: (name: string) => `„${name}“ ist gespeichert.`,
    failed: 'Die Kategorie konnte nicht gespeichert werden.',
    close: 'Schließen',
  },
} as const;
