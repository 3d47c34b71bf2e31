import { listNames } from '../live/people.ts';

/** The lobby, before a round. */
export const lobby = {
  title: (code: string) => `Lobby #${code}`,
  /** Read letter by letter. */
  spokenTitle: (code: string) => `Lobby ${[...code].join(' ')}`,
  spokenCode: (code: string) => `Code ${[...code].join(' ')}`,

  ticket: 'Einlasskarte',
  invitation: 'Einladung',
  enlarge: (code: string) => `Code ${[...code].join(' ')} und QR-Code groß zeigen`,
  enlargedTitle: 'Komm dazu!',
  enlargedHelp: 'QR-Code scannen – oder Code eingeben.',
  qr: 'QR-Code zum Beitreten',
  close: 'Schließen',
  shareLink: 'Link teilen',
  shareTitle: 'Imposter',
  shareText: (code: string) => `Komm in meine Imposter-Runde: ${code}`,
  linkCopied: 'Link kopiert!',
  linkCopiedDetail: 'Der Einladungslink wurde in die Zwischenablage kopiert.',
  error: 'Fehler',
  linkNotCopied: 'Der Link konnte nicht kopiert werden.',

  players: 'Spieler',
  playerCount: (count: number, max: number) => `${count}/${max}`,
  you: (name: string) => `${name} (Du)`,
  ready: 'bereit',
  notReady: 'noch nicht bereit',
  host: 'Host',
  away: 'kurz weg',
  free: 'frei',
  waitingForPlayers: 'Warten auf Spieler...',
  seatsFree: (count: number) => (count === 1 ? 'noch 1 Platz frei' : `noch ${count} Plätze frei`),
  full: 'Alle Plätze sind besetzt.',

  setReady: 'Bereit',
  setNotReady: 'Nicht bereit',
  start: 'Spiel starten',
  starting: 'Wird gestartet...',
  hostStarts: 'Der Host startet das Spiel',
  waitForReady: 'Warte bis alle Spieler bereit sind, um das Spiel zu starten.',
  tooFew: 'Mindestens 3 Spieler werden benötigt, um zu spielen.',
  alone: 'Allein bluffen ist schwer. Hol noch zwei dazu.',
  missing: (names: readonly string[]) =>
    names.length === 1 ? `${names[0]} fehlt noch.` : `${listNames(names)} fehlen noch.`,
  onlyYouMissing: 'Nur du fehlst noch.',

  settings: 'Einstellungen',
  categories: 'Kategorien',
  categoriesHelp: 'Mindestens eine bleibt gewählt.',
  categoriesFailed: 'Die Kategorien sind gerade nicht erreichbar.',
  rounds: 'Runden',
  timeLimit: 'Zeit pro Runde',
  imposterCount: 'Anzahl Imposter',
  imposterCap: (players: number, most: number) => `bei ${players} Spielern höchstens ${most}`,
  premium: 'Premium',
  adult: 'ab 18',
  adultBadge: 'FSK18',

  leave: 'Lobby verlassen',
} as const;
