import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * Logs only known error fields: PostgreSQL errors contain the rejected row, and with it the secret
 * word of a running round [S6].
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

/** Logs to `listener`, or to standard output. */
export function openLog(level: string, listener?: DestinationStream): Logger {
  const options = { level, serializers: { err: bareError } };
  return listener ? pino(options, listener) : pino(options);
}
