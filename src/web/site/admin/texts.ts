import { errors } from '../../../contract/errors.ts';

export const number = new Intl.NumberFormat('de');
export const plural = (n: number, one: string, many: string) =>
  `${number.format(n)} ${n === 1 ? one : many}`;

/** `/admin`: for operators. */
export const admin = {
  title: 'Admin-Bereich',
  tabs: 'Teile des Admin-Bereichs',
  tab: {
    users: 'Benutzer',
    categories: 'Kategorien',
    subscriptions: 'Abonnements',
    log: 'Protokoll',
    figures: 'Betrieb',
  },
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
  sort: 'Sortiert nach',
  reverse: 'Reihenfolge umkehren',
  mail: (address: string) => `Schreiben an ${address}`,
  stripe: (name: string) => `${name} bei Stripe öffnen`,
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
    filter: 'Wen',
    filters: {
      all: 'Alle',
      guest: 'Gäste',
      account: 'Konten',
      member: 'Mitglieder',
      admin: 'Admins',
      payment: 'Zahlung offen',
    },
    found: (total: number) => plural(total, 'Benutzer', 'Benutzer'),
    empty: 'Noch gibt es keine Konten.',
    nobody: (search: string) => `Kein Treffer für „${search}“.`,
    nobodyFiltered: 'Hier ist gerade niemand.',
    username: 'Benutzername',
    email: 'E-Mail',
    since: 'Dabei seit',
    lastSeen: 'Letzter Besuch',
    premium: 'Premium',
    admin: 'Admin',
    switchPremium: (name: string) => `Premium für ${name}`,
    switchAdmin: (name: string) => `Admin-Rechte für ${name}`,
    edit: (name: string) => `${name} bearbeiten`,
    badges: {
      guest: 'Gast',
      given: 'Premium · geschenkt',
      givenUntil: (day: string) => `Premium · geschenkt bis ${day}`,
      paid: 'Premium · bezahlt',
      admin: 'Admin',
      you: 'Du',
      payment: 'Zahlung offen',
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
  },
} as const;
