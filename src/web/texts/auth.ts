/** `/auth`: guest, sign-in and sign-up. The profile reuses the sign-up form. */
export const auth = {
  title: 'Anmelden',
  headline: 'Imposter - Wer ist der Hochstapler?',
  tabs: 'Wie möchtest du spielen?',
  tab: { guest: 'Gast', login: 'Anmelden', register: 'Registrieren' },
  toPremium: 'Danach geht es mit Premium weiter.',
  invited: (code: string) => `Danach geht es direkt in die Lobby #${code}.`,

  username: 'Benutzername',
  password: 'Passwort',
  showPassword: 'Passwort anzeigen',
  /** The form's own message is at the first empty field, this one at the others. */
  alsoMissing: 'Fehlt noch.',

  newPassword: {
    first: { password: 'Passwort', confirm: 'Passwort wiederholen' },
    next: { password: 'Neues Passwort', confirm: 'Neues Passwort wiederholen' },
    hint: 'Mindestens 6 Zeichen.',
    confirmHint: 'Damit kein Tippfehler dich aussperrt.',
    differ: 'Die Passwörter stimmen nicht überein',
  },
  guest: {
    heading: 'Als Gast spielen',
    intro: 'Ein Name genügt. Kein Passwort, keine App.',
    name: 'Dein Name',
    nameHint: 'So sehen dich die anderen.',
    nameMissing: 'Bitte einen Namen eingeben',
    submit: 'Als Gast spielen',
    busy: 'Wird angemeldet...',
  },
  login: {
    heading: 'Willkommen zurück',
    intro: 'Mit deinem Konto findest du deine Runden auf jedem Gerät wieder.',
    missing: 'Bitte alle Felder ausfüllen',
    submit: 'Anmelden',
    busy: 'Wird angemeldet...',
    forgotten: 'Passwort vergessen?',
    success: 'Anmeldung erfolgreich',
    welcome: (name: string) => `Willkommen zurück, ${name}!`,
    failure: { title: 'Anmeldung fehlgeschlagen', description: 'Login fehlgeschlagen' },
  },
  register: {
    heading: 'Konto anlegen',
    intro: 'Für alle, die wiederkommen: dein Name, dein Platz, auf jedem Gerät.',
    usernameHint: 'So sehen dich die anderen.',
    email: 'E-Mail (freiwillig)',
    emailHint: 'Damit du wieder hineinkommst, wenn du dein Passwort vergisst.',
    missing: 'Bitte alle Pflichtfelder ausfüllen',
    submit: 'Konto anlegen',
    busy: 'Wird angelegt...',
    success: 'Registrierung erfolgreich',
    welcome: (name: string) => `Willkommen, ${name}!`,
    failure: {
      title: 'Registrierung fehlgeschlagen',
      description: 'Das Konto konnte nicht angelegt werden. Bitte versuche es erneut.',
    },
  },
} as const;
