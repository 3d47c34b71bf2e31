import { EVENING_ROUNDS_MAX } from '../../../game/limits.ts';
import { isolated } from '../../texts/isolated.ts';
import { listNames } from '../../texts/list-names.ts';

const games = (count: number) => (count === 1 ? '1\u00a0Spiel' : `${count}\u00a0Spielen`);
const rounds = (count: number) => (count === 1 ? '1\u00a0Runde' : `${count}\u00a0Runden`);

/** Behind a crown. */
export const EVENING_RAYS =
  'repeating-conic-gradient(from 4deg at 50% 50%, rgb(255 255 255 / 0.1) 0 9deg, transparent 9deg 18deg), #a32a45';

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
  /** `isMine`: the reader, too. */
  winners(names: readonly string[], isMine: boolean): string {
    if (isMine)
      return names.length === 0 ? 'Du gewinnst' : `${listNames([...names, 'du'])} gewinnt`;
    return `${listNames(names)} ${names.length === 1 ? 'gewinnt' : 'gewinnen'}`;
  },
  /** For screen readers. */
  pointed: (names: readonly string[], target: string) =>
    names.length === 1
      ? `${listNames(names)} zeigte auf ${isolated(target)}.`
      : `${listNames(names)} zeigten auf ${isolated(target)}.`,
  backToPoints: 'Zum Abendstand',
  game: (number: number) => `${number}. Spiel`,
  notLoaded: 'Der Rückblick lädt gerade nicht. Versuch es gleich noch einmal.',
} as const;
