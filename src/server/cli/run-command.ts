import { OperatorError } from '../process/startup-error.ts';
import { StoreUnavailable } from '../store/storage-errors.ts';
import { reasonOf } from '../store/unusable.ts';

/** One-sentence message for any thrown value. */
export function sentenceOf(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  if (error instanceof StoreUnavailable)
    return `The database refused it: ${reasonOf(error.cause)}.`;
  return String(error);
}

/**
 * Runs a command and sets its result as the exit code. Errors go to standard error, formatted by
 * `explain`, with exit code 1.
 */
export async function runCommand(
  command: () => number | Promise<number>,
  explain: (error: unknown) => string = sentenceOf,
): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}
