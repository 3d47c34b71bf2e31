import { describe, expect, it } from 'vitest';
import { errors } from '../../../contract/errors.ts';
import { nameProblem } from './name-check.ts';

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
