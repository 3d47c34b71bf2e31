import { expect, it } from 'vitest';
import { receiptFacts, receiptFile } from './receipt-text.ts';

const receipt = {
  number: 'K-7QXP',
  kind: 'cancellation',
  receivedAt: '2026-11-21T13:03:20.000Z',
  name: 'Mia Muster',
  username: 'Mia',
  email: 'mia@example.org',
  reason: null,
} as const;

it('[§ 312k BGB] a confirmation has the content, the date, the time and the end of the contract', () => {
  const declared = { receipt, end: 'Am Ende des bezahlten Zeitraums.' };
  const file = receiptFile(declared, 'https://imposter.example');
  const lines = file.split('\r\n');
  expect(lines).toContain('Bestätigung deiner Kündigung');
  expect(lines).toContain('https://imposter.example');
  expect(lines).toContain('Vorgang: K-7QXP');
  expect(lines).toContain('Ende des Vertrags: Am Ende des bezahlten Zeitraums.');
  expect(lines).toContain('E-Mail: mia@example.org');
  expect(file).toMatch(/Hiermit kündige ich/);
  expect(file).toMatch(/Eingegangen: 21\. November 2026 um \d\d:03 \S+/);
  expect(file).not.toContain('Kündigungsgrund');
});

it('[§ 356a BGB] a withdrawal names no end, and is called a withdrawal', () => {
  const facts = receiptFacts({ receipt: { ...receipt, kind: 'withdrawal' }, end: null });
  const terms = facts.map(([term]) => term);
  expect(terms).not.toContain('Ende des Vertrags');
  expect(facts.map(([, text]) => text).join()).toContain('Hiermit widerrufe ich');
});

it('an extraordinary cancellation includes its reason', () => {
  const facts = receiptFacts({
    receipt: { ...receipt, reason: 'Ihr habt Schach daraus gemacht.' },
    end: 'Sofort',
  });
  expect(facts).toContainEqual(['Kündigungsgrund', 'Ihr habt Schach daraus gemacht.']);
});
