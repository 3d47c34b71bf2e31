import { preview } from '../../contract/preview.ts';
import { sentences } from '../../contract/sentences.ts';
import { listNames } from './list-names.ts';

const NAMES_IN_LINE = 32;

/** The lobby, before a round. */
export const lobby = {
  name: 'Lobby',
  title: (code: string) => `Lobby #${code}`,
  /** Spelled out for screen readers. */
  spokenCode: (code: string) => `Code ${[...code].join(' ')}`,

  invitation: 'Einladung',
  code: 'Code',
  invite: 'Einladen',
  enlarge: (code: string) => `Code ${[...code].join(' ')} und QR-Code groß zeigen`,
  enlargedTitle: 'Komm dazu!',
  enlargedHelp: 'QR-Code scannen – oder Code eingeben.',
  /** [UX-71] */
  holdCode: 'Code zeigen: gedrückt halten',
  hold: 'Halten zum Zeigen',
  holdShort: 'Zum Zeigen halten',
  showLarge: 'QR-Code groß zeigen',
  qr: 'QR-Code zum Beitreten',
  shareTitle: 'Imposter',
  shareText: preview.invitation,
  linkCopied: 'Link kopiert!',
  linkCopiedDetail: 'Der Einladungslink wurde in die Zwischenablage kopiert.',
  error: 'Fehler',
  linkNotCopied: 'Der Link konnte nicht kopiert werden.',

  players: 'Spieler',
  playerCount: (count: number, max: number) => `${count}/${max}`,
  you: 'Du',
  ready: 'Bereit',
  notReady: 'Nicht bereit',
  getReady: 'Ich bin bereit',
  host: 'Host',
  /** [L11] */
  leads: 'leitet',
  away: 'kurz weg',
  freeSeat: 'frei',
  inviteToSeat: 'Freier Platz: einladen',
  readyCount: (ready: number, count: number) => {
    if (count === 1) return 'Wer spielt mit?';
    return ready === count ? `Alle ${count} sind bereit` : `${ready} von ${count} bereit`;
  },
  waitingForPlayers: 'Warten auf Spieler...',

  start: 'Spiel starten',
  starting: 'Wird gestartet...',
  hostStarts: 'Der Host startet das Spiel',
  waitForReady: 'Warte bis alle Spieler bereit sind, um das Spiel zu starten.',
  tooFew: 'Mindestens 3 Spieler werden benötigt, um zu spielen.',
  tooFewBesidesHost: sentences['too-few-besides-host'],
  alone: 'Allein bluffen ist schwer. Hol noch zwei dazu.',
  /** As many names as fit one line of a phone, at least two. */
  missing: (others: readonly string[], me: boolean) => {
    if (others.length === 0) return 'Nur du bist noch nicht bereit.';
    const names = me ? ['dich', ...others] : others;
    const lines = names.map((_, index) => {
      const more = names.length - index - 1;
      const rest = more === 1 ? 'eine weitere Person' : `${more} weitere`;
      return listNames([...names.slice(0, index + 1), ...(more > 0 ? [rest] : [])]);
    });
    const fitting = lines.filter((line, index) => index < 2 || line.length <= NAMES_IN_LINE);
    // A shortened name brings its dots.
    return `Wir warten auf ${fitting.at(-1)}.`.replace(/…(\u2069?)\.$/, '…$1');
  },
  allReady: 'Alle bereit. Vorhang auf!',
  othersReady: 'Alle anderen sind bereit. Vorhang auf!',
  rules: 'So geht’s',

  settings: 'Einstellungen',
  hostSets: 'Der Host stellt ein, was gespielt wird.',
  changeSettings: 'Ändern',
  viewSettings: 'Ansehen',
  settingsSummary: 'Was gespielt wird',
  imposterCap: (players: number, most: number) => `bei ${players} Leuten höchstens ${most}`,
} as const;
