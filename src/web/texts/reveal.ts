import { common } from './common.ts';
import { isolated } from './isolated.ts';
import { listNames } from './list-names.ts';

/** The reveal of a result, one sentence at a time, on two lines. */
export const reveal = {
  fingers: (count: number, name: string) =>
    count === 1 ? `1 zeigt\nauf ${isolated(name)}` : `${count} zeigen\nauf ${isolated(name)}`,
  pointsAt: (from: string, to: string) => `${isolated(from)} zeigt auf ${isolated(to)}`,
  skip: 'Tippen überspringt',

  is: (names: readonly string[]) =>
    names.length === 1 ? `${listNames(names)}\nist …` : `${listNames(names)}\nsind …`,
  /** `isRest`: others are known already. */
  imposterIs(count: number, isRest: boolean): string {
    if (isRest) return count === 1 ? 'Der letzte Imposter\nist …' : 'Die anderen Imposter\nsind …';
    return count === 1 ? 'Der Imposter\nist …' : 'Die Imposter\nsind …';
  },
  nobody: 'Niemand wird beschuldigt.',
  guess: 'Jemand kennt das Wort …',
  left: 'Jemand ist gegangen …',

  theImposter: '… der Imposter!',
  anImposter: '… ein Imposter!',
  innocent: '… unschuldig!',
  theName: (name: string) => `… ${isolated(name)}!`,

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
    isImposter: (name: string) => `${isolated(name)} ist der Imposter.`,
    isOneImposter: (name: string) => `${isolated(name)} ist ein Imposter.`,
    isInnocent: (name: string) => `${isolated(name)} ist unschuldig.`,
    word: (word: string) => `Das Wort war ${isolated(word)}.`,
    ticket: (title: string, points: number) =>
      `${title.replace(/[.!]$/, '')}. ${common.points(points)}.`,
  },
} as const;
