import type { GameView } from '../../contract/shapes.ts';

/** What a host chooses, when opening a lobby and in it. */
export const settings = {
  categories: 'Kategorien',
  categoriesFailed: 'Die Kategorien konnten nicht geladen werden.',
  atLeastOne: 'Mindestens eine Kategorie bleibt gewählt.',
  adultTitle: 'Alle volljährig?',
  adultText: (name: string) =>
    `„${name}“ ist nur für Erwachsene. Bitte bestätige, dass alle in deiner Runde mindestens 18 sind.`,
  adultYes: 'Ja, alle sind 18',
  adultNo: 'Nein',
  rounds: 'Runden',
  timeLimit: 'Zeit pro Runde',
  imposterCount: 'Anzahl Imposter',
  imposterCountHidden: 'Im Chaos entscheidet der Zufall, und niemand weiß es vorher.',
  own: 'eigene',
  mode: 'Spielmodus',
  /** [B4] What is different, in one sentence each. */
  modes: {
    classic: 'Alle kennen das Wort, nur der Imposter nicht.',
    hint: 'Der Imposter kennt das Wort nicht, aber seine Kategorie.',
    undercover: 'Der Imposter hat ein anderes Wort, und niemand kennt seine Rolle.',
    chaos: 'Wie viele Imposter dabei sind, bleibt bis zum Ergebnis geheim.',
  } satisfies Record<GameView['settings']['mode'], string>,
} as const;
