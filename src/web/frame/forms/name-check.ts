import { sentences } from '../../../contract/sentences.ts';
import { Name } from '../../../contract/shapes.ts';

/** [L2] The problem of a name, by the server's rule; null if valid. */
export function nameProblem(raw: string, missing: string): string | null {
  const read = Name.safeParse(raw);
  if (read.success) return null;
  const code = read.error.issues[0]?.message;
  if (code === 'name-too-long' || code === 'name-forbidden') return sentences[code];
  return missing;
}
