import { shortDayOf } from '../../../kit/platform/dates.ts';
import { number } from '../texts.ts';

export const figureTexts = {
  title: 'Gerade jetzt',
  version: (version: string) => `Imposter ${version}`,
  failure: 'Die Zahlen konnten nicht geladen werden.',
  stale: (time: string) =>
    `Stand von ${time}: Die letzte Aktualisierung hat nicht geklappt. Der nächste Versuch kommt von selbst.`,
  asOf: (time: string) =>
    `Stand von ${time}, alle 10 Sekunden neu. Fehler und Antwortzeiten: letzte Stunde, nur dieser Prozess.`,
  lobbies: 'Lobbys',
  players: 'Spieler',
  gamesToday: 'Spiele heute',
  connections: 'Verbindungen',
  errorRate: 'Fehlerquote',
  p50: 'Antwort p50',
  p99: 'Antwort p99',
  ms: (value: number) => `${number.format(Math.round(value))} ms`,
  percent: (rate: number) =>
    `${new Intl.NumberFormat('de', { maximumFractionDigits: 2 }).format(rate * 100)} %`,
  number: (value: number) => number.format(value),
  errors: {
    title: 'Was schiefging',
    intro:
      'Gezählt über alle Prozesse, nach Aufruf und Fehler, ohne Namen und Codes. Nach 7 Tagen weg.',
    failure: 'Die Fehler konnten nicht geladen werden.',
    failed: 'Fehler des Servers',
    noneFailed: 'Kein Fehler in den letzten 7 Tagen.',
    refused: 'Abgelehnte Aufrufe',
    noneRefused: 'Kein Aufruf abgelehnt.',
    sums: (day: number, week: number) =>
      `${number.format(day)} in 24 Stunden · ${number.format(week)} in 7 Tagen`,
    route: 'Aufruf',
    routeName: (route: string) => (route === 'none' ? 'unbekannte Adresse' : route),
    code: 'Fehler',
    day: '24 Stunden',
    week: '7 Tage',
    last: 'Zuletzt',
    /** Counted by hour. */
    hour: (ms: number) =>
      `${shortDayOf(new Date(ms).toISOString())} um ${new Date(ms).getHours()} Uhr`,
    more: (count: number) => `Weitere ${number.format(count)} zeigen`,
  },
  lastHour: 'Die letzte Stunde',
  lastHourIntro: 'Minute für Minute, von dem Prozess, der gerade antwortet.',
  noMinutes: 'Noch keine volle Minute gezählt.',
  charts: {
    connections: 'Verbindungen',
    actions: 'Aktionen pro Minute',
    errors: 'Fehler pro Minute',
    latency: 'Antwortzeit',
  },
  spoken: (name: string, last: string, most: string, at: string) =>
    `${name} in der letzten Stunde: zuletzt ${last}, höchstens ${most} um ${at} Uhr.`,
  spokenNothing: (name: string) => `${name} in der letzten Stunde: nichts gemessen.`,
  hourAgo: 'vor 1 Stunde',
  table: 'Alle Minuten als Tabelle',
  minute: 'Minute',
} as const;
