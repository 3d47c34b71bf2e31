import { sentences } from '../../contract/sentences.ts';
import { isolated } from './isolated.ts';
import { listNames } from './list-names.ts';

export const voting = {
  /** `imposters` null: hidden [B4]. */
  title: (imposters: number | null) =>
    (imposters ?? 1) === 1 ? 'Wer ist der Imposter?' : `Wer sind die ${imposters} Imposter?`,
  /** [V6] */
  runoff: 'Stichwahl:',
  /** Alone on its line: the tiles show the names. */
  runoffShort: 'Stichwahl!',
  /** Three names or more would push down the faces, which show them. */
  whom: (names: readonly string[]) =>
    names.length > 2
      ? `Wer von den ${['dreien', 'vieren'][names.length - 3] ?? names.length}?`
      : `${listNames(names, 'disjunction')}?`,
  tied: 'Gleichstand. Jetzt zählt’s!',
  or: 'oder',
  /** In the last seconds. */
  notVoted: 'Du hast noch nicht gewählt!',
  progress: (done: number, all: number) =>
    `${done} von ${all} ${done === 1 ? 'hat' : 'haben'} abgestimmt`,
  candidates: 'Zur Wahl',

  choose: 'Wählen',
  chosen: 'Gewählt',
  chooseName: (name: string) => `${isolated(name)} wählen`,
  chosenName: (name: string) => `${isolated(name)} gewählt`,
  yourself: 'Du selbst',
  hasVoted: 'hat abgestimmt',
  stillThinking: 'überlegt noch …',
  away: 'kurz weg',
  gone: 'ist gegangen',
  votes: (count: number) => (count === 1 ? '1 Stimme' : `${count} Stimmen`),

  skip: 'Überspringen',
  complete: 'Abstimmung abschließen',

  /** [V3] */
  completeQuestion: (missing: number) =>
    `${missing} ${missing === 1 ? 'fehlt' : 'fehlen'} noch – trotzdem beenden?`,
  completeDetail: 'Wer noch nicht gewählt hat, zählt dann nicht mit.',
  completeYes: 'Trotzdem beenden',
  completeNo: 'Noch warten',
  talkOn: 'Doch weiterreden',

  /** [V7] */
  completeLastWord: 'Abschließen',
  lastWordQuestion: 'Letztes Wort beenden?',
  lastWordDetail: 'Ohne Antwort bleibt es beim Sieg der Gruppe.',

  tapFace: 'Tippe auf ein Gesicht.',
  suspicious: 'VERDÄCHTIG',
  withdraw: 'Zurücknehmen',
  withdrawByKey: 'Escape nimmt es zurück.',
  counted: 'Stimme abgegeben.',

  youChose: (name: string) => `Du zeigst auf ${isolated(name)}.`,
  youAbstain: 'Du enthältst dich.',
  pointsAtNobody: 'Du zeigst noch auf niemanden',
  pointsAt: (name: string) => `Du zeigst auf ${isolated(name)}`,
  abstains: 'Du enthältst dich',
  thinking: (names: readonly string[]) => {
    const named = listNames(names);
    // One line, so that the faces keep their place.
    const who = named.length > 28 ? `${names.length} Leute` : named;
    return `${who} ${names.length === 1 ? 'überlegt' : 'überlegen'} noch …`;
  },
  waitingForEnd: 'Alle Stimmen sind da.',
  /** [L11] */
  leading: 'Du leitest die Abstimmung.',
  watching: sentences['not-in-round'],
} as const;

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
