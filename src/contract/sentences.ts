/**
 * Messages of errors.ts that pages also say before a call. Apart from that table, which the first load and
 * a round do without.
 */
export const sentences = {
  'lobby-full': 'Die Lobby ist voll (12 von 12).',
  'not-in-round': 'Runde läuft. Du bist ab der nächsten dabei.',
  'too-few-besides-host': 'Neben der Spielleitung müssen mindestens 3 Spieler mitspielen.',
  'no-more-time': 'Mehr Zeit gibt es in dieser Runde nicht.',
  'name-too-long': 'Der Name darf höchstens 20 Zeichen lang sein.',
  'name-forbidden': 'Gestapelte Akzente und Zeichen, die nicht jedes Gerät zeigt, gehen nicht.',
  'lobby-name-invalid':
    'Ein Lobby-Name hat höchstens 20 Zeichen. Gestapelte Akzente und Zeichen, die nicht jedes Gerät zeigt, gehen nicht.',
  'premium-not-sold': 'Premium ist hier gerade nicht erhältlich.',
} as const;
