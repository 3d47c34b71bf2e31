/** The dialog of an account. */
export const accountTexts = {
  title: 'Benutzer bearbeiten',
  visits: (since: string, last: string) => `Dabei seit ${since} · Letzter Besuch ${last}`,
  toPayments: 'Zahlung offen: zu Hinweisen und Abonnement',
  emailHint: 'Leer: keine E-Mail.',
  given: 'Premium geschenkt',
  givenHint: 'Gilt bis zum Tag darunter, oder bis es jemand wieder entzieht.',
  until: 'Geschenkt bis',
  untilHint: 'Leer: ohne Ende.',
  loadFailed: 'Das Konto konnte nicht geladen werden.',
  paidHint: 'Die Person bezahlt außerdem selbst. Das bleibt, auch ohne Häkchen.',
  adminHint: 'Sieht und ändert alles hier.',
  saved: 'Benutzerdaten wurden gespeichert.',
  failed: 'Benutzerdaten konnten nicht gespeichert werden.',

  requests: {
    title: 'Anfragen',
    hint: 'Auf Anfrage der Person, nachdem du sie geprüft hast. Beides steht im Protokoll.',
    export: 'Daten exportieren',
    exported: 'Daten wurden exportiert.',
    exportFailed: 'Die Daten konnten nicht exportiert werden.',
    file: (name: string) => `imposter-konto-${name}.json`,
    remove: 'Konto löschen',
    adminStays: 'Entzieh zuerst die Admin-Rechte.',
    question: (name: string) => `Konto von ${name} löschen?`,
    detail:
      'Weg sind dann Name, E-Mail, eigene Kategorien, Plätze in Lobbys und alle Sitzungen. Ein Abo endet sofort. Zurückholen lässt sich das nicht.',
    typeName: 'Zur Sicherheit: Tipp den Namen ab',
    yes: 'Endgültig löschen',
    removed: 'Konto wurde gelöscht.',
    removalFailed: 'Das Konto konnte nicht gelöscht werden.',
  },

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
} as const;
