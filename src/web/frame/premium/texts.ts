/** [B3] The advertisement for Premium. */
export const houseAd = {
  label: 'Eigenwerbung',
  title: 'Mehr Spiel mit Premium',
  action: 'Ansehen',
} as const;
