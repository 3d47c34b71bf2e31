import type { ResolverOptions } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Name } from '../../contract/shapes.ts';
import { checkedBy } from './checked-by.ts';
import { Confirmation, FilledPassword, isConfirmed } from './new-password.ts';

const Registration = z
  .object({ username: Name, password: FilledPassword, confirm: Confirmation })
  .check(isConfirmed(({ password }) => password));

type Typed = z.input<typeof Registration>;

const options: ResolverOptions<Typed> = { fields: {}, shouldUseNativeValidation: false };
const check = checkedBy(Registration, {
  'name-missing': 'Bitte ausfüllen',
  'fields-missing': 'Bitte ausfüllen',
  'passwords-differ': 'Nicht dasselbe',
});

/** What each field says. */
async function problems(typed: Typed): Promise<Record<string, unknown>> {
  const { errors } = await check(typed, undefined, options);
  return Object.fromEntries(Object.entries(errors).map(([name, found]) => [name, found?.message]));
}

describe('a form checked by the shapes of the contract', () => {
  it('reads what was typed as the server would', async () => {
    const typed = { username: '  Mia ', password: 'schlüssel', confirm: 'schlüssel' };
    expect(await check(typed, undefined, options)).toEqual({
      values: { ...typed, username: 'Mia' },
      errors: {},
    });
  });

  it('asks for what is missing once, and marks the rest', async () => {
    expect(await problems({ username: ' ', password: '', confirm: '' })).toEqual({
      username: 'Bitte ausfüllen',
      password: 'Fehlt noch.',
    });
  });

  it("says the contract's sentence where it has no own", async () => {
    expect(await problems({ username: 'M'.repeat(21), password: 'kurz', confirm: 'kurz' })).toEqual(
      {
        username: 'Der Name darf höchstens 20 Zeichen lang sein.',
        password: 'Das Passwort muss mindestens 6 Zeichen lang sein',
      },
    );
  });

  it('compares the two typings also while something else is wrong', async () => {
    expect(await problems({ username: '', password: 'zebrakiste', confirm: 'zebrakist' })).toEqual({
      username: 'Bitte ausfüllen',
      confirm: 'Nicht dasselbe',
    });
  });

  it('takes two keyboards that write "ü" differently for the same', async () => {
    const password = 'schlüssel';
    const typed = {
      username: 'Mia',
      password: password.normalize('NFC'),
      confirm: password.normalize('NFD'),
    };
    expect(await problems(typed)).toEqual({});
  });
});
