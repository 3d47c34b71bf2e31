/** "Lena", "Lena und Tim", "Lena, Tim und Opa Karl". */
export function listNames(names: readonly string[]): string {
  return new Intl.ListFormat('de', { type: 'conjunction' }).format(names);
}
