import { EVENING_ROUNDS_MAX } from '../../../game/limits.ts';
import { listNames } from '../../texts/list-names.ts';
import type { AwardId } from '../view/award-rules.ts';

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
  playbill: 'Euer Theaterzettel',
  playbillHint: 'Ein Bild von eurem Spiel, zum Teilen.',
  notLoaded: 'Der Rückblick lädt gerade nicht. Versuch es gleich noch einmal.',
} as const;

/** The sentence of an award, from its numbers and its name. */
type AwardText = { name: string; why: (value: number, of: number, name: string) => string };

export const awardTexts: Record<AwardId, AwardText> = {
  thief: {
    name: 'Meisterdieb',
    why: (count: number, inRound: number) =>
      [
        `${count} Wörter erraten`,
        inRound > 0 && `${inRound === 1 ? 'eins' : inRound} mitten in der Runde`,
      ]
        .filter(Boolean)
        .join(', '),
  },
  alone: {
    name: 'Gegen alle',
    why: (wrong: number, _: number, name: string) =>
      `Allein auf ${name} gezeigt, ${wrong} lagen daneben`,
  },
  illusion: {
    name: 'Große Illusion',
    why: (count: number, of: number) => `${count} von ${of} getäuscht, in einer Runde`,
  },
  scales: {
    name: 'Zünglein an der Waage',
    why: (count: number) => `${count} Mal den Ausschlag gegeben`,
  },
  comeback: {
    name: 'Comeback',
    why: (places: number, place: number) => `Von Platz ${place + places} auf Platz ${place}`,
  },
  double: {
    name: 'Doppelspiel',
    why: (count: number, asImposter: number) =>
      `${asImposter} Mal als Imposter gewonnen, ${count - asImposter} Mal mit der Gruppe`,
  },
  fastest: {
    name: 'Schnellster Finger',
    why: (count: number) => `${count} Mal zuerst gewählt und richtig`,
  },
  bluff: {
    name: 'Bester Bluff',
    why: (count: number, of: number) => `${of} Mal Imposter, ${count} Mal entkommen`,
  },
  suspect: {
    name: 'Ewig verdächtig',
    why: (count: number) => `${count} Finger – und nie der Imposter`,
  },
  nose: {
    name: 'Beste Nase',
    why: (count: number, of: number) => `${count} von ${of} Mal richtig gezeigt`,
  },
  lamb: {
    name: 'Unschuldslamm',
    why: (count: number) => `In ${count} Runden kein einziger Finger`,
  },
  streak: {
    name: 'Lauf',
    why: (count: number) => `${count} Runden in Folge gepunktet`,
  },
  vane: {
    name: 'Wetterfahne',
    why: (count: number, right: number) => `${count} Mal umgedacht, ${right} Mal richtig gezeigt`,
  },
};
