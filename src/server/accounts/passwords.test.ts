import { argon2, argon2Sync } from 'node:crypto';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { rejectCommonPassword } from './common-passwords.ts';
import type { Derive } from './password-hashing.ts';
import { openPasswords, type Passwords } from './passwords.ts';

const derive = vi.fn<Derive>(promisify(argon2));
let passwords: Passwords;
beforeEach(() => {
  derive.mockClear();
  passwords = openPasswords(derive);
});

describe('[A1] passwords', () => {
  test('are stored as argon2id hashes of 19 MiB, each with its own salt', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => passwords.hash('geheim')));
    const phc = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/;
    expect(one).toMatch(phc);
    expect(other).toMatch(phc);
    expect(one).not.toBe(other);
  });

  test.each(['geheim', 'schlüssel 🦊', `nul\u0000l`, 'x'.repeat(200), '🦊'.repeat(200)])(
    'accepts %j and rejects similar passwords',
    async (password) => {
      const hash = await passwords.hash(password);
      expect(await passwords.isRight(password, hash)).toBe(true);
      for (const wrong of [
        `${password} `,
        password.slice(0, -1),
        `${password.slice(0, -2)}x`,
        '',
      ]) {
        expect(await passwords.isRight(wrong, hash)).toBe(false);
      }
    },
  );

  test('are verified with the parameters stored in the hash', async () => {
    const nonce = Buffer.from('0123456789abcdef');
    const cost = { memory: 64, passes: 3, parallelism: 2, tagLength: 24 };
    const tag = argon2Sync('argon2id', { ...cost, message: 'geheim', nonce });
    const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
    const hash = `$argon2id$v=19$m=64,t=3,p=2$${unpadded(nonce)}$${unpadded(tag)}`;
    expect(await passwords.isRight('geheim', hash)).toBe(true);
    expect(await passwords.isRight('gehein', hash)).toBe(false);
  });

  test('[A2] take the same work with and without an account', async () => {
    const hash = await passwords.hash('geheim');
    expect(await passwords.isRight('wrong', hash)).toBe(false);
    expect(await passwords.isRight('wrong', null)).toBe(false);
    const costs = derive.mock.calls.map(([algorithm, { nonce, ...parameters }]) => ({
      algorithm,
      salt: Buffer.from(nonce as Buffer).length,
      ...parameters,
    }));
    expect(costs).toHaveLength(3);
    expect(costs[2]).toEqual(costs[1]);
    expect(costs[2]).toEqual({ ...costs[0], message: 'wrong' });
  });

  test.each(['', 'geheim', '$2b$10$abc', '$argon2id$v=19$m=1,t=1,p=1$a'])(
    'a malformed hash (%j) throws instead of counting as a wrong password',
    async (hash) => {
      await expect(passwords.isRight('geheim', hash)).rejects.toThrow('not one of ours');
    },
  );
});

describe('[A1] a new password', () => {
  test.each(['123456', 'PassWord', 'ｑｗｅｒｔｙ', 'iloveyou', 'mia meier', 'MIA MEIER'])(
    'is not %s',
    (password) => {
      expect(() => rejectCommonPassword(password, 'Mia Meier')).toThrow('password-common');
    },
  );

  test.each(['mia meiers', 'Löwenzahn im Regen', '493017'])('may be %s', (password) => {
    expect(() => rejectCommonPassword(password, 'Mia Meier')).not.toThrow();
  });
});
