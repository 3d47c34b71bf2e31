import { isolated } from '../../texts/isolated.ts';
import { listNames } from '../../texts/list-names.ts';

/** The end of the evening. */
export const podium = {
  /** The number of further players with this rank. */
  more: (count: number) => `+${count}`,
  curtain: 'Vorhang! Das war die letzte Runde.',
  applause: (names: readonly string[]) => `Applaus für ${listNames(names)}!`,
  /** The last line of the applause for two. */
  andName: (name: string) => `und ${isolated(name)}!`,
  /** "Applaus für Jonas und dich!" on the phone of a winner. */
  toYou: 'dich',
  applauseForAll: (count: number) => `Applaus für alle ${count}!`,
  applauseForMany: (count: number) => `Applaus für ${count} auf Platz 1!`,
  podium: 'Siegertreppchen',
  lastResult: 'Letztes Ergebnis',
  awardsAndReview: 'Preise und Rückblick',
  share: 'Teilen',
  awards: 'Die Preise',
  evening: 'Dein Abend:',
  eveningIs: (right: number, fooled: number, points: number) =>
    [
      right > 0 && `${right}\u00a0Mal richtig gezeigt`,
      fooled > 0 && `${fooled}\u00a0Mal reingefallen`,
      points === 1 ? '1\u00a0Punkt.' : `${points}\u00a0Punkte.`,
    ]
      .filter(Boolean)
      .join(', '),
  joinAgain: 'Ich bin dabei',
  /** Below "Nochmal spielen". */
  staying: (count: number) => `(${count} dabei)`,
  hostPlaysAgain: (name: string) => `Nochmal? ${isolated(name)} muss starten.`,
  /** Below "Ich bin dabei". */
  ifHostStarts: (name: string) => `wenn ${isolated(name)} startet`,
} as const;
