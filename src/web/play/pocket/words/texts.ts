import { dayOf } from '../../../kit/platform/dates.ts';

const size = new Intl.NumberFormat('de', { maximumFractionDigits: 0 });

/** "Offline mitnehmen": word lists on this device. */
export const offlineWords = {
  title: 'Wörter ohne Netz',
  intro: 'Diese Kategorien kannst du auf dem Handy mitnehmen und ohne Internet spielen.',
  failed: 'Die Kategorien lassen sich gerade nicht laden.',
  blocked: 'Dieser Browser speichert hier nichts. Du spielst mit den Wörtern, die dabei sind.',
  included: 'Immer dabei',
  saved: (bytes: number, savedAt: number) =>
    `Dabei · ${size.format(Math.ceil(bytes / 1024))} KB · ${dayOf(new Date(savedAt).toISOString())}`,
  outdated: 'Es gibt neuere Wörter.',
  lost: 'Dein Browser hat diese Wörter gelöscht.',
  take: 'Mitnehmen',
  takeOf: (name: string) => `${name} offline mitnehmen`,
  update: 'Aktualisieren',
  updateOf: (name: string) => `${name} aktualisieren`,
  removeOf: (name: string) => `${name} von diesem Gerät löschen`,
  taken: (name: string) => `${name} ist jetzt dabei.`,
  removed: (name: string) => `${name} ist gelöscht.`,
  takeFailed: 'Das hat nicht geklappt. Vielleicht ist der Speicher voll.',
};
