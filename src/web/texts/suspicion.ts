import { listNames } from './list-names.ts';

/** [R16] The replay of suspicions in the result. */
export const suspicion = {
  title: 'Verdachtskurve',
  again: 'Nochmal',
  seconds: (seconds: number) => `${seconds} s`,
  you: 'Du',
  reign: (name: string, since: string, until: string) =>
    `${name}: ${since} unter Verdacht, ${until}.`,
  fromStart: 'von Anfang an',
  since: (second: number) => `ab Sekunde ${second}`,
  toEnd: 'bis zum Schluss',
  until: (name: string) => `bis ${name} dran war`,
  untilYou: 'bis du dran warst',
  /** Imposters without a suspicion; `isMe`: the reader is one of them. */
  unseen: (names: readonly string[], isMe: boolean) =>
    `Auf ${listNames(isMe ? [...names, 'dich'] : names)} kam niemand.`,
} as const;
