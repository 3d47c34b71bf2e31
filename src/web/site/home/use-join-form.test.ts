import { afterEach, describe, expect, it, vi } from 'vitest';
import { errors } from '../../../contract/errors.ts';
import { claimAutoJoin, nameProblem } from './use-join-form.ts';

afterEach(() => vi.unstubAllGlobals());

describe('automatic joining', () => {
  it('happens once per code in a browser session', () => {
    const entries = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
    });
    expect(claimAutoJoin('AAAAA')).toBe(true);
    expect(claimAutoJoin('AAAAA')).toBe(false);
    expect(claimAutoJoin('BBBBB')).toBe(true);
    expect(entries.size).toBe(2);
  });

  it('is remembered across a reload by the storage', () => {
    vi.stubGlobal('sessionStorage', { getItem: () => 'ja', setItem: () => {} });
    expect(claimAutoJoin('CCCCC')).toBe(false);
  });

  it('happens once without storage too', () => {
    const throwDenied = () => {
      throw new Error('blocked');
    };
    vi.stubGlobal('sessionStorage', { getItem: throwDenied, setItem: throwDenied });
    expect(claimAutoJoin('DDDDD')).toBe(true);
    expect(claimAutoJoin('DDDDD')).toBe(false);
  });
});

const missing = 'Bitte einen Namen eingeben';

describe('[L2] a name in the browser is checked like on the server', () => {
  it.each(['Mia', ' Mia ', 'Ayşe', '👨‍👩‍👧', 'x'.repeat(20)])('takes %j', (name) =>
    expect(nameProblem(name, missing)).toBeNull(),
  );
  it.each(['', '   ', '\u200b'])('misses %j', (name) =>
    expect(nameProblem(name, missing)).toBe(missing),
  );
  it('explains what is wrong with others', () => {
    expect(nameProblem('x'.repeat(21), missing)).toBe(
      'Der Name darf höchstens 20 Zeichen lang sein.',
    );
    expect(nameProblem('Mia\ue000', missing)).toBe(errors['name-forbidden'].message);
  });
});
