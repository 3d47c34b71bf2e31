export const sound = {
  title: 'Ton',
  on: 'an',
  off: 'aus',
  /** A display plays the sounds of the table. */
  onDisplay: 'auf der Bühne',
  turnOn: 'Ton einschalten',
  turnOff: 'Ton ausschalten',
} as const;
