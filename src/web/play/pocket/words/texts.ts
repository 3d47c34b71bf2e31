const count = new Intl.NumberFormat('de');

/** "Offline mitnehmen": word lists on this device. */
export const offlineWords = {
  intro: 'Was du mitnimmst, spielt ihr auch ohne Internet.',
  takeAll: 'Alle mitnehmen',
  takeAllFree: 'Alle freien mitnehmen',
  locked: (lists: number) => `${lists} weitere mit Premium`,
  failed: 'Die Kategorien lassen sich gerade nicht laden.',
  blocked: 'Dieser Browser speichert hier nichts. Du spielst mit den Wörtern, die dabei sind.',
  words: (words: number) => `${count.format(words)} Wörter`,
  there: 'Dabei',
  outdated: 'Es gibt neuere Wörter.',
  lost: 'Dein Browser hat diese Wörter gelöscht.',
  takeOf: (name: string) => `${name} mitnehmen`,
  updateOf: (name: string) => `${name} aktualisieren`,
  removeOf: (name: string) => `${name} von diesem Gerät löschen`,
  taken: (name: string) => `${name} ist jetzt dabei.`,
  removed: (name: string) => `${name} ist gelöscht.`,
  takeFailed: 'Das hat nicht geklappt. Vielleicht ist der Speicher voll.',
};
