import { type Browser, type BrowserContextOptions, expect } from '@playwright/test';
import {
  abstainAll,
  callVote,
  dealtCards,
  everybodySees,
  lookAtCard,
  openTable,
  type Person,
  startRound,
} from './table.ts';

export const phases = ['lobby', 'game', 'voting', 'result'] as const;
export type Phase = (typeof phases)[number];

/** A lobby of three or more in one phase of its first round, without a clock. */
export type Table = {
  phase: Phase;
  code: string;
  host: Person;
  jonas: Person;
  ayse: Person;
  people: Person[];
  /** The word on Jonas' card; null for the Imposter or without a round. */
  card: string | null;
};

/** Opens a lobby and plays to this phase. */
export async function tableIn(
  browser: Browser,
  phase: Phase,
  options?: BrowserContextOptions & { phones?: number },
  others: string[] = [],
): Promise<Table> {
  const names = ['Mia', 'Jonas', 'Ayşe', ...others];
  const { code, people } = await openTable(browser, names, undefined, options);
  const [host, jonas, ayse] = people as [Person, Person, Person];
  const table = { phase, code, host, jonas, ayse, people, card: null };
  if (phase === 'lobby') return table;
  await startRound(people);
  const { imposter, word } = await dealtCards(people);
  const card = imposter === jonas ? null : word;
  if (phase === 'game') return { ...table, card };
  await callVote(people);
  if (phase === 'voting') return { ...table, card };
  await abstainAll(people);
  return { ...table, card };
}

/** Expects the headline of the phase; while playing, also the card. */
export async function isBackIn({ phase, code, card }: Table, person: Person): Promise<void> {
  await expect(person.page).toHaveURL(`/${phase}/${code}`);
  const headlines = {
    lobby: /^Lobby/,
    game: 'Deine Karte',
    voting: 'Wer ist der Imposter?',
    result: /gewonnen!$/,
  };
  await everybodySees([person], headlines[phase]);
  if (phase === 'game' && person.name === 'Jonas') expect(await lookAtCard(person)).toBe(card);
}
