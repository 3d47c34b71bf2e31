/** [UX-52] Toasts shared by several screens. */
export const toasts = {
  region: 'Mitteilungen ({hotkey})',
  item: 'Mitteilung',
  close: 'Mitteilung schließen',
  error: 'Fehler',
  codeCopied: {
    title: 'Code kopiert!',
    description: 'Der Lobby-Code wurde in die Zwischenablage kopiert.',
  },
  codeNotCopied: 'Der Code konnte nicht kopiert werden.',
  guestIn: {
    title: 'Als Gast angemeldet',
    description: (name: string) => `Willkommen, ${name}!`,
  },
  guestFailed: 'Gastzugang fehlgeschlagen',
  signedOut: {
    title: 'Abmeldung erfolgreich',
    description: 'Du wurdest erfolgreich abgemeldet.',
  },
  signOutFailed: {
    title: 'Abmeldung fehlgeschlagen',
    description: 'Ein Fehler ist aufgetreten. Bitte versuche es erneut.',
  },
  signInAgain: {
    title: 'Anmeldung abgelaufen',
    description: 'Sag noch einmal, wer du bist, dann geht es hier weiter.',
  },
  joining: { title: 'Beitreten...' },
  joined: { title: 'Erfolgreich beigetreten', description: 'Du bist der Lobby beigetreten' },
  lobbyNotFound: {
    title: 'Lobby nicht gefunden',
    description: 'Der angegebene Lobby-Code existiert nicht',
  },
} as const;
