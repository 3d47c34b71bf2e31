import type { GameView } from '../../contract/shapes.ts';
import { common } from './common.ts';
import { isolated } from './isolated.ts';
import { listNames } from './list-names.ts';

export const result = {
  headline(winner: GameView['winnerType'], imposters: number): string {
    if (winner === 'group') return 'Die Gruppe hat gewonnen!';
    return imposters === 1 ? 'Der Imposter hat gewonnen!' : 'Die Imposter haben gewonnen!';
  },
  /** After a vote. */
  escaped: (imposters: number) =>
    imposters === 1 ? 'Der Imposter blieb unentdeckt.' : 'Die Imposter blieben unentdeckt.',
  caught(imposters: number, caught: number): string {
    if (imposters === 1) return 'Der Imposter wurde entlarvt.';
    if (caught === 1) return 'Ein Imposter wurde entlarvt.';
    return caught === imposters
      ? 'Alle Imposter wurden entlarvt.'
      : `${caught} Imposter wurden entlarvt.`;
  },
  /** A round that ended without a vote, or by a last word [R9]. */
  why: {
    stolen: 'Das letzte Wort saß. Chapeau!',
    'guess-right': 'Das Wort erraten. Chapeau!',
    'guess-wrong': 'Daneben geraten – und sich verraten.',
    'imposter-left': 'Abgang durch die Hintertür. Keine Punkte für diese Runde.',
  } satisfies Partial<Record<NonNullable<GameView['endReason']>, string>>,

  unmasking: 'Auflösung',
  wasImposter: 'war der Imposter',
  wereImposter: 'warst der Imposter',
  impostersWere: 'Die Imposter waren:',
  wordWas: 'Das Wort war:',
  /** What the mode concealed until now [B4]. */
  otherWordWas: 'Das andere Wort war:',
  knewCategory: (imposters: number) =>
    imposters === 1
      ? 'Der Imposter kannte Kategorie und Gruppe.'
      : 'Die Imposter kannten Kategorie und Gruppe.',
  chaosCount: (count: number) =>
    count === 1 ? 'Diesmal war 1 Imposter dabei.' : `Diesmal waren ${count} Imposter dabei.`,
  guessed: (guess: string) => `Geraten: „${isolated(guess)}“`,
  /** `name` null: of the only Imposter [V7]. */
  lastWord: (name: string | null, word: string) =>
    `Letztes Wort${name === null ? '' : ` von ${isolated(name)}`}: „${isolated(word)}“`,
  /** Said aloud [H2]. */
  wrongLastWord: 'Das letzte Wort war daneben.',
  /** `name` null: the reader [V7]. */
  noLastWord: (name: string | null, hasPassed: boolean) =>
    `${name === null ? 'Du hast' : `${isolated(name)} hat`} ${hasPassed ? 'gepasst' : 'nichts mehr gesagt'}.`,

  whoPointed: 'Wer zeigte auf wen?',

  /** The own ticket. */
  ticket: 'Deine Punkte',
  pointsWord: (points: number) => (points === 1 ? 'Punkt' : 'Punkte'),
  own: {
    right: 'Richtig gezeigt!',
    fooled: 'Reingefallen!',
    /** Pointed wrong in a round that the group won. */
    nearMiss: 'Knapp daneben!',
    abstained: 'Rausgehalten!',
    kept: 'Dichtgehalten!',
    toldTooMuch: 'Zu viel verraten!',
    noPoints: 'Diese Runde zählt nicht.',
    bluffed: 'Gut geblufft!',
    unmasked: 'Entlarvt!',
    partnerUnmasked: 'Mitgefangen!',
    solved: 'Erraten! Chapeau!',
    partnerSolved: 'Mitgewonnen!',
    missed: 'Daneben!',
    stole: 'Wort gestohlen!',
  },
  /** What points are for. */
  reason: {
    right: (name: string) => `auf ${isolated(name)} gezeigt`,
    groupWon: 'Gruppe gewinnt',
    wrongGuess: 'Imposter hat falsch geraten',
    escaped: 'nicht entlarvt',
    solved: 'Wort erraten',
    partnerSolved: (name: string) => `${isolated(name)} hat das Wort erraten`,
    stole: 'Wort gestohlen',
  },
  pointedAtYou(count: number): string {
    if (count === 0) return 'Niemand hat auf dich gezeigt.';
    if (count === 1) return 'Nur eine Person hat auf dich gezeigt.';
    return `${count} haben auf dich gezeigt.`;
  },
  /** After a vote for nobody, or for `target`, who was innocent. `winners`: Imposters; none: the group won. */
  missed(target: string | undefined, winners: readonly string[]): string | null {
    const names = listNames(winners);
    if (target === undefined) {
      if (winners.length === 0) return null;
      return winners.length === 1 ? `${names} hat geblufft.` : `${names} haben geblufft.`;
    }
    if (winners.length === 0) return `Du hast auf ${isolated(target)} gezeigt.`;
    return winners.length === 1
      ? `Du hast auf ${isolated(target)} gezeigt. ${names} hat geblufft.`
      : `Du hast auf ${isolated(target)} gezeigt. ${names} haben geblufft.`;
  },

  ownPlace: (points: number, place: number) => `Du: ${common.points(points)}, ${place}.\u00a0Platz`,
  points: 'Punktestand',
  you: 'Du',
  place: (place: number) => `${place}.`,
  gained: (points: number) => `+${common.points(points)}`,
  total: (points: number) => `${common.points(points)} insgesamt`,

  nextRound: 'Nächste Runde',
  changeSettings: 'Einstellungen ändern',
  stopConfetti: 'Konfetti stoppen',

  toPodium: 'Zur Siegerehrung',
  playAgain: 'Nochmal spielen',
} as const;
