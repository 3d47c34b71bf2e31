const number = new Intl.NumberFormat('de');
const dayAndMonth = new Intl.DateTimeFormat('de', { day: 'numeric', month: 'long' });

/** The last 30 days in "Betrieb". */
export const monthTexts = {
  title: 'Die letzten 30 Tage',
  intro:
    'Alle Prozesse zusammen, Tage nach Schweizer Zeit, die Linien bis gestern. Ein Spiel zählt mit seinem Start, eine Runde mit ihrem Ende, eine Person einmal am Abend.',
  failure: 'Die Zahlen der letzten 30 Tage konnten nicht geladen werden.',
  games: 'Spiele am Tag',
  rounds: 'Runden am Tag',
  players: 'Spieler am Tag',
  medianRound: 'Runde, Median',
  /** Counted in steps of ten seconds. */
  minutes: (seconds: number) =>
    `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`,
  evenings: 'Abende',
  secondGame: 'Abende mit zweitem Spiel',
  share: (part: number, all: number) =>
    new Intl.NumberFormat('de', { style: 'percent' }).format(part / all),
  number: (value: number) => number.format(value),
  day: (ms: number) => dayAndMonth.format(ms),
  spoken: (name: string, last: string, most: string, on: string) =>
    `${name} in den letzten 30 Tagen: gestern ${last}, höchstens ${most} am ${on}.`,
  spokenNothing: (name: string) => `${name} in den letzten 30 Tagen: nichts gezählt.`,
  skipped: 'Am häufigsten verworfen',
  skippedNote: 'Seit Beginn: Jemand ließ nach diesem Wort neu austeilen.',
  noneSkipped: 'Noch wurde kein Wort verworfen.',
  skippedOf: (skipped: number, dealt: number) =>
    `${number.format(skipped)} von ${number.format(dealt)} Mal`,
};
