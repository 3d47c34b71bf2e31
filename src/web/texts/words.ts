/** Import and export of word lists, in the profile and for admins. */
export const wordFiles = {
  pick: 'Aus Datei holen',
  unreadable: 'Diese Datei ist kein Text. Nimm eine .txt-Datei mit einem Wort pro Zeile.',
  name: (category: string) => `${category.replace(/[^\p{L}\p{N}]+/gu, '-')}.txt`,
} as const;
