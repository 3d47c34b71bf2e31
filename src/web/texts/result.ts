import type { GameView } from '../../contract/shapes.ts';
import { listNames } from './list-names.ts';

export const result = {
  imposterWon: 'Der Imposter hat gewonnen!',
  groupWon: 'Die Gruppe hat gewonnen!',
  /** Explanation by winner. */
  outcome: {
    imposter: 'Der Imposter blieb unentdeckt.',
    group: 'Der Imposter wurde entlarvt.',
    /** [V7] */
    stolen: 'Das letzte Wort saß: Der Imposter wurde entlarvt und hat das Wort doch noch erraten.',
  },
  /** [R9] Why a round ended without its vote. */
  why: {
    votes: null,
    stolen: null,
    'guess-right': 'Der Imposter hat das Wort erraten.',
    'guess-wrong': 'Der Imposter hat falsch geraten.',
    'imposter-left': 'Der Imposter ist gegangen – keine Punkte für diese Runde.',
  } satisfies Record<NonNullable<GameView['endReason']>, string | null>,

  unmasking: 'Auflösung',
  wasImposter: 'war der Imposter',
  wordWas: 'Das Wort war:',
  /** [B4] What the mode concealed until now. */
  otherWordWas: 'Das andere Wort war:',
  knewCategory: 'Die Kategorie war dem Imposter bekannt.',
  chaosCount: (count: number) =>
    count === 1 ? 'Diesmal war 1 Imposter dabei.' : `Diesmal waren ${count} Imposter dabei.`,
  guessed: (guess: string) => `Geraten: „${guess}“`,
  /** [V7] */
  lastWord: (name: string, word: string | null) =>
    word === null ? `${name} hat gepasst.` : `Letztes Wort von ${name}: „${word}“`,

  votes: 'Stimmen',
  /** [V6] */
  ballot: 'Erste Abstimmung',
  runoff: 'Stichwahl',
  votesCount: (count: number) => (count === 1 ? '1 Stimme' : `${count} Stimmen`),
  voters: (names: readonly string[]) => `von ${listNames(names)}`,
  accused: 'beschuldigt',
  abstained: 'Enthalten',
  noVotes: 'Niemand hat abgestimmt.',

  points: 'Punkte',
  you: 'Du',
  place: (place: number) => `${place}.`,
  gained: (points: number) => (points === 1 ? '+1 Punkt' : `+${points} Punkte`),
  total: (points: number) => (points === 1 ? '1 Punkt insgesamt' : `${points} Punkte insgesamt`),

  nextRound: 'Nächste Runde',
  changeSettings: 'Einstellungen ändern',
  leave: 'Lobby verlassen',
  stopConfetti: 'Konfetti stoppen',

  /** The number of further players with this rank. */
  more: (count: number) => `+${count}`,
  toFinale: 'Zur Siegerehrung',
  curtain: 'Vorhang! Das war die letzte Runde.',
  applause: (names: readonly string[]) => `Applaus für ${listNames(names)}!`,
  podium: 'Siegertreppchen',
  pointsShort: (points: number) => (points === 1 ? '1 Punkt' : `${points} Punkte`),
  lastRound: 'Letzte Runde',
  awards: 'Die Preise der letzten Runde',
  award: {
    nose: { name: 'Beste Nase', why: () => 'Hat als einzige Person auf den Imposter gezeigt' },
    thief: { name: 'Meisterdieb', why: () => 'Hat als Imposter das Wort erraten' },
    bluff: {
      name: 'Bester Bluff',
      why: (points: number) => `+${points} Punkte als Imposter – nicht entlarvt`,
    },
    suspect: {
      name: 'Ewig verdächtig',
      why: (fingers: number) => `${fingers} Finger – und doch nicht der Imposter`,
    },
  },
  joinAgain: 'Ich bin dabei',
  playAgain: 'Nochmal spielen',
  playAgainWith: (count: number) => `Nochmal spielen (${count} dabei)`,
  hostPlaysAgain: (name: string) => `${name} kann nochmal starten.`,
} as const;
