import { isolated } from './isolated.ts';

/** "Lena", "Lena und Tim", "Lena, Tim und Opa Karl"; as a disjunction "Lena oder Tim". */
export function listNames(
  names: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return new Intl.ListFormat('de', { type }).format(names.map(isolated));
}
