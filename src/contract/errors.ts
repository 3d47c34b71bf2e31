import type { Refusal } from '../game/rule-error.ts';
import { sentences } from './sentences.ts';

type Answer = { status: number; message: string };

const SETTING_GONE: Answer = {
  status: 400,
  message: 'Diese Einstellung gibt es nicht mehr. Lade die Seite neu und wähle noch einmal.',
};

/** Refusals of the rules. 403: wrong caller; 409: wrong state. */
const refusals: Record<Refusal, Answer> = {
  'no-seat': { status: 403, message: 'Du bist nicht in dieser Lobby.' },
  'not-held': { status: 403, message: 'Dieser Sitz ist nicht auf deinem Handy.' },
  'host-only': { status: 403, message: 'Nur der Host kann das.' },
  'imposter-only': { status: 403, message: 'Nur der Imposter kann raten.' },
  'caller-only': {
    status: 403,
    message: 'Zurück zum Reden können nur der Host und wer die Abstimmung gestartet hat.',
  },
  kicked: { status: 403, message: 'Du wurdest aus dieser Lobby entfernt.' },
  'lobby-full': { status: 409, message: sentences['lobby-full'] },
  'already-running': { status: 409, message: 'Das Spiel läuft bereits.' },
  'too-few-players': {
    status: 409,
    message: 'Mindestens 3 Spieler werden benötigt, um zu spielen.',
  },
  'too-few-besides-host': { status: 409, message: sentences['too-few-besides-host'] },
  'not-all-ready': {
    status: 409,
    message: 'Warte bis alle Spieler bereit sind, um das Spiel zu starten.',
  },
  'not-waiting': { status: 409, message: 'Das geht nur, solange die Lobby wartet.' },
  'no-guessing': { status: 409, message: 'In diesem Modus wird nicht geraten.' },
  'not-playing': { status: 409, message: 'Gerade läuft keine Runde.' },
  'not-voting': { status: 409, message: 'Die Abstimmung läuft gerade nicht.' },
  'not-result': { status: 409, message: 'Die Runde ist noch nicht zu Ende.' },
  'round-running': { status: 409, message: 'Das geht erst nach der Runde.' },
  'not-in-round': { status: 409, message: sentences['not-in-round'] },
  'no-clock': { status: 409, message: 'Gerade läuft keine Uhr.' },
  'no-more-time': { status: 409, message: sentences['no-more-time'] },
  'no-redeal': {
    status: 409,
    message: 'Neu ausgeteilt wird nur in den ersten 20 Sekunden einer Runde.',
  },
  'no-last-word': { status: 409, message: 'Du hast gerade nicht das letzte Wort.' },
  'already-guessed': { status: 409, message: 'Dein letztes Wort ist schon gesagt.' },
  'already-voted': { status: 409, message: 'Du hast bereits abgestimmt.' },
  'not-voted': { status: 409, message: 'Du hast noch nicht abgestimmt.' },
  'too-late': { status: 409, message: 'Zu spät, das lässt sich nicht mehr zurücknehmen.' },
  'withdrawn-before': {
    status: 409,
    message: 'Du hast in dieser Runde schon einmal weiterreden lassen. Jetzt kann es nur der Host.',
  },
  'self-vote': { status: 409, message: 'Du kannst nicht für dich selbst stimmen.' },
  'target-not-in-round': { status: 409, message: 'Diese Person spielt in dieser Runde nicht mit.' },
  'target-not-in-runoff': { status: 409, message: 'Diese Person steht nicht in der Stichwahl.' },
  'target-unknown': { status: 409, message: 'Diese Person ist nicht in der Lobby.' },
  'target-is-self': { status: 409, message: 'Das geht nur mit jemand anderem.' },
  'target-absent': { status: 409, message: 'Diese Person ist gerade nicht da.' },
  'target-without-phone': { status: 409, message: 'Wer kein Handy hat, kann nicht Host sein.' },
  'game-over': { status: 409, message: 'Das Spiel ist zu Ende.' },
  'game-not-over': { status: 409, message: 'Das Spiel ist noch nicht zu Ende.' },
  'unknown-category': SETTING_GONE,
  'too-many-displays': {
    status: 409,
    message: 'Zwei Bühnen sind schon verbunden. Trenn erst eine.',
  },
  'too-many-held': { status: 409, message: 'Mehr als 3 Sitze ohne Handy gehen nicht.' },
  'no-open-seat': { status: 409, message: 'Dieser Platz ist schon vergeben.' },
  'no-words': { status: 409, message: 'Für diese Kategorien gibt es gerade keine Wörter.' },
};

const others = {
  malformed: { status: 400, message: 'Da ist etwas durcheinandergeraten. Lade die Seite neu.' },
  'settings-invalid': SETTING_GONE,
  'name-missing': { status: 400, message: 'Bitte gib deinen Namen ein' },
  'name-too-long': { status: 400, message: sentences['name-too-long'] },
  'name-forbidden': { status: 400, message: sentences['name-forbidden'] },
  'lobby-name-invalid': { status: 400, message: sentences['lobby-name-invalid'] },
  'code-invalid': { status: 400, message: 'Der Lobby-Code muss 5 Zeichen lang sein' },
  'pairing-code-invalid': { status: 400, message: 'Der Bühnen-Code muss 6 Zeichen lang sein.' },
  'pairing-code-unknown': {
    status: 404,
    message: 'Diesen Bühnen-Code gibt es nicht mehr. Tipp den ein, der jetzt auf der Bühne steht.',
  },
  'no-display': { status: 401, message: 'Diese Bühne ist nicht mehr angemeldet.' },
  'guess-invalid': { status: 400, message: 'Gib ein Wort mit höchstens 60 Zeichen ein.' },
  'category-name-invalid': {
    status: 400,
    message:
      'Der Name einer Kategorie hat 1 bis 30 Zeichen. Gestapelte Akzente und Zeichen, die nicht jedes Gerät zeigt, gehen nicht.',
  },
  'words-invalid': {
    status: 400,
    message:
      'Jedes Wort hat 1 bis 60 Zeichen, mindestens ein Buchstabe ist dabei, gestapelte Akzente nicht. Höchstens 8 weitere gelten mit ihm.',
  },
  'words-missing': { status: 400, message: 'Kategoriename und Wörter dürfen nicht leer sein.' },
  'words-too-many-for-all': { status: 400, message: 'Eine Kategorie hat höchstens 2000 Wörter.' },
  'words-too-few': { status: 400, message: 'Eine Kategorie braucht mindestens 10 Wörter.' },
  'words-too-many': { status: 400, message: 'Eine Kategorie hat höchstens 500 Wörter.' },
  'words-twice': { status: 400, message: 'Ein Wort kommt doppelt vor.' },
  'guest-name-missing': { status: 400, message: 'Bitte einen Namen eingeben' },
  'fields-missing': { status: 400, message: 'Bitte alle Felder ausfüllen' },
  'required-missing': { status: 400, message: 'Bitte alle Pflichtfelder ausfüllen' },
  'current-password-missing': { status: 400, message: 'Bitte gib dein aktuelles Passwort ein' },
  'email-invalid': { status: 400, message: 'Das ist keine gültige E-Mail-Adresse.' },
  'password-too-short': {
    status: 400,
    message: 'Das Passwort muss mindestens 6 Zeichen lang sein',
  },
  'password-too-long': {
    status: 400,
    message: 'Das Passwort darf höchstens 200 Zeichen lang sein.',
  },
  'password-common': {
    status: 400,
    message: 'Dieses Passwort benutzen zu viele. Denk dir ein anderes aus.',
  },
  'credentials-wrong': { status: 401, message: 'Benutzername oder Passwort stimmt nicht.' },
  'not-signed-in': { status: 401, message: 'Bitte melde dich an.' },
  'not-you': { status: 403, message: 'Das kannst du nur für dich selbst tun.' },
  'admin-not-signed-in': {
    status: 401,
    message: 'Du musst angemeldet sein, um auf den Admin-Bereich zuzugreifen.',
  },
  'admin-only': { status: 403, message: 'Du hast keine Admin-Rechte.' },
  'password-wrong': { status: 403, message: 'Das aktuelle Passwort stimmt nicht.' },
  'admin-account': { status: 403, message: 'Mit dem Konto eines Admins geht das nicht.' },
  'register-first': { status: 403, message: 'Dafür brauchst du ein Konto mit Passwort.' },
  'foreign-origin': { status: 403, message: 'Anfrage von fremder Seite abgelehnt.' },
  'premium-name': { status: 403, message: 'Eigene Lobby-Namen gibt es mit Premium.' },
  'premium-rounds': { status: 403, message: 'Unbegrenzte Runden gibt es mit Premium.' },
  'premium-category': { status: 403, message: 'Diese Kategorie gibt es mit Premium.' },
  'premium-mode': { status: 403, message: 'Diesen Spielmodus gibt es mit Premium.' },
  'premium-own-category': { status: 403, message: 'Eigene Kategorien gibt es mit Premium.' },
  'premium-emoji': { status: 403, message: 'Dieses Emoji gibt es mit Premium.' },
  'premium-not-sold': { status: 409, message: sentences['premium-not-sold'] },
  'no-subscription': { status: 404, message: 'Es gibt kein aktives Abonnement.' },
  'payment-away': {
    status: 503,
    message: 'Der Zahlungsdienst antwortet gerade nicht. Versuch es gleich noch einmal.',
  },
  'signature-wrong': { status: 400, message: 'Diese Nachricht kommt nicht vom Zahlungsdienst.' },
  'lobby-not-found': { status: 404, message: 'Der angegebene Lobby-Code existiert nicht' },
  'not-found': { status: 404, message: 'Das gibt es hier nicht.' },
  'wrong-method': { status: 405, message: 'Das geht hier nicht. Lade die Seite neu.' },
  'category-not-found': { status: 404, message: 'Diese Kategorie gibt es nicht.' },
  'category-name-taken': { status: 409, message: 'Eine Kategorie mit diesem Namen gibt es schon.' },
  'too-many-categories': { status: 409, message: 'Mehr als 20 eigene Kategorien gehen nicht.' },
  'too-many-own-words': {
    status: 409,
    message: 'Zusammen haben die eigenen Kategorien einer Lobby höchstens 2000 Wörter.',
  },
  'note-not-found': { status: 404, message: 'Diesen Hinweis gibt es nicht.' },
  'user-not-found': { status: 404, message: 'Dieses Konto gibt es nicht mehr.' },
  'wrong-username': { status: 409, message: 'Das ist nicht der Name dieses Kontos.' },
  'date-past': { status: 400, message: 'Dieser Tag ist schon vorbei.' },
  'last-admin': { status: 409, message: 'Der letzte Admin kann nicht entfernt werden.' },
  'own-admin': {
    status: 409,
    message: 'Deine eigenen Admin-Rechte kann dir nur ein anderer Admin entziehen.',
  },
  'guest-no-admin': { status: 409, message: 'Ein Gast kann kein Admin sein.' },
  'guest-no-email': { status: 409, message: 'Ein Gast hat keine E-Mail-Adresse.' },
  'guest-no-password': { status: 409, message: 'Ein Gast hat kein Passwort.' },
  'mail-off': {
    status: 409,
    message:
      'Hier werden keine E-Mails verschickt. Bitte schreib uns; die Adresse steht im Impressum.',
  },
  'email-missing': { status: 409, message: 'In deinem Konto steht keine E-Mail-Adresse.' },
  'email-taken': { status: 409, message: 'Diese E-Mail-Adresse ist schon vergeben.' },
  'link-expired': {
    status: 410,
    message: 'Dieser Link ist abgelaufen oder schon benutzt. Hol dir einen neuen.',
  },
  'last-category': {
    status: 409,
    message: 'Eine Kategorie für alle muss übrig bleiben, sonst kann niemand spielen.',
  },
  'no-reactions': { status: 409, message: 'Reaktionen gibt es in der Lobby und beim Ergebnis.' },
  'already-registered': {
    status: 409,
    message: 'Du hast dich gerade schon registriert. Lade die Seite neu.',
  },
  'username-taken': { status: 409, message: 'Dieser Benutzername ist schon vergeben.' },
  'account-taken': { status: 409, message: 'Benutzername oder E-Mail-Adresse ist schon vergeben.' },
  'too-slow': { status: 408, message: 'Das hat zu lange gedauert. Versuch es gleich noch einmal.' },
  'too-large': { status: 413, message: 'Die Anfrage ist zu groß.' },
  'wrong-type': {
    status: 415,
    message: 'Diese Anfrage hat ein falsches Format. Lade die Seite neu.',
  },
  'too-many': { status: 429, message: 'Zu viele Versuche. Bitte warte einen Moment.' },
  'too-many-logins': {
    status: 429,
    message: 'Zu viele Anmeldeversuche. Bitte warte einen Moment.',
  },
  'too-many-lobbies': {
    status: 429,
    message: 'Du hast gerade sehr viele Lobbys eröffnet. Bitte warte einen Moment.',
  },
  internal: {
    status: 500,
    message: 'Bei uns ist etwas schiefgegangen. Versuch es gleich noch einmal.',
  },
  busy: {
    status: 503,
    message: 'Gerade melden sich sehr viele an. Versuch es gleich noch einmal.',
  },
  unavailable: {
    status: 503,
    message: 'Der Dienst ist gerade nicht erreichbar. Versuch es gleich noch einmal.',
  },
} as const satisfies Record<string, Answer>;

/** Every error code with its HTTP status and user-facing message. */
export const errors = { ...refusals, ...others };

export type ErrorCode = keyof typeof errors;

/** Body of every non-2xx response. `others`: further errors of the same input. */
export type ErrorBody = { message: string; code: ErrorCode; others?: readonly ErrorCode[] };

const minutes = (count: number): string => (count === 1 ? '1 Minute' : `${count} Minuten`);

/** Of the codes with limits per hour: the sentence with the wait. */
const waits: Partial<Record<ErrorCode, (count: number) => string>> = {
  'too-many': (count) => `Zu viele Versuche. Bitte warte ${minutes(count)}.`,
  'too-many-logins': (count) => `Zu viele Anmeldeversuche. Bitte warte ${minutes(count)}.`,
  'too-many-lobbies': (count) =>
    `Du hast gerade sehr viele Lobbys eröffnet. Bitte warte ${minutes(count)}.`,
};

/** What a player reads. `retryAfter`: seconds to wait, named from a minute on. */
export function messageOf(code: ErrorCode, retryAfter: number | null): string {
  const wait = retryAfter !== null && retryAfter >= 60 ? waits[code] : undefined;
  return wait ? wait(Math.ceil((retryAfter ?? 0) / 60)) : errors[code].message;
}
