import { listNames } from './list-names.ts';

/** The votes of a round, below its result. */
export const votes = {
  title: 'Stimmen',
  /** [V6] */
  ballot: 'Erste Abstimmung',
  runoff: 'Stichwahl',
  count: (count: number) => (count === 1 ? '1 Stimme' : `${count} Stimmen`),
  voters: (names: readonly string[]) => `von ${listNames(names)}`,
  spared: (names: readonly string[]) => `Auf ${listNames(names)} hat niemand gezeigt.`,
  accused: 'beschuldigt',
  abstained: 'Enthaltung',
  none: 'Niemand hat abgestimmt.',
} as const;
