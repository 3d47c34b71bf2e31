import { lastDayOf } from '../../kit/platform/dates.ts';
/** Benefits of membership and its purchase pages. Prices come from the server. */
export const premium = {
  title: 'Premium',
  intro:
    'Neuer Stoff für eure Bühne: Bist du Host, spielt deine ganze Lobby mit. Und du hilfst mit, Imposter weiterzuentwickeln.',
  memberIntro:
    'Alles offen. Danke! Bist du Host, spielt deine ganze Lobby mit. Und du hilfst mit, Imposter weiterzuentwickeln.',
  plan: 'Imposter Premium',
  per: (interval: string) =>
    interval === 'month' ? 'pro Monat' : interval === 'year' ? 'pro Jahr' : `pro ${interval}`,
  benefits: [
    'Eigene Lobby-Namen',
    'Unbegrenzte Spielrunden',
    'Alle Wortkategorien',
    'Eigene Kategorien',
    'Besondere Premium-Emojis',
    'Spielen ohne Werbung',
    'Exklusive Spielmodi',
  ],
  lists: {
    more: (count: number) => `${count} mehr`,
    words: (count: number) => `${count} Wörter`,
    adult: 'ab 18',
    season: 'Saison',
  },
  /** An own category, half filled. */
  ownList: {
    label: 'Eure Liste',
    name: 'Unsere WG',
    words: ['Putzplan', 'kalter Kaffee', 'Nachbars Katze', 'Abwasch'],
    next: 'noch ein Wort …',
  },
  lobbyName: 'Freitagsrunde',
  round: 'Runde',
  noAds: 'In Lobby und Ergebnis nur, was zum Spiel gehört.',
  comparison: {
    title: 'Im Vergleich',
    free: 'Gratis',
    upTo: (count: number) => `bis ${count}`,
    included: 'ja',
    missing: 'nein',
  },
  ends: (day: string) => `Premium, endet ${day}`,
  renews: 'Verlängert sich automatisch.',
  cancelAnytime: 'Jederzeit kündbar, im Profil unter Abo.',
  /** `end`: ISO 8601; null: none. */
  given: (end: string | null) =>
    end === null
      ? 'Deine Mitgliedschaft ist ein Geschenk: Sie kostet nichts und läuft nicht ab.'
      : `Deine Mitgliedschaft ist ein Geschenk: Sie kostet nichts und endet nach dem ${lastDayOf(end)}.`,
  member: 'Premium-Mitglied',
  manage: 'Mein Abo ansehen',
  guest: 'Premium gehört zu einem Konto. Leg dir zuerst eines an, dann geht es hier weiter.',
  createAccount: 'Konto anlegen',
  notSoldDetail: 'Spielen kannst du trotzdem, so viel du willst: Das Spiel selbst kostet nichts.',
  offerFailed: 'Das Angebot konnte nicht geladen werden.',
  support: 'Fragen zu Premium? Schreib uns:',
  supportAway: 'Fragen zu Premium? Wie du uns erreichst, steht im Impressum.',
  test: 'Test: Hier fließt kein Geld, und niemand schließt einen Vertrag.',

  order: {
    title: 'Deine Bestellung',
    firstAccount: 'Erst ein Konto',
    firstAccountIntro:
      'Premium gehört zu einem Konto. Dein Platz in der Lobby und deine Punkte bleiben dir, danach geht es hier mit der Bestellung weiter.',
    slip: 'Bestellzettel',
    account: 'Konto',
    content: 'Inhalt',
    price: 'Preis',
    total: 'Gesamtpreis',
    renewal: 'Laufzeit',
    renewalText: (interval: string) =>
      interval === 'year'
        ? 'Ein Jahr. Das Abo verlängert sich automatisch um jeweils ein Jahr, bis du kündigst.'
        : 'Ein Monat. Das Abo verlängert sich automatisch um jeweils einen Monat, bis du kündigst.',
    cancellation: 'Kündigung',
    /** Text before and after its link. */
    cancellationText: [
      'Jederzeit kündbar, im Profil unter Abo. Oder unter ',
      ', ohne Anmeldung. Der bezahlte Zeitraum bleibt dir.',
    ],
    withdrawal: 'Widerruf',
    withdrawalText: [
      '14 Tage lang, ohne Gründe zu nennen, unter ',
      '. Du bekommst dein Geld zurück.',
    ],
    payment: 'Zahlung',
    paymentText: {
      stripe: 'Auf der Seite unseres Zahlungsdienstes Stripe. Deine Zahlungsdaten sehen wir nicht.',
      test: 'Auf unserer Test-Kasse. Bezahlt wird nichts.',
    },
    conditions: ['Es gelten unsere ', '. Was mit deinen Daten geschieht, steht unter ', '.'],
    submit: 'Zahlungspflichtig abonnieren',
    busy: 'Wird geladen...',
    back: 'Zurück',
    already: {
      title: 'Premium-Status',
      description: 'Du bist bereits ein Premium-Mitglied!',
    },
    failure: 'Beim Abonnieren ist ein Fehler aufgetreten.',
  },

  success: {
    title: 'Danke!',
    waitingTitle: 'Einen Moment noch',
    waiting: 'Deine Zahlung wird bestätigt …',
    active: {
      title: 'Premium aktiviert!',
      description:
        'Vielen Dank für dein Abonnement. Du kannst jetzt alle Premium-Funktionen nutzen!',
    },
    open: 'Ab jetzt ist alles offen, für dich und deine ganze Lobby.',
    lateTitle: 'Noch keine Bestätigung',
    late: 'Manche Zahlungen brauchen etwas länger. Sobald die Bestätigung da ist, schaltet sich Premium von selbst frei. Du musst nichts tun und kannst inzwischen spielen.',
    again: 'Nochmal nachsehen',
    account: 'Mein Konto',
    next: { category: 'Eigene Kategorie anlegen', lobby: 'Spiel mit ∞ Runden' },
  },

  cancel: {
    title: 'Zahlung abgebrochen',
    text: 'Es wurden keine Kosten berechnet. Wenn du es dir anders überlegst, ist Premium weiter für dich da.',
    back: 'Zurück zu Premium',
  },

  testCheckout: {
    title: 'Test-Kasse',
    text: (username: string) => `So sähe die Bezahlseite aus, ${username}.`,
    due: 'Heute zu zahlen',
    pay: 'Testzahlung ausführen',
    paying: 'Wird bezahlt …',
    abort: 'Abbrechen',
    closed: 'Diese Bestellung ist abgeschlossen oder abgelaufen.',
    failure: 'Die Test-Kasse konnte nicht geladen werden.',
    payFailure: 'Die Testzahlung ist fehlgeschlagen.',
  },

  testPortal: {
    title: 'Test-Kundenkonto',
    text: 'So sähe dein Konto beim Zahlungsdienst aus.',
    cancel: 'Abo kündigen',
    cancelling: 'Wird gekündigt …',
    resume: 'Kündigung zurücknehmen',
    resuming: 'Wird zurückgenommen …',
    back: 'Zurück zum Profil',
    failure: 'Das Test-Kundenkonto konnte nicht geladen werden.',
    changeFailure: 'Das Abo konnte nicht geändert werden.',
  },
} as const;
