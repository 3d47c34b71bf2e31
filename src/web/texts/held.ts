import { isolated } from './isolated.ts';

/** Seats without a phone, and from one phone to many [H6, H6b]. */
export const held = {
  add: 'Sitz ohne Handy',
  addTitle: 'Jemand ohne Handy?',
  addHelp: 'Zum Kartelesen und Abstimmen gibst du kurz dein Handy weiter.',
  name: 'Wer kommt dazu?',
  submit: 'Dazusetzen',
  nameInvalid: 'Ein Name hat 1 bis 20 Zeichen.',
  on: (name: string) => `Handy: ${isolated(name)}`,
  onMine: 'dein Handy',
  /** On the phone that holds the seat. */
  seeCard: (name: string) => `Handy an ${isolated(name)}: Karte ansehen`,
  vote: (name: string) => `Handy an ${isolated(name)}: abstimmen`,
  lastWord: (name: string) => `Handy an ${isolated(name)}: letztes Wort`,
  failed: 'Das hat nicht geklappt. Versuch es gleich noch einmal.',
  lastWordTitle: (name: string) => `${isolated(name)}, dein letztes Wort!`,
  /** Open seats. */
  openTitle: 'Plätze von vorhin',
  openHelp: 'Wer mit diesem Namen beitritt, hat die Punkte. Oder tippe auf deinen Namen.',
} as const;
