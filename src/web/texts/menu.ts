/** The menu, the same in every phase. */
export const menu = {
  open: 'Menü',
  title: 'Menü',
  rules: 'Wie wird gespielt?',
  invite: 'Code und QR',
  players: 'Spieler',
  /** Precedes the name where a row shows more than the name. */
  optionsFor: 'Optionen für',
  playerMenu: (name: string) => `Optionen für ${name}`,
  remove: 'Entfernen',
  makeHost: 'Zum Host machen',
  removeQuestion: (name: string) => `${name} entfernen?`,
  removeDetail: 'Wer entfernt wurde, kann nicht in diese Lobby zurück.',
  hostMustBeHere: 'Host wird nur, wer gerade da ist.',
  removeOnlyBetweenRounds: 'Entfernen geht vor und nach einer Runde.',
  host: 'Host',
  you: 'Du',
  away: 'kurz weg',
  leave: 'Lobby verlassen',
  leaveQuestion: 'Lobby verlassen?',
  leaveDetailWaiting: 'Mit dem Code kommst du jederzeit zurück.',
  leaveDetailRunning:
    'Die Runde geht ohne dich weiter. Kommst du rechtzeitig zurück, hast du deine Karte wieder.',
  stay: 'Bleiben',
  cancel: 'Abbrechen',
} as const;
