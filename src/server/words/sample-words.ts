import type { Word } from '../../game/game.ts';

/** One word of each built-in list, to show what it is about. */
export const sampleWords: Readonly<Record<string, string>> = {
  'Essen & Trinken': 'Gnocchi',
  Tiere: 'Waschbär',
  Berufe: 'Zahnarzt',
  'Länder & Städte': 'Vietnam',
  Alltagsgegenstände: 'Gießkanne',
  'Filme & Serien': 'King Kong',
  'Gefühle & Zustände': 'Montagsblues',
  'Farben & Formen': 'Kleeblatt',
  'Kinder-Edition': 'Sternschnuppe',
  Schule: 'Lehrerpult',
  Sport: 'Triathlon',
  Weihnachten: 'Mistelzweig',
  'Urlaub & Reisen': 'Hawaiihemd',
  'Wohnen & Alltag': 'Mietvertrag',
  'Büro & Homeoffice': 'Rundmail',
  Österreich: 'Nusskipferl',
  Schweiz: 'Riz Casimir',
  'Party & Feste': 'Mettigel',
  'Essen & Trends': 'Bubble-Waffel',
  'Musik & Künstler': 'Dudelsack',
  'Marken & Produkte': 'Vier gewinnt',
  'Spicy / FSK18': 'Schwips',
  Gaming: 'Joystick',
  Fußball: 'Abseits',
  'Promis & Creator': 'Diva',
  'Internet & Memes': 'Schreiende Ziege',
  '90er & 2000er': 'Diskette',
  Zeichentrickhelden: 'Grinsekatze',
  'Wiesn, Karneval & Festival': 'Lebkuchenherz',
};

/** Undefined for lists of admins, and where an admin removed the word. */
export function sampleOf(name: string, words: readonly Word[]): string | undefined {
  const sample = sampleWords[name];
  return words.some(({ word }) => word === sample) ? sample : undefined;
}
