export const sound = {
  title: 'Ton',
  on: 'an',
  off: 'aus',
  turnOn: 'Ton einschalten',
  turnOff: 'Ton ausschalten',
} as const;
