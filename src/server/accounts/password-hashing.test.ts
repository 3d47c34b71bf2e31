import { argon2Sync } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openHashing } from './password-hashing.ts';

let hashing: ReturnType<typeof openHashing>;
beforeEach(() => {
  hashing = openHashing();
});
afterEach(() => hashing.stop());

const cheap = { memory: 64, passes: 1, parallelism: 1, tagLength: 32 };
const parameters = { ...cheap, message: 'Löwe', nonce: Buffer.from('0123456789abcdef') };

/** The nice values of all threads of this process (proc(5), field 19 of `stat`). */
function niceValues(): number[] {
  return readdirSync('/proc/self/task').map((id) => {
    const stat = readFileSync(`/proc/self/task/${id}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });
}

describe('the hashing thread', () => {
  test('matches the output of argon2Sync, also concurrently', async () => {
    const messages = ['Löwe', 'Maus', 'nul\u0000l'];
    const tags = await Promise.all(
      messages.map((message) => hashing.derive('argon2id', { ...parameters, message })),
    );
    const expected = messages.map((message) => argon2Sync('argon2id', { ...parameters, message }));
    expect(tags).toEqual(expected);
  });

  test('rejects with the error and keeps working', async () => {
    const wrong = hashing.derive('argon2id', { ...parameters, memory: 1 });
    await expect(wrong).rejects.toThrow(/memory/);
    await expect(hashing.derive('argon2id', parameters)).resolves.toHaveLength(32);
  });

  test('restarts after it ended and rejects pending hashes', async () => {
    const slow = hashing.derive('argon2id', { ...parameters, memory: 64 * 1024, passes: 20 });
    await Promise.all([expect(slow).rejects.toThrow('Terminating'), hashing.stop()]);
    await expect(hashing.derive('argon2id', parameters)).resolves.toHaveLength(32);
  });

  test.runIf(process.platform === 'linux')('runs at low priority', async () => {
    const before = niceValues().filter((nice) => nice === 10).length;
    await hashing.derive('argon2id', parameters);
    expect(niceValues().filter((nice) => nice === 10)).toHaveLength(before + 1);
  });
});
