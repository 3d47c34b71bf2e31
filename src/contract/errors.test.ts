import { describe, expect, test } from 'vitest';
import { refusals } from '../game/rule-error.ts';
import { errors } from './errors.ts';

describe('the table of errors', () => {
  test('a refusal of the rules is 403 for the wrong caller, else 409', () => {
    const ofCaller = ['no-seat', 'not-held', 'host-only', 'imposter-only', 'caller-only', 'kicked'];
    for (const code of refusals.filter((one) => one !== 'unknown-category')) {
      expect([code, errors[code].status]).toEqual([code, ofCaller.includes(code) ? 403 : 409]);
    }
  });

  test('[B1] a missing membership is 403', () => {
    const benefits = Object.entries(errors).filter(([code]) => code.startsWith('premium-'));
    for (const [code, { status }] of benefits) {
      expect([code, status]).toEqual([code, code === 'premium-not-sold' ? 409 : 403]);
    }
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
