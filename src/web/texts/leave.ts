/** Gives up the seat. */
export const leave = {
  action: 'Lobby verlassen',
  question: 'Lobby verlassen?',
  detailWaiting: 'Mit dem Code kommst du jederzeit zurück.',
  detailRunning:
    'Die Runde geht ohne dich weiter. Kommst du rechtzeitig zurück, hast du deine Karte wieder.',
  stay: 'Bleiben',
} as const;
