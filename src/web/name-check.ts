import { errors } from '../contract/errors.ts';
import { Name } from '../contract/shapes.ts';

/** [L2] What is wrong with a name, by the same rule as on the server; null where nothing is. */
export function nameProblem(raw: string, missing: string): string | null {
  const read = Name.safeParse(raw);
  if (read.success) return null;
  const code = read.error.issues[0]?.message;
  if (code === 'name-too-long' || code === 'name-forbidden') return errors[code].message;
  return missing;
}
