/** `/passwort-vergessen`, `/passwort-neu` and `/email-bestaetigen`: account recovery. */
export const recovery = {
  contactFailure: 'Diese Seite konnte nicht ganz geladen werden.',

  forgot: {
    title: 'Passwort vergessen?',
    intro: 'Wir schicken dir einen Link, mit dem du ein neues festlegst.',
    panel: 'Link anfordern',
    email: 'E-Mail-Adresse deines Kontos',
    missing: 'Bitte gib deine E-Mail-Adresse ein.',
    submit: 'Link schicken',
    busy: 'Wird geschickt …',
    failure: 'Der Link konnte nicht angefordert werden.',
    sentTitle: 'Schau in deine E-Mails',
    sent: (email: string) =>
      `Gehört ${email} zu einem Konto, ist gleich ein Link da. Er gilt 30 Minuten und nur einmal.`,
    sentNothing: 'Nichts gekommen? Sieh im Spam-Ordner nach, oder prüfe die Adresse.',
    again: 'Andere Adresse eingeben',
    noAddressTitle: 'Keine Adresse im Konto?',
    writeTitle: 'Schreib uns',
    write:
      'Nenne uns deinen Benutzernamen. Du bekommst einen Link, mit dem du ein neues Passwort festlegst.',
    subject: 'Passwort vergessen',
  },

  reset: {
    title: 'Neues Passwort',
    intro: 'Danach sind alle deine Geräte abgemeldet.',
    panel: 'Denk dir eins aus',
    submit: 'Passwort festlegen',
    busy: 'Wird gespeichert …',
    failure: 'Das Passwort konnte nicht gespeichert werden.',
    doneTitle: 'Neues Passwort gespeichert',
    done: 'Melde dich jetzt damit an. Dein Benutzername:',
    signIn: 'Zur Anmeldung',
    expired:
      'Dieser Link ist abgelaufen, schon benutzt oder unvollständig. Hast du gerade ein neues Passwort festgelegt, melde dich damit an.',
    newLink: 'Neuen Link anfordern',
  },

  confirm: {
    title: 'E-Mail-Adresse bestätigen',
    intro: 'Nur noch bestätigen, dann wissen wir, dass diese Adresse dir gehört.',
    submit: 'Adresse bestätigen',
    busy: 'Wird bestätigt …',
    failure: 'Die Adresse konnte nicht bestätigt werden.',
    doneTitle: 'Adresse bestätigt',
    done: 'Vergisst du einmal dein Passwort, schicken wir dir an diese Adresse einen Link.',
    expired:
      'Dieser Link ist abgelaufen, schon benutzt oder unvollständig. Einen neuen bekommst du in deinem Profil unter Sicherheit.',
    toProfile: 'Zum Profil',
  },

  expiredTitle: 'Link ungültig',
} as const;
