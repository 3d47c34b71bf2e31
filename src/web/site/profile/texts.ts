const number = new Intl.NumberFormat('de');
const monthAndYear = new Intl.DateTimeFormat('de', { month: 'long', year: 'numeric' });

/** `/profile`: account, membership, security. */
export const profile = {
  title: 'Dein Profil',
  failure: 'Dein Profil konnte nicht geladen werden.',
  tabs: 'Bereiche deines Profils',
  tab: { konto: 'Konto', abo: 'Abo', sicherheit: 'Sicherheit' },

  account: 'Dein Konto',
  username: 'Benutzername',
  accountType: 'Kontoart',
  toAdmin: 'Zum Admin-Bereich',
  types: {
    guest: 'Gast',
    standard: 'Standard',
    premium: 'Premium',
    premiumUntil: (day: string) => `Premium, endet ${day}`,
  },

  face: {
    change: 'Gesicht ändern',
    title: 'Dein Gesicht',
    note: 'So sehen dich alle, in jeder Lobby. Ist es dort schon vergeben, bekommst du ein anderes.',
    submit: 'Das bin ich',
    failure: 'Dein Gesicht konnte nicht gespeichert werden.',
    /** In the order of the faces. */
    names: [
      ...['Sommersprossen', 'Runde Brille', 'Locke', 'Schnauzbart', 'Stern', 'Buschige Brauen'],
      ...['Monokel', 'Große Augen', 'Rote Wangen', 'Eckige Brille', 'Wimpern', 'Fliege'],
    ],
  },

  prizes: {
    title: 'Deine Preise',
    times: (times: number) => `${number.format(times)}×`,
    waiting: 'noch frei',
    bluff: 'Dein bester Bluff',
    bluffIs: (fooled: number, group: number) =>
      fooled === group
        ? `Alle ${group} sind reingefallen.`
        : `${fooled} von ${group} ${fooled === 1 ? 'ist' : 'sind'} reingefallen.`,
    noBluff: 'Entkommst du als Imposter, steht hier, wie viele reingefallen sind.',
  },

  lastEvenings: 'Letzte Abende',

  figures: {
    title: 'Deine Abende',
    failure: 'Deine Zahlen konnten nicht geladen werden.',
    intro: (evenings: number) =>
      evenings === 0
        ? 'Neu auf der Bühne'
        : `${number.format(evenings)} ${evenings === 1 ? 'Abend' : 'Abende'} dabei`,
    before: 'Nach deinem ersten Abend stehen hier deine Spiele und Siege.',
    none: '–',
    /** Zero is not shown, but zero of several. */
    figure: (value: number, all = value) => (all === 0 ? '–' : number.format(value)),
    evenings: 'Abende',
    games: 'Spiele',
    rounds: 'Runden',
    imposterWins: 'als Imposter gewonnen',
    rightVotes: 'richtig gezeigt',
    of: (all: number) => (all === 1 ? 'von einem Mal' : `von ${number.format(all)} Malen`),
    gamesWon: 'Spiele gewonnen',
    guesses: 'Wörter erraten',
    bestStreak: 'Siege in Folge',
    favourite: 'Lieblingskategorie',
    chart: 'Runden im Monat',
    played: 'gespielt',
    won: 'gewonnen',
    number: (value: number) => number.format(value),
    month: (at: Date) => monthAndYear.format(at),
    spoken: (name: string, last: string, most: string, month: string) =>
      `${name}: in diesem Monat ${last}, höchstens ${most} im ${month}.`,
    spokenNothing: (name: string) => `${name}: noch nichts.`,
  },

  guest: {
    intro:
      'Behalte, was du hast: Dein Platz in der Lobby und deine Punkte bleiben, und du kommst von jedem Gerät zurück.',
    hasAccount: 'Ich habe schon ein Konto',
    question: 'Als Gast aufhören?',
    detail: (name: string) =>
      `Du wirst als Gast „${name}“ abgemeldet. Platz und Punkte in einer laufenden Lobby kommen nicht mit in dein Konto.`,
    yes: 'Weiter zur Anmeldung',
    no: 'Gast bleiben',
  },

  password: {
    title: 'Passwort ändern',
    intro: 'Danach sind alle anderen Geräte abgemeldet. Hier bleibst du drin.',
    current: 'Aktuelles Passwort',
    submit: 'Passwort ändern',
    busy: 'Wird geändert...',
    success: {
      title: 'Erfolg',
      description: 'Dein Passwort wurde erfolgreich geändert.',
    },
    failure: 'Das Passwort konnte nicht geändert werden.',
    guestTitle: 'Noch kein Passwort',
    guestText:
      'Als Gast spielst du ohne Passwort: Nur dieser Browser kennt dich. Mit einem Konto kommst du auch von anderswo an deinen Platz.',
    guestAction: 'Konto anlegen',
  },

  data: {
    title: 'Deine Daten',
    intro: 'Alles, was wir über dich gespeichert haben, gehört dir.',
    download: 'Daten herunterladen',
    downloading: 'Wird geholt …',
    fileName: 'imposter-konto.json',
    downloaded: { title: 'Heruntergeladen', description: 'Deine Daten liegen bei den Downloads.' },
    failure: 'Deine Daten konnten nicht geholt werden.',
    remove: 'Konto löschen',
  },

  removal: {
    title: 'Konto löschen?',
    consequences: (isGuest: boolean) => [
      isGuest ? 'Dein Name wird gelöscht.' : 'Name, E-Mail und Passwort werden gelöscht.',
      'Du verlässt jede Lobby; deine Punkte dort sind weg.',
      ...(isGuest
        ? []
        : ['Alle deine Geräte werden abgemeldet.', 'Ein laufendes Premium-Abo wird beendet.']),
    ],
    final: 'Das lässt sich nicht rückgängig machen.',
    password: 'Dein Passwort',
    submit: 'Endgültig löschen',
    busy: 'Wird gelöscht …',
    keep: 'Behalten',
    success: { title: 'Konto gelöscht', description: 'Dein Konto ist gelöscht. Mach es gut!' },
    failure: 'Das Konto konnte nicht gelöscht werden.',
  },
} as const;
