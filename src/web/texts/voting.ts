import { errors } from '../../contract/errors.ts';
import { listNames } from './list-names.ts';

export const voting = {
  title: 'Wer ist der Imposter?',
  /** [V6] */
  runoff: 'Stichwahl',
  tied: (names: readonly string[]) => `Gleichstand! ${listNames(names, 'disjunction')}?`,
  progress: (done: number, all: number) => `${done} von ${all} haben abgestimmt`,
  candidates: 'Zur Wahl',

  choose: 'Wählen',
  chosen: 'Gewählt',
  chooseName: (name: string) => `${name} wählen`,
  chosenName: (name: string) => `${name} gewählt`,
  yourself: 'Du selbst',
  hasVoted: 'hat abgestimmt',
  stillThinking: 'überlegt noch …',
  away: 'kurz weg',
  gone: 'ist gegangen',
  votes: (count: number) => (count === 1 ? '1 Stimme' : `${count} Stimmen`),

  skip: 'Überspringen',
  abstained: 'Enthalten',
  complete: 'Abstimmung abschließen',

  /** [V3] */
  completeQuestion: (missing: number) =>
    `${missing} ${missing === 1 ? 'fehlt' : 'fehlen'} noch – trotzdem beenden?`,
  completeDetail: 'Wer noch nicht gewählt hat, zählt dann nicht mit.',
  completeYes: 'Trotzdem beenden',
  completeNo: 'Noch warten',
  talkOn: 'Doch weiterreden',

  /** [V7] */
  lastWord: (names: readonly string[]) =>
    `${listNames(names)} ${names.length === 1 ? 'hat' : 'haben'} das letzte Wort`,
  yourLastWord: 'Letztes Wort!',
  caught: 'ist als Imposter entlarvt',
  innocent: 'ist unschuldig',
  lastWordHelp: 'Wird der Begriff jetzt erraten, gewinnt doch noch der Imposter.',
  hush: 'Pst! Nichts verraten.',
  lastWordHint: 'Du bist entlarvt. Triffst du den Begriff, gewinnst du doch noch.',
  lastWordSaid: 'Dein letztes Wort ist gesagt. Gleich kommt die Auflösung.',
  pass: 'Passen',
  completeLastWord: 'Abschließen',
  lastWordQuestion: 'Letztes Wort beenden?',
  lastWordDetail: 'Ohne Antwort bleibt es beim Sieg der Gruppe.',

  hint: 'Wer blufft? Fünf Sekunden lang kannst du deine Wahl zurücknehmen.',
  withdraw: 'Zurücknehmen',
  withdrawByKey: 'Escape nimmt sie zurück.',
  counted: 'Stimme abgegeben.',

  youChose: (name: string) => `Du hast ${name} gewählt.`,
  youAbstain: 'Du enthältst dich.',
  waiting: (missing: number, all: number) =>
    missing === 1
      ? `Warte auf die anderen: Eine von ${all} Stimmen fehlt noch.`
      : `Warte auf die anderen: ${missing} von ${all} Stimmen fehlen noch.`,
  waitingForEnd: 'Alle Stimmen sind da.',
  watching: errors['not-in-round'].message,
} as const;
