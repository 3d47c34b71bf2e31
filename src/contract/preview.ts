/** Texts of link previews and of shared invitations. */
export const preview = {
  title: 'Imposter – Wer ist der Hochstapler?',
  description:
    'Alle kennen das Wort, bis auf eine Person. Und die blufft. Ohne App, direkt im Browser.',
  picture: 'Imposter: Wer ist der Hochstapler?',
  invitation: (code: string) => `Komm in meine Imposter-Runde: ${code}`,
} as const;
