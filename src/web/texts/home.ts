import { sentences } from '../../contract/sentences.ts';
import { MAX_PLAYERS, MIN_PLAYERS } from '../../game/limits.ts';
import { isolated } from './isolated.ts';

export const home = {
  documentTitle: 'Imposter – Wer ist der Hochstapler?',
  /** "Finde den Imposter – oder bleibe unentdeckt!", in the parts that the hero sets apart. */
  hero: {
    before: 'Finde den ',
    imposter: 'Imposter',
    dash: ' –',
    between: 'oder bleibe',
    after: ' unentdeckt!',
  },
  sub: 'Alle kennen das Wort, bis auf eine Person. Und die blufft.',
  subMore: '3–12 Leute, alle am eigenen Handy.',
  returnToGame: {
    title: 'Zurück ins Spiel',
    waiting: 'wartet',
    running: 'läuft',
    host: (name: string) => `${isolated(name)} ist Host`,
    players: (count: number) => `${count} von ${MAX_PLAYERS} da`,
  },
  /** One round in five pictures. */
  sampleRound: {
    captions: [
      'Drei kennen das Wort. Eine Person nicht.',
      'Reihum sagt ihr je ein Wort dazu.',
      'Wer es nicht kennt, blufft.',
      'Zeigt, wer blufft!',
      'Maske ab – und alle lachen.',
    ],
    picture: (number: number, caption: string) => `Bild ${number}: ${caption}`,
    pause: 'Anhalten',
    play: 'Abspielen',
    again: 'Nochmal ansehen',
    cards: ['Hund', 'Hund', 'Hund', '?'],
    clues: ['Leine', 'Gassi', 'treu', '…'],
    bluff: '… bellt laut?',
    caught: 'Erwischt!',
  },
  create: { action: 'Spiel erstellen', text: 'Du lädst deine Runde ein.' },
  join: { action: 'Spiel beitreten', text: 'Fünf Zeichen, schon bist du drin.' },
  pocket: { action: 'Nur ein Handy da?', text: 'Reicht ihr herum.' },
  playAgain: 'Nochmal wie letztes Mal',
  steps: {
    title: 'Wie wird gespielt?',
    /** After the title, where both are folded. */
    short: 'Fünf Sekunden.',
    list: [
      { title: 'Team bilden.', text: `${MIN_PLAYERS}–${MAX_PLAYERS} Leute in einer Lobby.` },
      {
        title: 'Rollen verteilt.',
        text: 'Nur der Imposter kennt das Wort nicht. Reihum sagt ihr je ein Wort dazu.',
      },
      {
        title: 'Entlarven.',
        text: 'Stimmt ab, wer blufft – wenn der Imposter das Wort nicht vorher errät.',
      },
    ],
  },
  /** The rules on four drawn cards. */
  rules: [
    'Reihum ein Wort zur Karte',
    'Zeigt, wer blufft',
    'Imposter darf raten',
    'Punkte einsammeln',
  ],
  name: {
    label: 'Dein Name',
    signedIn: (name: string) => `Du bist als ${isolated(name)} angemeldet.`,
    missing: { title: 'Name fehlt', description: 'Bitte gib deinen Namen ein' },
  },
  createDialog: {
    title: 'Spiel erstellen',
    imposterHint: (count: number, fromPlayers: number) =>
      count === 1
        ? 'Passt für jede Runde.'
        : `Ab ${fromPlayers} Leuten. Seid ihr weniger, gibt es automatisch weniger Imposter.`,
    submit: 'Erstellen',
    busy: 'Wird erstellt...',
    failure: 'Fehler beim Erstellen des Spiels',
  },
  invitation: {
    ticket: 'Eintrittskarte',
    /** Before it is known who invites. */
    invited: 'Du bist eingeladen!',
    /** After the host's name. */
    invites: 'lädt dich ein!',
    rule: 'Alle kennen das Wort, bis auf eine Person. Und die blufft. Findet heraus, wer.',
    full: 'Leider schon voll!',
    waitForSeat: 'Sobald ein Platz frei wird, kannst du hier mitspielen.',
    checkAgain: 'Nochmal prüfen',
    /** For players with a session, who may have a seat. */
    backToSeat: 'Du hast schon einen Platz? Dann komm wieder herein.',
    name: 'Wie heißt du?',
    namePlaceholder: 'Name oder Spitzname',
    /** Before the host's name. */
    here: 'Schon da:',
    /** After it: the other players. */
    others: (count: number) => (count === 1 ? 'und 1 weitere Person' : `und ${count} weitere`),
  },
  unreadableLink:
    'In diesem Link steht kein Lobby-Code, den wir lesen können: Lass ihn dir noch einmal schicken.',
  joinDialog: {
    title: 'Spiel beitreten',
    code: 'Lobby-Code',
    codeHint: 'Fünf Zeichen oder der ganze Link.',
    check: 'Prüfen',
    checking: 'Lobby wird geprüft …',
    submit: 'Beitreten',
    busy: 'Du kommst dazu …',
    invalid: {
      title: 'Ungültiger Code',
      description: 'Der Lobby-Code muss 5 Zeichen lang sein',
    },
    checkFailed: 'Fehler beim Abrufen der Lobby-Informationen',
    checkUnreachable: 'Fehler beim Überprüfen der Lobby',
    failure: 'Fehler beim Beitreten des Spiels',
    found: (host: string, players: number, status: string) =>
      `Lobby von ${host}, ${players} von ${MAX_PLAYERS}, ${status}`,
    ticket: 'Eintrittskarte',
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
    full: `${sentences['lobby-full']} Nur wer schon einen Platz hat, kommt noch hinein.`,
    runningHint: sentences['not-in-round'],
  },
} as const;
