import { isolated } from './isolated.ts';

/** Pairing a shared display ("Bühne") from a phone: in the menu, and at `/verbinden#<code>`. */
export const pairing = {
  title: 'Auf den Fernseher',
  connected: 'verbunden',
  silent: 'verbunden, ohne Ton',
  away: 'gerade nicht da',
  display: (number: number) => `Bühne ${number}`,
  by: (name: string) => `von ${isolated(name)}`,
  byMe: 'von dir',
  remove: 'Trennen',
  removeOf: (number: number) => `Bühne ${number} trennen`,
  removeFailed: 'Trennen hat nicht geklappt.',
  /** Before and after the address of the display. */
  open: ['Öffne ', ' auf dem Fernseher und tipp hier den Code ein, oder scann ihn.'],
  code: 'Bühnen-Code',
  codeMissing: 'Der Bühnen-Code hat sechs Zeichen.',
  full: 'Mehr als zwei Bühnen gehen nicht.',
  question: 'Diese Bühne verbinden?',
  noSecrets: 'Die Bühne zeigt nie Karten – nur, was alle sehen dürfen.',
  withLobby: (code: string) => `Mit der Lobby #${code}`,
  submit: 'Verbinden',
  submitCode: 'Diese Bühne verbinden',
  busy: 'Wird verbunden …',
  failure: 'Verbinden hat nicht geklappt.',
  done: {
    title: 'Bühne verbunden',
    description: 'Drück dort OK, dann kommen die Töne von der Bühne.',
  },
  noCode: {
    title: 'Bühne verbinden',
    text: 'Scann den Code, der auf der Bühne steht, oder tipp ihn hier ein.',
    next: 'Weiter',
  },
  noSeat: {
    title: 'Erst in eine Lobby',
    text: 'Du bist gerade in keiner Lobby. Den Code merken wir uns: In der Lobby steht er im Menü unter „Auf den Fernseher“ schon da.',
  },
  otherCode: 'Anderen Code eingeben',
  lobby: 'Lobby',
  host: (name: string) => `Host: ${name}`,
} as const;
