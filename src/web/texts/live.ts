import { isolated } from './isolated.ts';
import { listNames } from './list-names.ts';

const FAILED = 'Das hat nicht geklappt. Versuch es noch einmal.';

/** Those that a display shows, too; it does not load the others. */
export const basics = {
  connectionLost: 'Verbindung weg – wir versuchen es weiter.',
  timeLeft: 'Restzeit',
  /** [R11] */
  timeIsUp: 'Die Zeit ist um – redet ruhig zu Ende',
  paused: (name: string) => `Pause – ${isolated(name)} hält die Uhr an`,
} as const;

/** Lobby-wide messages: connection, joining and leaving, phases. */
export const live = {
  lobby: 'Lobby',
  menu: 'Menü',
  loading: 'Lobby wird geladen …',
  connection: 'Verbindung',
  ...basics,
  connectionBack: 'Wieder da.',

  lobbyNotFound: 'Lobby nicht gefunden',
  lobbyNotFoundDetail: 'Der angegebene Lobby-Code existiert nicht mehr',
  error: 'Fehler',
  joinFailed: 'Konnte der Lobby nicht beitreten. Bitte versuche es erneut.',
  seatLost: 'Dein Platz ist weg',
  seatLostDetail:
    'Ein leerer Platz bleibt nur eine Weile frei. Tippe auf „Beitreten“, um wieder mitzuspielen.',
  kicked: 'Du bist nicht mehr in dieser Lobby',
  kickedDetail: 'Der Host hat dich entfernt. Eine neue Runde findest du bestimmt.',
  lobbyGone: 'Die Lobby ist geschlossen',
  lobbyGoneDetail: 'Hier spielt gerade niemand mehr. Mach doch eine neue auf!',
  brokenOff: 'Runde abgebrochen',
  brokenOffDetail: 'Es sind zu wenige übrig. Die Punkte bleiben.',

  startFailed: 'Fehler beim Starten des Spiels',
  settingsFailed: 'Fehler beim Aktualisieren der Einstellungen',
  readyFailed: 'Fehler beim Ändern des Bereit-Status',
  votingFailed: 'Fehler beim Starten der Abstimmung',
  completeVotingFailed: 'Fehler beim Abschließen der Abstimmung',
  voteFailed: 'Fehler beim Abstimmen',
  voteLate: 'Deine Stimme kam zu spät. Die Abstimmung war schon vorbei.',
  guessFailed: 'Fehler beim Erraten des Wortes',
  nextRoundFailed: 'Fehler beim Wechseln zur nächsten Runde',
  restartFailed: 'Fehler beim Neustarten des Spiels',
  kickFailed: FAILED,
  guestSeatFailed: FAILED,
  takeSeatFailed: FAILED,
  hostFailed: FAILED,
  speakFailed: FAILED,

  withdrawFailed: 'Das ließ sich nicht mehr zurücknehmen',

  undone: 'Zurückgenommen.',
  sending: 'Wird gesendet …',
  starting: 'Starte Spiel...',
  started: 'Spiel gestartet!',
  votingBegins: 'Abstimmung beginnt',
  talkGoesOn: 'Es wird weitergeredet',
  voteCalled: (name: string) => `${isolated(name)} hat zur Abstimmung gerufen`,
  youCalledVote: 'Du hast zur Abstimmung gerufen',
  roundOver: 'Runde beendet',

  joined: (name: string, count: number) => `${isolated(name)} ist beigetreten, ${count} von 12`,
  left: (name: string, count: number) => `${isolated(name)} ist gegangen, ${count} von 12`,
  away: (name: string) => `${isolated(name)} ist kurz weg`,
  back: (name: string) => `${isolated(name)} ist wieder da`,
  displayPaired: (name: string) => `${isolated(name)} hat einen Fernseher verbunden`,
  newHost: (name: string) => `${isolated(name)} ist jetzt Host.`,
  youAreHost: 'Du bist jetzt Host.',
  allReady: 'Alle sind bereit.',
  roundBegins: (round: number) => `Runde ${round} beginnt. Deine Karte liegt bereit.`,
  /** [R14] */
  dealtAgainToast: 'Neu ausgeteilt.',
  dealtAgain: 'Neu ausgeteilt. Deine neue Karte liegt bereit.',
  dealtAgainWatching: 'Neu ausgeteilt. Du schaust zu.',
  /** [L11] */
  leading: (round: number) => `Runde ${round} beginnt. Du leitest sie.`,
  watching: (round: number) => `Runde ${round} beginnt. Du schaust zu.`,
  /** [R13] */
  isOn: (name: string, following = '') =>
    following === ''
      ? `${isolated(name)} ist dran.`
      : `${isolated(name)} ist dran, danach ${isolated(following)}.`,
  youAreOn: 'Du bist dran. Ein Wort.',
  lapOver: 'Alle waren dran. Noch ein Wort – oder abstimmen?',
  /** [V6, V7] */
  runoff: (names: readonly string[], seconds: number) =>
    `Stichwahl: ${listNames(names, 'disjunction')}. ${seconds} Sekunden.`,
  lastWord: (names: readonly string[], seconds: number) =>
    `Erwischt! ${listNames(names)} ${names.length === 1 ? 'hat' : 'haben'} das letzte Wort, ${seconds} Sekunden.`,
  yourLastWord: (seconds: number) =>
    `Du bist entlarvt und hast das letzte Wort, ${seconds} Sekunden.`,
  voteBegins: (seconds: number) =>
    seconds > 0 ? `Abstimmung beginnt, ${seconds} Sekunden` : 'Abstimmung beginnt',
  hasVoted: (name: string, done: number, all: number) =>
    `${isolated(name)} hat abgestimmt, ${done} von ${all}`,
  backInLobby: 'Zurück in der Lobby',
  noClock: 'Ohne Zeitlimit',
  youPaused: 'Die Uhr steht',
  clockGoesOn: 'Die Uhr läuft weiter',
  moreTime: '30 Sekunden mehr',
  clockFailed: 'Das ging mit der Uhr gerade nicht',
  passFailed: FAILED,
  secondsLeft: (seconds: number) => `noch ${seconds} Sekunden`,

  titleMyTurn: 'Du bist dran · Imposter',
  titlePlaying: (round: number) => `Runde ${round} · Imposter`,
  titleVoting: (round: number) => `Runde ${round} – Abstimmung · Imposter`,
  titlePodium: 'Siegerehrung · Imposter',
  titleResult: (round: number) => `Runde ${round} – Ergebnis · Imposter`,
} as const;

/** Confirmation of a step back out of a running round. */
export const backGuard = {
  question: 'Runde verlassen?',
  detail: 'Dein Platz bleibt. Über „Zurück ins Spiel“ kommst du wieder hinein.',
  leave: 'Verlassen',
  stay: 'Weiterspielen',
} as const;
