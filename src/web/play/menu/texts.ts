import { isolated } from '../../texts/isolated.ts';

/** The menu, the same in every phase. */
export const menu = {
  title: 'Menü',
  rules: 'Wie wird gespielt?',
  invite: 'Code und QR',
  players: 'Spieler',
  /** Precedes the name where a row shows more than the name. */
  optionsFor: 'Optionen für',
  playerMenu: (name: string) => `Optionen für ${isolated(name)}`,
  remove: 'Entfernen',
  makeHost: 'Zum Host machen',
  removeQuestion: (name: string) => `${isolated(name)} entfernen?`,
  removeDetail: 'Wer entfernt wurde, kann nicht in diese Lobby zurück.',
  hostMustBeHere: 'Host wird nur, wer gerade da ist.',
  removeOnlyBetweenRounds: 'Entfernen geht nur vor oder nach einer Runde.',
  host: 'Host',
  you: 'Du',
  away: 'kurz weg',
  cancel: 'Abbrechen',
} as const;
