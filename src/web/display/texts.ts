import { isolated } from '../texts/isolated.ts';

/** The page of a shared display: the TV of the living room, a laptop, a shared screen. */
export const display = {
  free: 'Diese Bühne ist noch frei.',
  code: 'Bühnen-Code',
  qr: 'QR-Code zum Verbinden',
  steps: [
    'Öffne die Lobby auf deinem Handy.',
    'Menü → Auf den Fernseher',
    'QR-Code scannen oder Code tippen',
  ],
  noSecrets: 'Die Bühne zeigt nie Karten – nur, was alle sehen dürfen.',
  starting: 'Gleich geht’s los …',

  pressForSound: 'OK oder Enter drücken für Ton',
  soundOn: 'Ton an',
  soundOff: 'Ton aus',
  fullScreen: 'Vollbild',
  smallScreen: 'Vollbild beenden',
  leave: 'Trennen',
  reallyLeave: 'Wirklich trennen?',
  controls: 'Bedienung',
  idle: 'Weiter geht’s auf den Handys.',

  round: (current: number, total: number) =>
    total === 0 ? `Runde ${current}` : `Runde ${current} von ${total}`,

  join: 'Komm dazu!',
  isFull: 'Alle Plätze besetzt',
  hidden: 'Code verborgen',
  askFor: (host: string) => `Frag ${isolated(host)} nach dem Code.`,
  tooFew: (missing: number) => (missing === 1 ? 'Noch eine Person fehlt.' : 'Noch zwei fehlen.'),

  countIn: 'Gleich kommen eure Karten.',
  countInHelp: 'Nur für eure Augen!',
  help: 'Ein Wort, das dazu passt.',
  next: 'danach',
  thenVote: 'danach abstimmen?',
  moreTime: '+30 s',
  isAway: 'kurz weg',
  watches: 'schaut zu',

  hasVoted: 'hat gewählt',
  thinks: 'überlegt …',
  called: (name: string) => `${isolated(name)} hat zur Abstimmung gerufen.`,

  whoWhen: 'Wer stand wann unter Verdacht?',

  points: 'Punktestand',
  again: (count: number) => (count === 1 ? '1 ist dabei' : `${count} sind dabei`),
} as const;
