import { preview } from '../../contract/preview.ts';
import { common } from './common.ts';
import { listNames } from './list-names.ts';

/** The lobby, before a round. */
export const lobby = {
  title: (code: string) => `Lobby #${code}`,
  /** Spelled out for screen readers. */
  spokenTitle: (code: string) => `Lobby ${[...code].join(' ')}`,
  spokenCode: (code: string) => `Code ${[...code].join(' ')}`,

  ticket: 'Einlasskarte',
  invitation: 'Einladung',
  enlarge: (code: string) => `Code ${[...code].join(' ')} und QR-Code groß zeigen`,
  enlargedTitle: 'Komm dazu!',
  enlargedHelp: 'QR-Code scannen – oder Code eingeben.',
  qr: 'QR-Code zum Beitreten',
  shareLink: 'Link teilen',
  shareTitle: 'Imposter',
  shareText: preview.invitation,
  linkCopied: 'Link kopiert!',
  linkCopiedDetail: 'Der Einladungslink wurde in die Zwischenablage kopiert.',
  error: 'Fehler',
  linkNotCopied: 'Der Link konnte nicht kopiert werden.',

  players: 'Spieler',
  playerCount: (count: number, max: number) => `${count}/${max}`,
  you: (name: string) => `${name} (Du)`,
  ready: 'Bereit',
  notReady: 'Nicht bereit',
  host: 'Host',
  away: 'kurz weg',
  waitingForPlayers: 'Warten auf Spieler...',
  seatsFree: (count: number) => (count === 1 ? 'noch 1 Platz frei' : `noch ${count} Plätze frei`),
  full: 'Alle Plätze sind besetzt.',

  start: 'Spiel starten',
  starting: 'Wird gestartet...',
  hostStarts: 'Der Host startet das Spiel',
  waitForReady: 'Warte bis alle Spieler bereit sind, um das Spiel zu starten.',
  tooFew: 'Mindestens 3 Spieler werden benötigt, um zu spielen.',
  alone: 'Allein bluffen ist schwer. Hol noch zwei dazu.',
  /** Names up to three players. */
  missing: (others: readonly string[], me: boolean) => {
    if (others.length === 0) return 'Nur du fehlst noch.';
    const named =
      others.length <= 3 ? others : [...others.slice(0, 2), `${others.length - 2} weitere`];
    const verb = others.length === 1 ? 'fehlt' : 'fehlen';
    return `${listNames(named)} ${verb} noch${me ? ' – und du.' : '.'}`;
  },

  settings: 'Einstellungen',
  hostSets: 'Der Host stellt ein, was gespielt wird.',
  settingsSummary: 'Was gespielt wird',
  imposterCap: (players: number, most: number) => `bei ${players} Spielern höchstens ${most}`,
  timeBadge: (seconds: number) => (seconds === 0 ? 'Ohne Zeitlimit' : common.timeLimit(seconds)),
} as const;
