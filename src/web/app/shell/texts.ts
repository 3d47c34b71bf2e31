/** App notices: a new version, and installing. */
export const appShell = {
  update: 'Es gibt eine neue Version.',
  updateNow: 'Neu laden',
  installTitle: 'Imposter griffbereit',
  install: 'Leg dir das Spiel auf den Startbildschirm. Ohne Laden, ohne Store.',
  installIos: 'Tippe auf „Teilen“ und dann auf „Zum Home-Bildschirm“.',
  installNow: 'Installieren',
  later: 'Nicht jetzt',
} as const;
