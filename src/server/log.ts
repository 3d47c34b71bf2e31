import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * What the log keeps of an error: what happened, and where. The rest stays out: PostgreSQL hands
 * over the row that it refused, and with it the word of a running round [S6].
 */
function bareError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { type, message, stack, code, aggregateErrors } = pino.stdSerializers.err(error);
  return {
    type,
    message,
    stack,
    ...(code !== undefined && { code }),
    ...(aggregateErrors && { aggregateErrors: aggregateErrors.map(bareError) }),
  };
}

/** The log of the server; to standard output unless somebody else listens. */
export function openLog(level: string, listener?: DestinationStream): Logger {
  const options = { level, serializers: { err: bareError } };
  return listener ? pino(options, listener) : pino(options);
}
