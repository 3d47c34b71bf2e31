import { sentences } from '../../contract/sentences.ts';
import { isolated } from './isolated.ts';

/** The round: secret card and discussion. */
export const game = {
  title: 'Deine Karte',
  countIn: 'Gleich kommt deine Karte. Nur für deine Augen!',
  countInSkip: 'Tippe zum Überspringen',
  suspectTip: 'Wer klingt verdächtig? Tippe heimlich auf ein Gesicht.',
  tapToReveal: 'Tippe zum Aufdecken',
  showNobody: 'Lass niemanden deine Karte sehen!',
  yourWord: 'Dein Begriff:',
  groupHelp: 'Ein Wort dazu: klar für die Runde, zu vage für Imposter.',
  cover: 'Karte verdecken',
  /** [R14] */
  redeal: 'Neu austeilen',
  yourRole: 'Deine Rolle:',
  imposter: 'Imposter',
  imposterHelp: 'Du kennst das Wort nicht. Hör zu, bluffe, bleib unentdeckt.',
  whatIsIt: 'Was ist das?',
  /** Of a word that nearly all know. */
  wellKnown:
    'Das kennst du bestimmt. Sag etwas, woran nur denkt, wer das Wort hat, und verrate es nicht.',
  /** In its place for an Imposter without a word [R18]. */
  howToBluff:
    'Bleib vage: Sag etwas, das zu vielem passt, und greif auf, was die anderen sagen. Wer zu genau wird, fällt auf.',
  /** In `undercover` players do not know their role: one sentence that fits both [B4]. */
  undercoverHelp: 'Ein Wort dazu: so klar, dass du nicht auffällst.',
  /** How the mode differs, on every card [B4]. */
  modeNotes: {
    hint: 'Wer Imposter ist, kennt Kategorie und Gruppe.',
    undercover: 'Irgendwer hat ein anderes Wort. Vielleicht du.',
    chaos: 'Wie viele Imposter dabei sind, weiß niemand.',
  },
  /** Replaces it on an Imposter's card in `hint` [B4]. */
  category: (name: string) => `Kategorie: ${name}`,
  iKnowIt: 'Ich kenne das Wort!',

  watchingTitle: 'Du schaust zu',
  watching: sentences['not-in-round'],
  watchingHelp: 'Hör gut zu: Wer klingt ahnungslos?',

  /** [L11] */
  leadingTitle: 'Du leitest das Spiel',
  leading: 'Du führst durch die Runde.',
  leadingHelp: 'Die Uhr und die Abstimmung hast du in der Hand. Das Wort kennst auch du nicht.',

  players: 'Reihenfolge',
  you: 'Du',
  waits: 'Wartet',
  hasSpoken: 'Gesagt\u00a0✓',
  isNext: 'ist dran',
  away: 'kurz weg',
  watches: 'schaut zu',
  leads: 'leitet',

  /** Names a face as a button [R16]. */
  suspect: (name: string, state: string) => `Verdacht auf ${isolated(name)}, ${state}`,
  suspected: 'Dein Verdacht',
  suspectedHelp: 'Die Markierung siehst nur du. Nach der Auflösung kommt die Verdachtskurve.',

  /** [R3, R13] */
  begins: (name: string) => `${isolated(name)} fängt an`,
  beginHelp: 'Reihum je ein Wort, das dazu passt.',
  youBegin: 'Du fängst\u00a0an\u00a0– ein\u00a0Wort!',
  isOn: (name: string) => `${isolated(name)} ist dran`,
  youAreOn: 'Du bist dran\u00a0– ein Wort!',
  following: (name: string) => `danach ${isolated(name)}`,
  youFollow: 'danach du',
  voteFollows: 'danach abstimmen?',
  lapOver: 'Alle waren dran!',
  lapOverHelp: (name: string) => `Stimmt ab – oder ${isolated(name)} fängt neu an.`,
  lapOverHelpNameless: 'Stimmt ab – oder fangt neu an.',
  lapOverHelpMine: 'Stimmt ab – oder du fängst neu an.',

  speak: 'Reden',
  done: 'Gesagt',
  nextLap: 'Noch ein Wort',
  /** [R13b] */
  passOn: 'Weiter',
  vote: 'Abstimmen',

  /** [R11] */
  moreTime: '+30\u00a0s',
  noMoreTime: sentences['no-more-time'],
  pause: 'Pause',
  resume: 'Weiter',
} as const;

export const guess = {
  title: 'Ich kenne das Wort!',
  question: 'Welcher Begriff wird deiner Meinung nach beschrieben?',
  warning: 'Du hast nur einen Versuch – danach ist die Runde vorbei.',
  empty: 'Schreib erst ein Wort hinein.',
  submit: 'Raten',
  busy: 'Wird geprüft …',
  back: 'Zurück',
} as const;
