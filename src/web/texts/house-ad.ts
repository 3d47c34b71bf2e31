/** [B3] The one advertisement there is: for ourselves. */
export const houseAd = {
  label: 'Eigenwerbung',
  title: 'Mehr Bühne mit Premium',
  text: 'Neue Spielmodi, eigene Kategorien und Runden ohne Ende. Und hier bleibt es still.',
  action: 'Premium ansehen',
} as const;
