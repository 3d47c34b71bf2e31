/** What a messenger shows of a link, and what goes with an invitation that somebody sends. */
export const preview = {
  title: 'Imposter – Wer ist der Hochstapler?',
  description: 'Alle kennen das Wort. Nur eine Person blufft. Ohne App, direkt im Browser.',
  picture: 'Imposter: Wer ist der Hochstapler?',
  invitation: (code: string) => `Komm in meine Imposter-Runde: ${code}`,
} as const;
