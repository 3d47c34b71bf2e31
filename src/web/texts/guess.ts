export const guess = {
  title: 'Ich kenne das Wort!',
  question: 'Welcher Begriff wird deiner Meinung nach beschrieben?',
  warning: 'Du hast nur einen Versuch – danach ist die Runde vorbei.',
  empty: 'Schreib erst ein Wort hinein.',
  submit: 'Raten',
  busy: 'Wird geprüft …',
  back: 'Zurück',
} as const;
