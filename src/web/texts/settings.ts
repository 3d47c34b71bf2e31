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
} as const;
