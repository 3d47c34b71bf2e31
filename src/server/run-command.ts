import { StartRefused } from './start-refused.ts';

/** A sentence for whoever gave the command; null: something that nobody foresaw. */
const sentenceOf = (error: unknown): string | null =>
  error instanceof StartRefused ? error.message : null;

/**
 * Runs a command and ends with what it answers; what it throws is said on standard error, and ends
 * with 1. `explain`: the sentence for errors of its own.
 */
export async function runCommand(
  command: () => number | Promise<number>,
  explain: (error: unknown) => string | null = () => null,
): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    const sentence = explain(error) ?? sentenceOf(error) ?? String(error);
    process.stderr.write(`${sentence}\n`);
    process.exitCode = 1;
  }
}
