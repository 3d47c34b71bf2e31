import { type Browser, type BrowserContextOptions, expect } from '@playwright/test';
import {
  callVote,
  everybodySees,
  lookAtCard,
  openTable,
  type Person,
  startRound,
} from './table.ts';

export const phases = ['lobby', 'game', 'voting', 'result'] as const;
export type Phase = (typeof phases)[number];

/** A table of three in one phase of its first round, without any clock. */
export type Table = {
  phase: Phase;
  code: string;
  host: Person;
  jonas: Person;
  ayse: Person;
  people: Person[];
  /** What lies on Jonas' card; null for the Imposter, and while there is no round. */
  card: string | null;
};

export async function tableIn(
  browser: Browser,
  phase: Phase,
  options?: BrowserContextOptions,
): Promise<Table> {
  const { code, people } = await openTable(browser, ['Mia', 'Jonas', 'Ayşe'], undefined, options);
  const [host, jonas, ayse] = people as [Person, Person, Person];
  const table = { phase, code, host, jonas, ayse, people, card: null };
  await host.page.getByRole('group', { name: 'Zeit pro Runde' }).getByLabel('Unbegrenzt').check();
  await expect(jonas.page.getByText('Ohne Zeitlimit')).toBeVisible();
  if (phase === 'lobby') return table;
  await startRound(people);
  const card = await lookAtCard(jonas);
  if (phase === 'game') return { ...table, card };
  await callVote(people);
  if (phase === 'voting') return { ...table, card };
  for (const { page } of people) await page.getByRole('button', { name: 'Überspringen' }).click();
  await everybodySees(people, /gewonnen!$/);
  return { ...table, card };
}

/** The headline that a phase has; in the game the card, which is looked at, too. */
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
