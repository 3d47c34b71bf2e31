/** Gives up the seat. */
export const leave = {
  action: 'Lobby verlassen',
  question: 'Lobby verlassen?',
  detail:
    'Die Runde geht ohne dich weiter. Kommst du rechtzeitig zurück, hast du deine Karte wieder.',
  stay: 'Bleiben',
} as const;
