import { EVENING_ROUNDS_MAX } from '../../../game/limits.ts';
import { listNames } from '../../texts/list-names.ts';

const games = (count: number) => (count === 1 ? '1 Spiel' : `${count} Spielen`);
const rounds = (count: number) => (count === 1 ? '1 Runde' : `${count} Runden`);

/** All games of a lobby [E1]. */
export const evening = {
  title: 'Abendstand',
  whole: 'Der ganze Abend',
  entry: 'Abendstand und Rückblick',
  wonBy: (game: number, names: readonly string[]) =>
    names.length === 0 ? `nach ${games(game)}` : `Das ${game}. Spiel ging an ${listNames(names)}`,
  /** Of more rounds than are kept the number is not known. */
  after: (count: number, roundCount: number) =>
    roundCount < EVENING_ROUNDS_MAX
      ? `nach ${games(count)}, ${rounds(roundCount)}`
      : `nach ${games(count)}`,
  running: 'im 1. Spiel',
  /** On the TV. */
  yours: 'Euer Abend',
  wins: (count: number) => (count === 1 ? '1 Spiel gewonnen' : `${count} Spiele gewonnen`),
  place: 'Platz',
  name: 'Name',
  won: 'Siege',
  points: 'Punkte',
  /** For screen readers. */
  crown: 'trägt die Krone',
  lookBack: (count: number) => `Rückblick auf ${rounds(count)}`,
  review: 'Rückblick',
  rounds,
  backToPoints: 'Zum Abendstand',
  game: (number: number) => `${number}. Spiel`,
  tag: { caught: 'entlarvt', escaped: 'entkommen', solved: 'Wort erraten', left: 'gegangen' },
  /** At least one of the group voted wrong. `names` lacks those who left the lobby. */
  fooled(names: readonly string[], count: number, group: number): string {
    if (count === group) return 'Alle sind reingefallen.';
    if (names.length < count) {
      return `${count} von ${group} ${count === 1 ? 'ist' : 'sind'} reingefallen.`;
    }
    return names.length === 1
      ? `Nur ${names[0]} ist reingefallen.`
      : `${listNames(names)} sind reingefallen.`;
  },
  /** Nobody of the group voted wrong. */
  recognised(count: number, group: number, imposters: number): string {
    if (count === 0) return 'Aus der Gruppe hat niemand gewählt.';
    const who = imposters === 1 ? 'den Imposter' : 'einen Imposter';
    if (count === group) return `Alle haben ${who} erkannt.`;
    return `${count} von ${group} ${count === 1 ? 'hat' : 'haben'} ${who} erkannt.`;
  },
  solvedInRound: 'Mitten in der Runde gelöst. Chapeau!',
  stolenInEnd: 'Das letzte Wort saß.',
  notLoaded: 'Der Rückblick lädt gerade nicht. Versuch es gleich noch einmal.',
} as const;
