import type { AwardId } from '../../../game/award-rules.ts';

/** The sentence of an award, from its numbers and the name in it (`isolated`, or "dich"). */
type AwardText = { name: string; why: (value: number, of: number, name: string) => string };

export const awardTexts: Record<AwardId, AwardText> = {
  thief: {
    name: 'Meisterdieb',
    why: (count: number, inRound: number) =>
      [
        `${count}\u00a0Wörter erraten`,
        inRound > 0 && `${inRound === 1 ? 'eins' : inRound} mitten in der Runde`,
      ]
        .filter(Boolean)
        .join(', '),
  },
  alone: {
    name: 'Gegen alle',
    why: (wrong: number, _: number, name: string) =>
      `Allein auf ${name} gezeigt, ${wrong}\u00a0lagen daneben`,
  },
  illusion: {
    name: 'Große Illusion',
    why: (count: number, of: number) => `${count}\u00a0von\u00a0${of} getäuscht, in einer Runde`,
  },
  scales: {
    name: 'Zünglein an der Waage',
    why: (count: number) => `${count}\u00a0Mal den Ausschlag gegeben`,
  },
  comeback: {
    name: 'Comeback',
    why: (places: number, place: number) =>
      `Von Platz\u00a0${place + places} auf Platz\u00a0${place}`,
  },
  double: {
    name: 'Doppelspiel',
    why: (count: number, asImposter: number) =>
      `${asImposter}\u00a0Mal als Imposter gewonnen, ${count - asImposter}\u00a0Mal mit der Gruppe`,
  },
  fastest: {
    name: 'Schnellster Finger',
    why: (count: number) => `${count}\u00a0Mal zuerst gewählt und richtig`,
  },
  bluff: {
    name: 'Bester Bluff',
    why: (count: number, of: number) => `${of}\u00a0Mal Imposter, ${count}\u00a0Mal entkommen`,
  },
  suspect: {
    name: 'Ewig verdächtig',
    why: (count: number) => `${count}\u00a0Finger\u00a0– und nie der Imposter`,
  },
  nose: {
    name: 'Beste Nase',
    why: (count: number, of: number) => `${count}\u00a0von\u00a0${of}\u00a0Mal richtig gezeigt`,
  },
  lamb: {
    name: 'Unschuldslamm',
    why: (count: number) => `In ${count}\u00a0Runden kein einziger Finger`,
  },
  streak: {
    name: 'Lauf',
    why: (count: number) => `${count}\u00a0Runden in Folge gepunktet`,
  },
  vane: {
    name: 'Wetterfahne',
    why: (count: number, right: number) =>
      `${count}\u00a0Mal woandershin gezeigt als zuvor, ${right}\u00a0Mal richtig`,
  },
};
