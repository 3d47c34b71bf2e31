import type { AwardId } from '../../../game/award-rules.ts';
import { isolated } from '../../texts/isolated.ts';

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
      `Allein auf ${isolated(name)} gezeigt, ${wrong} lagen daneben`,
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
    why: (count: number, right: number) =>
      `${count} Mal woandershin gezeigt als zuvor, ${right} Mal richtig`,
  },
};
