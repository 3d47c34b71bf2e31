/** `/auth`: three ways in. The profile shows its form for a new account, too. */
export const auth = {
  title: 'Anmelden',
  headline: 'Imposter - Wer ist der Hochstapler?',
  tabs: 'Wie möchtest du spielen?',
  tab: { guest: 'Gast', login: 'Anmelden', register: 'Registrieren' },
  invited: (code: string) => `Danach geht es direkt in die Lobby #${code}.`,

  username: 'Benutzername',
  password: 'Passwort',
  showPassword: 'Passwort anzeigen',
  /** Beside the first empty field stands what the form asks for, beside all others this. */
  alsoMissing: 'Fehlt noch.',

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
    success: 'Anmeldung erfolgreich',
    welcome: (name: string) => `Willkommen zurück, ${name}!`,
    failure: { title: 'Anmeldung fehlgeschlagen', description: 'Login fehlgeschlagen' },
  },
  register: {
    heading: 'Konto anlegen',
    intro: 'Für alle, die wiederkommen: dein Name, dein Platz, auf jedem Gerät.',
    usernameHint: 'So sehen dich die anderen.',
    email: 'E-Mail (freiwillig)',
    emailHint: 'Steht nur in deinem Konto.',
    passwordHint: 'Mindestens 6 Zeichen.',
    confirm: 'Passwort wiederholen',
    confirmHint: 'Damit kein Tippfehler dich aussperrt.',
    missing: 'Bitte alle Pflichtfelder ausfüllen',
    differ: 'Die Passwörter stimmen nicht überein',
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
