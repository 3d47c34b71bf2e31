import { OperatorError } from '../process/startup-error.ts';
import { withoutPassword } from './without-password.ts';

/** Message of an error on one line; for several addresses of a host, that of the first. */
export function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const message = first instanceof Error ? first.message || first.name : String(first);
  return message.split('\n', 1)[0] ?? '';
}

const RIGHTS = 'this user must be able to read and write it and its folder';
const DISK = 'the disk is full or broken';
const DAMAGE = 'it is damaged or no database; docs/operations.md says how to restore a backup';

/** SQLite's primary result codes that the operator can fix. */
const SQLITE_REASONS: Record<number, string> = {
  3: RIGHTS,
  5: 'another program has locked it',
  8: RIGHTS,
  10: DISK,
  11: DAMAGE,
  13: DISK,
  14: RIGHTS,
  15: 'its file system cannot lock files',
  26: DAMAGE,
};

/** Null for errors that the operator cannot fix. */
function fileReason(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('errcode' in error) {
    const reason = SQLITE_REASONS[Number(error.errcode) & 0xff];
    return reason ? `${reason} (${reasonOf(error)})` : null;
  }
  // Of the operating system: "EROFS: read-only file system, open '/data/imposter.lock'".
  return 'syscall' in error ? (reasonOf(error).split(', ', 1)[0] ?? null) : null;
}

/** One sentence if the operator can fix this file or folder; else the error itself. */
export function fileUnusable(name: string, error: unknown): unknown {
  const reason = error instanceof OperatorError ? null : fileReason(error);
  return reason ? new OperatorError(`${name} cannot be used: ${reason}.`, { cause: error }) : error;
}

/** What the driver says without a password where PostgreSQL asks for one. */
const NO_PASSWORD = 'client password must be a string';

/** Of a port, and of a socket, where nothing listens. */
const NOTHING_LISTENS = /^connect (?:ECONNREFUSED|ENOENT) /;

function postgresReason(error: unknown): string {
  const reason = reasonOf(error);
  if (NOTHING_LISTENS.test(reason)) {
    return `it does not run there: start it, or correct the address (${reason})`;
  }
  return reason.includes(NO_PASSWORD)
    ? 'it asks for a password, and there is none in DATABASE_URL: write postgres://user:password@host:5432/name'
    : reason;
}

/** One sentence for any error of PostgreSQL or the connection to it. */
export function postgresUnusable(databaseUrl: string, error: unknown): OperatorError {
  if (error instanceof OperatorError) return error;
  return new OperatorError(
    `PostgreSQL: ${postgresReason(error)} (DATABASE_URL is ${withoutPassword(databaseUrl)}).`,
    { cause: error },
  );
}
