/** [B3] The advertisement for Premium. */
export const houseAd = {
  label: 'Eigenwerbung',
  title: 'Mehr Bühne mit Premium',
  text: 'Neue Spielmodi, eigene Kategorien, Runden ohne Ende – und keine Werbung.',
  action: 'Premium ansehen',
} as const;
