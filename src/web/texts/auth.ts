/** `/auth`: guest, sign-in and sign-up. The profile reuses the sign-up form. */
export const auth = {
  title: 'Anmelden',
  headline: 'Imposter - Wer ist der Hochstapler?',
  tabs: 'Wie möchtest du spielen?',
  tab: { guest: 'Gast', login: 'Anmelden', register: 'Registrieren' },
  /** What follows; also why the page asks. */
  continuations: {
    premium: 'Premium gehört zu einem Konto: Leg eins an oder melde dich an.',
    profile: 'Dein Profil siehst du, sobald du angemeldet bist.',
    admin: 'Der Admin-Bereich öffnet sich, sobald du angemeldet bist.',
  },
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
    submit: 'Als Gast spielen',
    busy: 'Du wirst angemeldet …',
  },
  login: {
    heading: 'Willkommen zurück',
    intro: 'Mit deinem Konto findest du deine Runden auf jedem Gerät wieder.',
    submit: 'Anmelden',
    busy: 'Du wirst angemeldet …',
    forgotten: 'Passwort vergessen?',
    success: 'Anmeldung erfolgreich',
    welcome: (name: string) => `Willkommen zurück, ${name}!`,
    failureTitle: 'Anmeldung fehlgeschlagen',
    failure: 'Login fehlgeschlagen',
  },
  register: {
    heading: 'Konto anlegen',
    intro: 'Für alle, die wiederkommen: dein Name, dein Platz, auf jedem Gerät.',
    usernameHint: 'So sehen dich die anderen.',
    email: 'E-Mail (optional)',
    emailHint: 'Falls du dein Passwort vergisst.',
    submit: 'Konto anlegen',
    busy: 'Wird angelegt …',
    success: 'Registrierung erfolgreich',
    welcome: (name: string) => `Willkommen, ${name}!`,
    failureTitle: 'Registrierung fehlgeschlagen',
    failure: 'Das Konto konnte nicht angelegt werden. Bitte versuche es erneut.',
  },
} as const;
