/** [B3] The advertisement for Premium. */
export const houseAd = {
  label: 'Eigenwerbung',
  title: 'Mehr Bühne mit Premium',
  action: 'Ansehen',
} as const;
