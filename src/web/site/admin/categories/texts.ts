import { errors } from '../../../../contract/errors.ts';
import { countWords } from '../../words/texts.ts';
import { admin, number, plural } from '../texts.ts';

export const categoryTexts = {
  title: admin.tab.categories,
  failure: 'Kategorien konnten nicht geladen werden.',
  searchPlaceholder: 'Name oder Wort',
  empty: 'Noch keine Kategorie. Ohne eine kann niemand spielen.',
  number: (count: number) => number.format(count),
  flags: 'Merkmale',
  flag: {
    isPremium: 'Premium',
    isAdult: 'FSK18',
    isActive: 'Aktiv',
    hint: {
      isPremium: 'Nur Mitglieder können sie wählen.',
      isAdult: 'Fragt den Host, ob alle volljährig sind.',
      isActive: 'Steht in neuen Lobbys zur Wahl.',
    },
    inactive: 'Inaktiv',
  },
  add: {
    namePlaceholder: 'z. B. Am Strand',
    wordsHint:
      'Getrennt mit Komma oder neuer Zeile. „Handy|Smartphone“: Beides gilt beim Raten. „## Raubkatzen“: Danach kommen die Wörter dieser Gruppe.',
    submit: 'Kategorie hinzufügen',
    submitting: 'Wird hinzugefügt …',
    blank: errors['words-missing'].message,
    done: 'Kategorie wurde hinzugefügt.',
    failed: 'Kategorie konnte nicht hinzugefügt werden.',
  },

  removal: {
    detail: (count: number) =>
      `${countWords(count)} ${count === 1 ? 'ist' : 'sind'} dann weg. Laufende Spiele behalten sie, neue Lobbys nicht.`,
    done: 'Kategorie wurde gelöscht.',
    failed: 'Kategorie konnte nicht gelöscht werden.',
  },

  editor: {
    saved: 'Kategorie wurde gespeichert.',
    failed: 'Kategorie konnte nicht gespeichert werden.',
    add: 'Wörter hinzufügen',
    addHint:
      'Auch eine ganze Liste, getrennt mit Komma oder neuer Zeile. „## Raubkatzen“: Danach kommen die Wörter dieser Gruppe.',
  },

  list: {
    search: 'In der Liste suchen',
    keys: 'Pfeiltasten wählen ein Wort, Enter bearbeitet es, Entf nimmt es heraus.',
    noMatch: 'Kein Wort passt.',
    andMore: (count: number) => `und ${plural(count, 'weiteres Wort', 'weitere Wörter')}`,
    shown: (shown: number, total: number) =>
      `${number.format(shown)} von ${number.format(total)} zu sehen.`,
    more: (count: number) => `Weitere ${number.format(count)} zeigen`,
    onlyFlagged: 'Nur Auffällige',
    flagged: (blocking: number, elsewhere: number) =>
      [
        blocking > 0 && `${countWords(blocking)} so nicht möglich`,
        elsewhere > 0 && `${countWords(elsewhere)} auch anderswo`,
      ]
        .filter(Boolean)
        .join(' · '),
    removedOne: (word: string) => `${word} entfernt.`,
    aliases: (aliases: readonly string[]) => `gilt auch: ${aliases.join(', ')}`,
    elsewhere: (categories: readonly string[]) => `auch in ${categories.join(', ')}`,
  },

  figures: {
    note: 'Gezählt nach jeder Runde, in allen Lobbys. Verworfen: Jemand ließ neu austeilen.',
    list: 'Liste',
    short: (dealt: number, skipped: number, guessed: number) =>
      `${number.format(dealt)} ausgeteilt · ${number.format(skipped)} verworfen · ${number.format(guessed)} erraten`,
    spoken: (dealt: number, skipped: number, guessed: number) =>
      `${number.format(dealt)}-mal ausgeteilt, ${number.format(skipped)}-mal verworfen, ${number.format(guessed)}-mal erraten`,
    failure: 'Die Zahlen konnten nicht geladen werden.',
    empty: 'Von diesen Wörtern wurde noch keines ausgeteilt.',
    sort: 'Sortiert nach',
    dealt: 'Ausgeteilt',
    skipped: 'Verworfen',
    guessed: 'Erraten',
  },

  word: {
    title: 'Wort bearbeiten',
    word: 'Auf der Karte',
    aliases: 'Gilt beim Raten auch',
    aliasesHint: 'Mehrere mit Komma getrennt. Leer: nur das Wort.',
    submit: 'Übernehmen',
    remove: 'Aus der Liste nehmen',
  },
} as const;
