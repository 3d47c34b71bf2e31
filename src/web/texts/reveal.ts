import { common } from './common.ts';
import { listNames } from './list-names.ts';

/** The reveal of a result, one sentence at a time, on two lines. */
export const reveal = {
  fingers: (count: number, name: string) =>
    `${count} ${count === 1 ? 'zeigt' : 'zeigen'}\nauf ${name}`,
  pointsAt: (from: string, to: string) => `${from} zeigt auf ${to}`,
  skip: 'Tippen überspringt',

  is: (names: readonly string[]) => `${listNames(names)}\n${names.length === 1 ? 'ist' : 'sind'} …`,
  /** `isRest`: others are known already. */
  imposterIs: (count: number, isRest: boolean) =>
    count === 1
      ? `Der ${isRest ? 'letzte ' : ''}Imposter\nist …`
      : `Die ${isRest ? 'anderen ' : ''}Imposter\nsind …`,
  nobody: 'Niemand wird beschuldigt.',
  guess: 'Jemand kennt das Wort …',
  left: 'Jemand ist gegangen …',

  theImposter: '… der Imposter!',
  anImposter: '… ein Imposter!',
  innocent: '… unschuldig!',
  theName: (name: string) => `… ${name}!`,

  right: 'Erraten! Chapeau!',
  wrong: 'Daneben!',
  passed: 'Gepasst!',
  unsaid: 'Nichts mehr gesagt!',
  guessed: 'Geraten:',

  wasCaught: 'wurde entlarvt',
  escaped: 'blieb unentdeckt',
  solved: 'hat das Wort erraten',
  leftRound: 'ist gegangen',
  imposter: 'war der Imposter',
  oneImposter: 'war ein Imposter',

  /** Announcements. */
  spoken: {
    isImposter: (name: string) => `${name} ist der Imposter.`,
    isOneImposter: (name: string) => `${name} ist ein Imposter.`,
    isInnocent: (name: string) => `${name} ist unschuldig.`,
    word: (word: string) => `Das Wort war ${word}.`,
    ticket: (title: string, points: number) =>
      `${title.replace(/[.!]$/, '')}. ${common.points(points)}.`,
  },
} as const;
