import { listNames } from './list-names.ts';

/** [V7] */
export const lastWord = {
  title: (names: readonly string[]) =>
    `${listNames(names)} ${names.length === 1 ? 'hat' : 'haben'} das letzte Wort`,
  yours: 'Letztes Wort!',
  help: (isOnly: boolean) =>
    `Wird das Wort jetzt erraten, ${isOnly ? 'gewinnt doch noch der' : 'gewinnen doch noch die'} Imposter.`,
  hush: 'Pst! Nichts verraten.',
  oneTry: 'Du bist entlarvt. Noch ein Versuch.',
  hint: 'Triffst du, gewinnst du doch noch.',
  said: 'Dein letztes Wort ist gesagt. Gleich kommt die Auflösung.',
  pass: 'Passen',
} as const;

export const lastSeconds = {
  /** The reader is the only one without a vote. */
  onlyYou: 'Alle warten auf dich!',
  /** One line beside the faces, so that only short names are in it. */
  thinking(names: readonly string[]): string {
    if (names.length === 1) return `${names[0]} überlegt noch …`;
    const named = listNames(names);
    return named.length > 14 ? `${names.length} überlegen noch …` : `${named} überlegen noch …`;
  },
} as const;
