import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { asciiEmail } from './email.ts';
import { GivenEmail } from './premium-shapes.ts';
import { Email, GivenPassword, GivenUsername, NewPassword } from './shapes.ts';

/** The parsed value, or the error codes. */
function read(shape: z.ZodMiniType, input: unknown): unknown {
  const { data, error } = shape.safeParse(input);
  return error ? [...new Set(error.issues.map((issue) => issue.message))] : data;
}

const NO_STRINGS = [undefined, null, 5, true, {}, [], ['geheim']];
const UMLAUTS = 'schlüssel';

describe('[A1] a password to be set', () => {
  test.each([
    'sechs6',
    '      ',
    'ä'.repeat(6),
    '🦊'.repeat(6),
    'x'.repeat(200),
    '🦊'.repeat(200),
    `${'x'.repeat(5)}\u0000`,
  ])('%j is valid', (password) => {
    expect(read(NewPassword, password)).toBe(password);
  });

  test('is normalised to NFC', () => {
    expect(read(NewPassword, UMLAUTS.normalize('NFD'))).toBe(UMLAUTS.normalize('NFC'));
  });

  test.each(['', 'fünf5', 'a\u0308'.repeat(5), '🦊'.repeat(5)])('%j is too short', (password) => {
    expect(read(NewPassword, password)).toEqual(['password-too-short']);
  });

  test.each(['x'.repeat(201), '🦊'.repeat(201), 'x'.repeat(1_000_000)])(
    'more than 200 characters are too long',
    (password) => {
      expect(read(NewPassword, password)).toEqual(['password-too-long']);
    },
  );

  test('200 characters of two code points each are not too long', () => {
    expect(read(NewPassword, 'a\u0308'.repeat(200))).toBe('ä'.repeat(200));
  });

  test.each(NO_STRINGS)('%j is none', (input) => {
    expect(read(NewPassword, input)).toEqual(['fields-missing']);
  });
});

describe('a password of a login', () => {
  test('may be shorter than a new one', () => {
    expect(read(GivenPassword, 'x')).toBe('x');
    expect(read(GivenPassword, UMLAUTS.normalize('NFD'))).toBe(UMLAUTS.normalize('NFC'));
  });

  test('is refused when it cannot be one', () => {
    expect(read(GivenPassword, '')).toEqual(['fields-missing']);
    expect(read(GivenPassword, 'x'.repeat(201))).toEqual(['password-too-long']);
    for (const input of NO_STRINGS) expect(read(GivenPassword, input)).toEqual(['fields-missing']);
  });
});

describe('a username typed at a login', () => {
  test('may be any text up to a length limit', () => {
    expect(read(GivenUsername, '  Mia ')).toBe('Mia');
    expect(read(GivenUsername, 'a name that no account can have')).toBe(
      'a name that no account can have',
    );
    expect(read(GivenUsername, ' ')).toEqual(['fields-missing']);
    expect(read(GivenUsername, 'x'.repeat(1001))).toEqual(['name-too-long']);
    for (const input of NO_STRINGS) expect(read(GivenUsername, input)).toEqual(['fields-missing']);
  });
});

describe('[A1] an e-mail address', () => {
  test.each([
    ['mia@example.org', 'mia@example.org'],
    ['  Mia.Meier+spiel@Example.Org ', 'Mia.Meier+spiel@Example.Org'],
    ['\u2068mia@example.org\u2069', 'mia@example.org'],
    ['Post@Müller.example', 'Post@Müller.example'],
    ['post@xn--mller-kva.example', 'post@xn--mller-kva.example'],
    ['post@straße.例え.example', 'post@straße.例え.example'],
    ['', null],
    ['   ', null],
  ])('%j is %j', (input, address) => {
    expect(read(Email, input)).toBe(address);
  });

  test.each([
    'mia',
    'mia@',
    '@example.org',
    'mia@example',
    'müller@example.org',
    'mia@müller.example/x',
    'mia@müller.example:80',
    'mia@mül ler.example',
    'mia@müller..example',
    'mia meier@example.org',
    `${'a'.repeat(250)}@example.org`,
    'a@'.repeat(100_000),
    ...NO_STRINGS,
  ])('%j is none', (input) => {
    expect(read(Email, input)).toEqual(['email-invalid']);
  });

  test.each([
    ['a line break', 'mia@example.org\r\nBcc: thief@example.org'],
    ['a bare line feed', 'mia@example.org\nBcc: thief@example.org'],
    ['two addresses', 'mia@example.org, thief@example.org'],
    ['a name', 'Mia <mia@example.org>'],
    ['nothing', '  '],
    ['300 characters', `${'m'.repeat(300)}@example.org`],
  ])('[A5] with %s gets no mail', (_, email) => {
    expect(read(GivenEmail, email)).toEqual(['email-invalid']);
  });
});

test.each([
  ['Post@Müller.example', 'Post@xn--mller-kva.example'],
  ['post@mu\u0308ller.example', 'post@xn--mller-kva.example'],
  ['post@straße.example', 'post@xn--strae-oqa.example'],
  ['Post@Example.org', 'Post@Example.org'],
  ['no address', 'no address'],
  ['ü', 'ü'],
])('mail for %s goes to %s', (typed, sent) => {
  expect(asciiEmail(typed)).toBe(sent);
});
