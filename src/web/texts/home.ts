import { errors } from '../../contract/errors.ts';
import { MAX_PLAYERS, MIN_PLAYERS } from '../../game/limits.ts';

export const home = {
  documentTitle: 'Imposter – Wer ist der Hochstapler?',
  /** "Finde den Imposter – oder bleibe unentdeckt!", in the parts that the hero sets apart. */
  hero: {
    before: 'Finde den ',
    imposter: 'Imposter',
    dash: ' –',
    after: ' oder bleibe unentdeckt!',
  },
  sub: 'Alle kennen das Wort. Nur eine Person blufft.',
  subMore: '3–12 Leute, jeder am eigenen Handy.',
  returnToGame: {
    title: 'Zurück ins Spiel',
    waiting: 'wartet',
    running: 'läuft',
  },
  create: {
    title: 'Neues Spiel',
    text: 'Du bist Host und lädst deine Runde ein.',
    action: 'Spiel erstellen',
  },
  join: {
    title: 'Code bekommen?',
    text: 'Fünf Zeichen, schon bist du drin.',
    action: 'Spiel beitreten',
  },
  steps: {
    title: 'Wie wird gespielt?',
    list: [
      { title: 'Team bilden.', text: `${MIN_PLAYERS}–${MAX_PLAYERS} Spieler in einer Lobby.` },
      { title: 'Rollen verteilt.', text: 'Ein Imposter, alle anderen kennen das Wort.' },
      { title: 'Entlarven.', text: 'Findet den Imposter – oder errate das Wort.' },
    ],
  },
  name: {
    label: 'Dein Name',
    signedIn: (name: string) => `Du bist als ${name} angemeldet.`,
    missing: { title: 'Name fehlt', description: 'Bitte gib deinen Namen ein' },
  },
  createDialog: {
    title: 'Spiel erstellen',
    lobbyName: 'Lobby-Name',
    lobbyNameOptional: 'freiwillig',
    lobbyNamePlaceholder: 'z. B. Freitagsrunde',
    imposterHint: (count: number, fromPlayers: number) =>
      count === 1
        ? 'Passt für jede Runde.'
        : `Ab ${fromPlayers} Spielern, in kleineren Runden entsprechend weniger.`,
    submit: 'Erstellen',
    busy: 'Wird erstellt...',
    failure: 'Fehler beim Erstellen des Spiels',
  },
  joinDialog: {
    title: 'Spiel beitreten',
    code: 'Lobby-Code',
    codeHint: 'Fünf Zeichen oder der ganze Link.',
    check: 'Prüfen',
    checking: 'Lobby wird geprüft …',
    submit: 'Beitreten',
    busy: 'Beitreten...',
    invalid: {
      title: 'Ungültiger Code',
      description: 'Der Lobby-Code muss 5 Zeichen lang sein',
    },
    checkFailed: 'Fehler beim Abrufen der Lobby-Informationen',
    checkUnreachable: 'Fehler beim Überprüfen der Lobby',
    failure: 'Fehler beim Beitreten des Spiels',
    found: (host: string, players: number, status: string) =>
      `Lobby von ${host}, ${players} von ${MAX_PLAYERS}, ${status}`,
    ticket: 'Einlasskarte',
    premium: 'Premium',
    host: 'Host',
    players: 'Spieler',
    status: 'Status',
    waiting: 'Wartet auf Spieler',
    running: 'Spiel läuft',
    categories: 'Kategorien',
    rounds: 'Runden',
    timeLimit: 'Zeit',
    imposterCount: 'Imposter',
    mode: 'Modus',
    age: 'Alter',
    full: `Die Lobby ist voll (${MAX_PLAYERS} von ${MAX_PLAYERS}). Nur wer schon einen Platz hat, kommt noch hinein.`,
    runningHint: errors['not-in-round'].message,
  },
} as const;
