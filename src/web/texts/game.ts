import { errors } from '../../contract/errors.ts';

/** The round: secret card and discussion. */
export const game = {
  title: 'Deine Karte',
  countIn: 'Halt dein Handy nah bei dir!',
  countInSkip: 'Tippe zum Überspringen',
  tapToReveal: 'Tippe zum Aufdecken',
  showNobody: 'Lass niemanden deine Karte sehen!',
  yourWord: 'Dein Begriff:',
  groupHelp: 'Beschreibe ihn so, dass der Imposter ihn nicht errät.',
  cover: 'Karte verdecken',
  yourRole: 'Deine Rolle:',
  imposter: 'Imposter',
  imposterHelp: 'Du kennst den Begriff nicht. Hör zu, bluffe, bleib unentdeckt.',
  /** [B4] In `undercover` players do not know their role: one sentence that fits both. */
  undercoverHelp: 'Beschreibe ihn so, dass du nicht auffällst.',
  /** [B4] How the mode differs, on every card. */
  modeNotes: {
    hint: 'Der Imposter kennt die Kategorie.',
    undercover: 'Irgendwer hat ein anderes Wort. Vielleicht du.',
    chaos: 'Wie viele Imposter dabei sind, weiß niemand.',
  },
  /** [B4] Replaces it on an Imposter's card in `hint`. */
  category: (name: string) => `Kategorie: ${name}`,
  iKnowIt: 'Ich kenne das Wort!',

  watchingTitle: 'Du schaust zu',
  watching: errors['not-in-round'].message,
  watchingHelp: 'Hör gut zu: Wer klingt, als hätte er keine Ahnung?',

  players: 'Reihenfolge',
  you: 'Du',
  waits: 'Wartet',
  speaks: 'Redet',
  hasSpoken: 'Gesagt\u00a0✓',
  isNext: 'ist dran',
  away: 'kurz weg',
  watches: 'schaut zu',
  begins: (name: string) => `${name} fängt an. Reihum, je ein Wort.`,
  youBegin: 'Du fängst an. Reihum, je ein Wort.',
  isSpeaking: (name: string) => `${name} redet gerade.`,
  youSpeak: 'Du redest gerade.',
  nextIs: (name: string) => `${name} ist dran.`,
  youAreNext: 'Du bist dran – ein Wort!',

  speak: 'Reden',
  done: 'Gesagt ✓',
  vote: 'Abstimmen',

  /** [R11] */
  moreTime: '+30\u00a0s',
  noMoreTime: errors['no-more-time'].message,
  pause: 'Pause',
  resume: 'Weiter',

  guessTitle: 'Ich kenne das Wort!',
  guessQuestion: 'Welcher Begriff wird deiner Meinung nach beschrieben?',
  guessWarning: 'Du hast nur einen Versuch – danach ist die Runde vorbei.',
  guessEmpty: 'Schreib erst einen Begriff hinein.',
  guess: 'Raten',
  guessing: 'Wird geprüft …',
  back: 'Zurück',
} as const;
