/** Seats without a phone, and from one phone to many [H6, H6b]. */
export const held = {
  add: 'Sitz ohne Handy',
  addTitle: 'Jemand ohne Handy?',
  addHelp: 'Karte und Stimme laufen über dein Handy: Du gibst es kurz weiter.',
  name: 'Name',
  nameInvalid: 'Ein Name hat 1 bis 20 Zeichen.',
  full: 'Mehr als 3 Sitze ohne Handy gehen nicht.',
  on: (name: string) => `bei ${name}`,
  onMine: 'bei dir',
  /** On the phone that holds the seat. */
  seeCard: (name: string) => `Handy an ${name}: Karte ansehen`,
  vote: (name: string) => `Handy an ${name}: abstimmen`,
  lastWord: (name: string) => `Handy an ${name}: letztes Wort`,
  back: 'Zurück',
  failed: 'Das hat nicht geklappt. Versuch es gleich noch einmal.',
  voteFor: (name: string) => `${name}, wer blufft?`,
  lastWordTitle: (name: string) => `${name}, dein letztes Wort!`,
  /** Open seats. */
  openTitle: 'Vom einen Handy',
  openHelp:
    'Wer mit diesem Namen beitritt, hat die Punkte von vorhin. Heißt du hier anders, tippe auf deinen.',
  points: (points: number) => (points === 1 ? '1 Punkt' : `${points} Punkte`),
} as const;
