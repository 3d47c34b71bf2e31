import { describe, expect, test } from 'vitest';
import type { Refusal } from '../game/rule-error.ts';
import { errors } from './errors.ts';

/** [W] 403: caller; 409: current state; 400: input. */
const REFUSALS: Record<Refusal, number> = {
  'no-seat': 403,
  'host-only': 403,
  'imposter-only': 403,
  kicked: 403,
  'lobby-full': 409,
  'already-running': 409,
  'too-few-players': 409,
  'not-all-ready': 409,
  'not-waiting': 409,
  'no-guessing': 409,
  'not-playing': 409,
  'not-voting': 409,
  'not-result': 409,
  'round-running': 409,
  'not-in-round': 409,
  'already-voted': 409,
  'self-vote': 409,
  'target-not-in-round': 409,
  'target-unknown': 409,
  'target-is-self': 409,
  'target-absent': 409,
  'game-over': 409,
  'game-not-over': 409,
  'unknown-category': 400,
  'no-words': 409,
};

const OTHERS = {
  malformed: 400,
  'category-name-invalid': 400,
  'words-invalid': 400,
  'words-missing': 400,
  'words-too-many-for-all': 400,
  'words-too-few': 400,
  'words-too-many': 400,
  'words-twice': 400,
  'category-not-found': 404,
  'category-name-taken': 409,
  'too-many-categories': 409,
  'too-many-own-words': 409,
  'note-not-found': 404,
  'user-not-found': 404,
  'last-admin': 409,
  'own-admin': 409,
  'guest-no-admin': 409,
  'guest-no-email': 409,
  'guest-no-password': 409,
  'admin-account': 403,
  'mail-off': 409,
  'email-missing': 409,
  'email-taken': 409,
  'link-expired': 410,
  'last-category': 409,
  'no-reactions': 409,
  'premium-not-sold': 409,
  'no-subscription': 404,
  'payment-away': 503,
  'signature-wrong': 400,
  'settings-invalid': 400,
  'name-missing': 400,
  'name-too-long': 400,
  'name-forbidden': 400,
  'lobby-name-invalid': 400,
  'code-invalid': 400,
  'guess-invalid': 400,
  'fields-missing': 400,
  'email-invalid': 400,
  'password-too-short': 400,
  'password-too-long': 400,
  'password-common': 400,
  'credentials-wrong': 401,
  'not-signed-in': 401,
  'not-you': 403,
  'admin-not-signed-in': 401,
  'admin-only': 403,
  'password-wrong': 403,
  'register-first': 403,
  'foreign-origin': 403,
  'lobby-not-found': 404,
  'not-found': 404,
  'wrong-method': 405,
  'username-taken': 409,
  'account-taken': 409,
  'too-slow': 408,
  'too-large': 413,
  'wrong-type': 415,
  'too-many': 429,
  'too-many-logins': 429,
  'too-many-lobbies': 429,
  internal: 500,
  busy: 503,
  unavailable: 503,
} as const;

const statuses = Object.fromEntries(
  Object.entries(errors).map(([word, { status }]) => [word, status]),
);

describe('the table of errors', () => {
  test('maps every refusal of the rules to its status', () => {
    expect(statuses).toMatchObject(REFUSALS);
  });

  test('maps every other error to its status', () => {
    expect(statuses).toMatchObject(OTHERS);
  });

  test('[B1] contains otherwise only membership benefits, which are 403', () => {
    const premium = Object.entries(statuses).filter(
      ([word]) => word.startsWith('premium-') && !(word in OTHERS),
    );
    for (const [, status] of premium) expect(status).toBe(403);
    const known = [...Object.keys(REFUSALS), ...Object.keys(OTHERS), ...premium.map(([w]) => w)];
    expect(Object.keys(errors).sort()).toEqual(known.sort());
  });

  test.each(Object.entries(errors))('%s is a German sentence', (word, { message }) => {
    expect(message).toMatch(/^[A-ZÄÖÜ][^_{}<>]{8,}$/);
    expect(message).not.toContain(word);
  });

  test.each([
    ['name-missing', 'Bitte gib deinen Namen ein'],
    ['code-invalid', 'Der Lobby-Code muss 5 Zeichen lang sein'],
    ['lobby-not-found', 'Der angegebene Lobby-Code existiert nicht'],
    ['not-all-ready', 'Warte bis alle Spieler bereit sind, um das Spiel zu starten.'],
    ['too-few-players', 'Mindestens 3 Spieler werden benötigt, um zu spielen.'],
  ] as const)('[UX-52] %s has the quoted sentence', (word, message) => {
    expect(errors[word].message).toBe(message);
  });

  test.each(['internal', 'unavailable'] as const)('%s does not show a cause', (word) => {
    expect(errors[word].message).not.toMatch(/datenbank|sql|stack|error/i);
  });
});
