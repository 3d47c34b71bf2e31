import type { ServerConfig } from './config.ts';
import { OperatorError, StartupError } from './process/startup-error.ts';
import { databaseUnusable } from './store/open.ts';
import { StoreUnavailable } from './store/storage-errors.ts';
import { reasonOf } from './store/unusable.ts';

const LISTENING = ['listen', 'bind', 'getaddrinfo'];

/** Null: the error is not about the address of the server. */
function listenReason(error: NodeJS.ErrnoException, host: string, port: number): string | null {
  if (!LISTENING.includes(error.syscall ?? '')) return null;
  switch (error.code) {
    case 'EADDRINUSE':
      return `port ${port} is taken. Stop the other program or set PORT.`;
    case 'EACCES':
      return `this user may not listen on port ${port}. Set PORT, for instance to 3000.`;
    default:
      return `HOST must be an address of this machine, such as 0.0.0.0 (it is ${JSON.stringify(host)}: ${reasonOf(error)}).`;
  }
}

/** Returns a StartupError for what the operator can fix, else the error itself. */
export function explainStart(error: unknown, config: ServerConfig): unknown {
  const { database, host, port } = config;
  const cause = error instanceof StoreUnavailable ? databaseUnusable(database, error.cause) : error;
  if (cause instanceof StartupError || !(cause instanceof Error)) return cause;
  const reason = cause instanceof OperatorError ? cause.message : listenReason(cause, host, port);
  return reason === null ? cause : new StartupError(reason, cause);
}
