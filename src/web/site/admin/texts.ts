import type { AdminLogEntry, AdminNote } from '../../../contract/admin-shapes.ts';
import { errors } from '../../../contract/errors.ts';
import { countWords } from '../words/texts.ts';

const number = new Intl.NumberFormat('de');
const plural = (n: number, one: string, many: string) =>
  `${number.format(n)} ${n === 1 ? one : many}`;

/** `/admin`: for operators. */
export const admin = {
  title: 'Admin-Bereich',
  tabs: 'Teile des Admin-Bereichs',
  refused: {
    title: 'Zugriff verweigert',
    signedOut: errors['admin-not-signed-in'].message,
    noAdmin: errors['admin-only'].message,
  },
  rightsUnknown: 'Deine Rechte konnten nicht geprüft werden.',
  none: '–',
  yes: 'Ja',
  no: 'Nein',
  actions: 'Aktionen',
  refresh: 'Neu laden',
  save: 'Speichern',
  saving: 'Wird gespeichert …',
  cancel: 'Abbrechen',

  pager: {
    label: 'Seiten',
    previous: 'Vorige Seite',
    next: 'Nächste Seite',
    range: (first: number, last: number, total: number) =>
      `${number.format(first)}–${number.format(last)} von ${number.format(total)}`,
  },

  users: {
    title: 'Benutzer',
    failure: 'Benutzer konnten nicht geladen werden.',
    search: 'Suchen',
    searchPlaceholder: 'Name oder E-Mail',
    clearSearch: 'Suche leeren',
    sort: 'Reihenfolge',
    sorts: { newest: 'Neu', username: 'Name', email: 'E-Mail' },
    found: (total: number) => plural(total, 'Benutzer', 'Benutzer'),
    empty: 'Noch gibt es keine Konten.',
    nobody: (search: string) => `Kein Treffer für „${search}“.`,
    username: 'Benutzername',
    email: 'E-Mail',
    since: 'Dabei seit',
    premium: 'Premium',
    admin: 'Admin',
    switchPremium: (name: string) => `Premium für ${name}`,
    switchAdmin: (name: string) => `Admin-Rechte für ${name}`,
    edit: (name: string) => `${name} bearbeiten`,
    badges: {
      guest: 'Gast',
      given: 'Premium · geschenkt',
      paid: 'Premium · bezahlt',
      admin: 'Admin',
      you: 'Du',
    },
    ownAdmin: errors['own-admin'].message,
    guestNoAdmin: errors['guest-no-admin'].message,
    guestNoEmail: errors['guest-no-email'].message,
    paidStays: 'Bezahlt: Dieses Premium kann nur die Person selbst kündigen.',
    premiumChanged: (isOn: boolean) =>
      isOn ? 'Premium-Status wurde aktiviert.' : 'Premium-Status wurde deaktiviert.',
    onlyGivenTaken: 'Das geschenkte Premium ist weg, das bezahlte bleibt.',
    premiumFailed: 'Premium-Status konnte nicht geändert werden.',
    adminChanged: (isOn: boolean) =>
      isOn ? 'Admin-Status wurde aktiviert.' : 'Admin-Status wurde deaktiviert.',
    adminFailed: 'Admin-Status konnte nicht geändert werden.',
    question: (name: string, isOn: boolean) =>
      isOn ? `${name} zum Admin machen?` : `${name} die Admin-Rechte entziehen?`,
    questionDetail: (isOn: boolean) =>
      isOn
        ? 'Admins sehen alle Konten, ändern sie und können dir die Rechte wieder entziehen.'
        : 'Beim nächsten Klick ist der Admin-Bereich für dieses Konto zu.',
    questionYes: (isOn: boolean) => (isOn ? 'Zum Admin machen' : 'Rechte entziehen'),
    adminEmail: 'Ein Admin ändert die eigene Adresse selbst, im Profil.',
    resetLink: {
      make: 'Link für neues Passwort',
      making: 'Wird erstellt …',
      failed: 'Der Link konnte nicht erstellt werden.',
      label: 'Link für neues Passwort',
      hint: (until: Date) =>
        `Nur jetzt zu sehen. Gilt einmal, bis ${until.toLocaleTimeString('de', { hour: '2-digit', minute: '2-digit' })} Uhr. Gib ihn nur der Person, der das Konto gehört.`,
      copy: 'Link kopieren',
      copied: 'Link wurde kopiert.',
      notCopied: 'Link konnte nicht kopiert werden.',
    },
    dialog: {
      title: 'Benutzer bearbeiten',
      emailHint: 'Leer: keine E-Mail.',
      given: 'Premium geschenkt',
      givenHint: 'Gilt, bis es jemand wieder entzieht.',
      paidHint: 'Die Person bezahlt außerdem selbst. Das bleibt, auch ohne Häkchen.',
      adminHint: 'Sieht und ändert alles hier.',
      saved: 'Benutzerdaten wurden gespeichert.',
      failed: 'Benutzerdaten konnten nicht gespeichert werden.',
    },
  },

  categories: {
    title: 'Kategorien',
    failure: 'Kategorien konnten nicht geladen werden.',
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
      everybody: 'Für alle',
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
      title: 'Im Spiel',
      note: 'Gezählt nach jeder Runde, in allen Lobbys. Verworfen: Jemand ließ neu austeilen.',
      failure: 'Die Zahlen konnten nicht geladen werden.',
      empty: 'Von diesen Wörtern wurde noch keines ausgeteilt.',
      sort: 'Sortiert nach',
      word: 'Wort',
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
  },

  subscriptions: {
    title: 'Abonnements',
    failure: 'Abonnements konnten nicht geladen werden.',
    empty: 'Noch hat niemand ein Abonnement.',
    user: 'Benutzer',
    since: 'Abonniert seit',
    status: 'Status',
    active: 'Aktiv',
    pending: 'Ausstehend',
    next: 'Nächste Abrechnung',
  },

  notes: {
    title: 'Offene Hinweise',
    intro: 'Was bei den Zahlungen jemand von Hand erledigen muss.',
    failure: 'Hinweise konnten nicht geladen werden.',
    empty: 'Nichts offen.',
    what: 'Hinweis',
    user: 'Benutzer',
    about: 'Worum es geht',
    customer: (id: string) => `Kundennummer ${id}`,
    declared: (username: string) => `Angegebener Benutzername: ${username}`,
    since: 'Seit',
    kind: {
      'second-subscription': 'Doppelt bezahlt',
      stranger: 'Zahlung passt nicht',
      dispute: 'Rückbuchung',
      refund: 'Erstattung',
      withdrawal: 'Widerruf',
      'extraordinary-cancellation': 'Außerordentliche Kündigung',
      'late-withdrawal': 'Später Widerruf',
      'unmatched-declaration': 'Erklärung ohne Vertrag',
    } satisfies Record<AdminNote['kind'], string>,
    todo: {
      'second-subscription': 'Das zweite Abo ist beendet. Bitte erstatte den Betrag.',
      stranger: 'Bezahlt für ein fremdes oder gelöschtes Konto. Bitte prüfe und erstatte.',
      dispute: 'Die Bank hat das Geld zurückgeholt. Die Mitgliedschaft ist beendet.',
      refund: 'Der laufende Zeitraum ist erstattet. Die Mitgliedschaft ist beendet.',
      withdrawal: 'Innerhalb von 14 Tagen widerrufen. Bitte erstatte den Betrag.',
      'extraordinary-cancellation': 'Aus wichtigem Grund gekündigt. Bitte lies ihn und antworte.',
      'late-withdrawal': 'Nach mehr als 14 Tagen widerrufen. Das Abo läuft weiter. Bitte antworte.',
      'unmatched-declaration':
        'Kündigung (K) oder Widerruf (W), wozu kein Abo passt. Bitte such den Vertrag und antworte.',
    } satisfies Record<AdminNote['kind'], string>,
    done: 'Erledigt',
    finish: (kind: string, about: string) => `Erledigt: ${kind} ${about}`,
    finished: 'Hinweis ist erledigt.',
    failed: 'Hinweis konnte nicht erledigt werden.',
  },

  log: {
    title: 'Protokoll',
    intro: 'Was Admins geändert haben, das Neueste zuerst.',
    failure: 'Das Protokoll konnte nicht geladen werden.',
    empty: 'Noch hat kein Admin etwas geändert.',
    /** The command to run on the server. */
    command: 'Der Server-Befehl',
    deleted: '[gelöschtes Konto]',
    sentence: {
      'user-changed': (who, subject) => `${who} hat die Daten von ${subject} geändert.`,
      'premium-given': (who, subject) => `${who} hat ${subject} Premium geschenkt.`,
      'premium-taken': (who, subject) => `${who} hat ${subject} das geschenkte Premium entzogen.`,
      'admin-given': (who, subject) => `${who} hat ${subject} zum Admin gemacht.`,
      'admin-taken': (who, subject) => `${who} hat ${subject} die Admin-Rechte entzogen.`,
      'category-added': (who, subject) => `${who} hat die Kategorie „${subject}“ hinzugefügt.`,
      'category-changed': (who, subject) => `${who} hat die Kategorie „${subject}“ geändert.`,
      'category-removed': (who, subject) => `${who} hat die Kategorie „${subject}“ gelöscht.`,
      'reset-link-made': (who, subject) =>
        `${who} hat einen Link für ein neues Passwort von „${subject}“ erstellt.`,
      'account-exported': (who, subject) =>
        `${who} hat die Daten von ${subject} auf Anfrage exportiert.`,
      'account-deleted': (who) => `${who} hat ein Konto auf Anfrage gelöscht.`,
      'note-done': (who, subject) => `${who} hat den Hinweis „${subject}“ erledigt.`,
    } satisfies Record<AdminLogEntry['action'], (who: string, subject: string) => string>,
    changes: 'Änderungen',
    before: 'vorher',
    after: 'nachher',
    /** By the server's name of the changed field; unknown names are shown as they are. */
    field: {
      username: 'Benutzername',
      email: 'E-Mail',
      isPremium: 'Premium',
      isGiven: 'Premium geschenkt',
      isAdmin: 'Admin',
      name: 'Name',
      words: 'Wörter',
      'words-new': 'Neue Wörter',
      isAdult: 'FSK18',
      isActive: 'Aktiv',
    },
  },

  figures: {
    tab: 'Betrieb',
    title: 'Gerade jetzt',
    version: (version: string) => `Imposter ${version}`,
    failure: 'Die Zahlen konnten nicht geladen werden.',
    stale: (time: string) =>
      `Stand von ${time}: Die letzte Aktualisierung hat nicht geklappt. Der nächste Versuch kommt von selbst.`,
    asOf: (time: string) =>
      `Stand von ${time}, alle 10 Sekunden neu. Fehler und Antwortzeiten: letzte Stunde, nur dieser Prozess.`,
    lobbies: 'Lobbys',
    players: 'Spieler',
    gamesToday: 'Spiele heute',
    connections: 'Verbindungen',
    errorRate: 'Fehlerquote',
    p50: 'Antwort p50',
    p99: 'Antwort p99',
    ms: (value: number) => `${number.format(Math.round(value))} ms`,
    percent: (rate: number) =>
      `${new Intl.NumberFormat('de', { maximumFractionDigits: 2 }).format(rate * 100)} %`,
    number: (value: number) => number.format(value),
    lastHour: 'Die letzte Stunde',
    lastHourIntro: 'Minute für Minute, von dem Prozess, der gerade antwortet.',
    noMinutes: 'Noch keine volle Minute gezählt.',
    charts: {
      connections: 'Verbindungen',
      actions: 'Aktionen pro Minute',
      errors: 'Fehler pro Minute',
      latency: 'Antwortzeit',
    },
    spoken: (name: string, last: string, most: string, at: string) =>
      `${name} in der letzten Stunde: zuletzt ${last}, höchstens ${most} um ${at} Uhr.`,
    spokenNothing: (name: string) => `${name} in der letzten Stunde: nichts gemessen.`,
    hourAgo: 'vor 1 Stunde',
    table: 'Alle Minuten als Tabelle',
    minute: 'Minute',
  },
} as const;
