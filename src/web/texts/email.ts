/** The e-mail address of an account: in the profile, and requested with an order. */
export const email = {
  title: 'E-Mail-Adresse',
  introMail:
    'Vergisst du dein Passwort, schicken wir dir an diese Adresse einen Link für ein neues.',
  introNoMail: 'Vergisst du dein Passwort, erkennen wir dich an dieser Adresse wieder.',
  none: 'In deinem Konto steht noch keine.',
  failure: 'Deine E-Mail-Adresse konnte nicht geladen werden.',
  confirmed: 'bestätigt',
  unconfirmed: 'noch nicht bestätigt',
  add: 'E-Mail-Adresse angeben',
  change: 'E-Mail-Adresse ändern',
  resend: 'Link zum Bestätigen schicken',
  resending: 'Wird geschickt …',
  resent: {
    title: 'Link geschickt',
    description: 'Schau in deine E-Mails, auch im Spam-Ordner.',
  },
  resendFailure: 'Der Link konnte nicht geschickt werden.',

  address: 'E-Mail-Adresse',
  removeHint: 'Leer: keine Adresse.',
  password: 'Dein Passwort',
  passwordHint: 'Damit niemand anderes deine Adresse ändert.',
  submit: 'Adresse speichern',
  busy: 'Wird gespeichert …',
  saved: {
    title: 'Gespeichert',
    mailed: 'Wir haben dir eine E-Mail zum Bestätigen geschickt.',
    plain: 'Deine E-Mail-Adresse ist gespeichert.',
    removed: 'In deinem Konto steht keine E-Mail-Adresse mehr.',
  },
  saveFailure: 'Deine E-Mail-Adresse konnte nicht gespeichert werden.',

  order: {
    title: 'Wohin, wenn du dein Passwort vergisst?',
    why: 'Mit einer E-Mail-Adresse im Konto kommst du dann wieder hinein und verlierst dein bezahltes Premium nicht. Werbung bekommst du keine.',
    voluntary: 'Optional: Bestellen kannst du auch ohne.',
  },
} as const;
