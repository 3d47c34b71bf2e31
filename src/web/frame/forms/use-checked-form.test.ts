import type { ResolverOptions } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { FirstPassword, Username } from '../../../contract/shapes.ts';
import { Confirmation, isConfirmed } from './new-password.tsx';
import { checkedBy } from './use-checked-form.ts';

const Registration = z
  .object({ username: Username, password: FirstPassword, confirm: Confirmation })
  .check(isConfirmed());

type Typed = z.input<typeof Registration>;

const options: ResolverOptions<Typed> = { fields: {}, shouldUseNativeValidation: false };
const check = checkedBy(Registration, { 'required-missing': 'Bitte ausfüllen' });

/** The message of each field. */
async function problems(typed: Typed): Promise<Record<string, unknown>> {
  const { errors } = await check(typed, undefined, options);
  return Object.fromEntries(Object.entries(errors).map(([name, found]) => [name, found?.message]));
}

describe('a form checked by the shapes of the contract', () => {
  it('parses the input like the server', async () => {
    const typed = { username: '  Mia ', password: 'schlüssel', confirm: 'schlüssel' };
    expect(await check(typed, undefined, options)).toEqual({
      values: { ...typed, username: 'Mia' },
      errors: {},
    });
  });

  it('reports missing fields once, and marks the rest', async () => {
    expect(await problems({ username: ' ', password: '', confirm: '' })).toEqual({
      username: 'Bitte ausfüllen',
      password: 'Fehlt noch.',
    });
  });

  it('uses the contract’s message by default', async () => {
    expect(await problems({ username: 'M'.repeat(21), password: 'kurz', confirm: 'kurz' })).toEqual(
      {
        username: 'Der Name darf höchstens 20 Zeichen lang sein.',
        password: 'Das Passwort muss mindestens 6 Zeichen lang sein',
      },
    );
  });

  it('compares the two passwords also while other fields are invalid', async () => {
    expect(await problems({ username: '', password: 'zebrakiste', confirm: 'zebrakist' })).toEqual({
      username: 'Bitte ausfüllen',
      confirm: 'Die Passwörter stimmen nicht überein',
    });
  });

  it('accepts two encodings of "ü" as equal', async () => {
    const password = 'schlüssel';
    const typed = {
      username: 'Mia',
      password: password.normalize('NFC'),
      confirm: password.normalize('NFD'),
    };
    expect(await problems(typed)).toEqual({});
  });
});
