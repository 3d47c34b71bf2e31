import type { GameView } from '../../contract/shapes.ts';
import { isolated } from './isolated.ts';

type Mode = GameView['settings']['mode'];

const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const common = {
  product: 'Imposter',
  /** `document.title` of a page; never the word or a role. */
  pageTitle: (page: string) => `${page} · Imposter`,
  skipToContent: 'Zum Inhalt springen',
  toHome: 'Zur Startseite',
  back: 'Zurück',
  close: 'Schließen',
  loading: 'Wird geladen …',
  retry: 'Nochmal versuchen',
  reload: 'Neu laden',
  signIn: 'Anmelden',
  signOut: 'Abmelden',
  profile: 'Profil',
  premium: 'Premium',
  becomePremium: 'Premium werden',
  copyCode: 'Lobby-Code kopieren',
  onlyPremium: 'Nur mit Premium',
  newTab: '(in neuem Tab)',
  round: (current: number, total: number) => `Runde ${current}/${total === 0 ? '∞' : total}`,
  roundSpoken: (current: number, total: number) =>
    total === 0 ? `Runde ${current}, ohne Ende` : `Runde ${current} von ${total}`,
  unlimited: 'Unbegrenzt',
  timeLimit: (seconds: number) =>
    seconds === 0 ? 'Unbegrenzt' : seconds === 180 ? '3 Min' : `${seconds} Sek`,
  rounds: (n: number) => (n === 0 ? 'Unbegrenzte Runden' : plural(n, 'Runde', 'Runden')),
  points: (n: number) => plural(n, 'Punkt', 'Punkte'),
  imposters: (n: number) => `${n} Imposter`,
  /** Where the number is secret [B4]. */
  hiddenCount: 'Geheim',
  hiddenImposters: 'Imposter: geheim',
  /** [B4] */
  modes: {
    classic: 'Klassisch',
    hint: 'Hinweis',
    undercover: 'Undercover',
    chaos: 'Chaos',
  } satisfies Record<Mode, string>,
  /** [B5] */
  adult: 'ab 18',
  players: (n: number) => `${n} Spieler`,
  offline: 'Du bist gerade offline.',
  noConnection: 'Keine Verbindung. Prüfe dein Internet und versuche es noch einmal.',
  crashTitle: 'Da ist etwas schiefgegangen',
  crashText: 'Die Seite hat sich verhaspelt. Dein Platz in der Lobby bleibt dir erhalten.',
  copyright: (year: number) => `© ${year} Imposter`,
  legal: 'Rechtliches',
  smallPrint: {
    imprint: 'Impressum',
    privacy: 'Datenschutz',
    terms: 'AGB',
    cancelContract: 'Verträge hier kündigen',
    withdrawContract: 'Vertrag widerrufen',
  },
  madeWith: 'Mit',
  love: 'Liebe',
  made: 'gemacht',
} as const;

/** Toasts shared by several screens [UX-52]. */
export const toasts = {
  region: 'Mitteilungen ({hotkey})',
  item: 'Mitteilung',
  close: 'Mitteilung schließen',
  error: 'Fehler',
  codeCopied: {
    title: 'Code kopiert!',
    description: 'Der Lobby-Code wurde in die Zwischenablage kopiert.',
  },
  codeNotCopied: 'Der Code konnte nicht kopiert werden.',
  guestIn: {
    title: 'Als Gast angemeldet',
    description: (name: string) => `Willkommen, ${isolated(name)}!`,
  },
  guestFailed: 'Gastzugang fehlgeschlagen',
  signedOut: {
    title: 'Abmeldung erfolgreich',
    description: 'Du wurdest erfolgreich abgemeldet.',
  },
  signOutFailed: {
    title: 'Abmeldung fehlgeschlagen',
    description: 'Ein Fehler ist aufgetreten. Bitte versuche es erneut.',
  },
  signInAgain: {
    title: 'Anmeldung abgelaufen',
    description: 'Sag noch einmal, wer du bist, dann geht es hier weiter.',
  },
  joining: { title: 'Beitreten...' },
  joined: { title: 'Erfolgreich beigetreten', description: 'Du bist der Lobby beigetreten' },
  lobbyNotFound: {
    title: 'Lobby nicht gefunden',
    description: 'Der angegebene Lobby-Code existiert nicht',
  },
} as const;

export const notFound = {
  title: 'Page Not Found',
  headline: 'Diese Seite gibt es nicht.',
  text: 'Hier sitzt niemand. Auch kein Imposter.',
} as const;
