import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { type ErrorBody, type ErrorCode, errors } from '../contract/errors.ts';
import { RuleError } from '../game/rule-error.ts';
import { Refused } from './refused.ts';
import { StoreUnavailable } from './store/trouble.ts';

/** The framework's own refusals, in our words. */
const byStatus: Record<number, ErrorCode> = {
  400: 'malformed',
  404: 'not-found',
  405: 'wrong-method',
  413: 'too-large',
  414: 'too-large',
  415: 'wrong-type',
  429: 'too-many',
  431: 'too-large',
  503: 'unavailable',
};

export function answerError(reply: FastifyReply, code: ErrorCode): FastifyReply {
  const { status, message } = errors[code];
  const body: ErrorBody = { message, code };
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

/** The word for whatever was thrown. */
export function codeOf(error: unknown): ErrorCode {
  if (error instanceof RuleError) return error.refusal;
  if (error instanceof Refused) return error.code;
  if (error instanceof StoreUnavailable) return 'unavailable';
  const status = (error as Partial<FastifyError>).statusCode ?? 500;
  if (status >= 400 && status < 500) return byStatus[status] ?? 'malformed';
  return byStatus[status] ?? 'internal';
}

/** A player's mistake is a word and a sentence; ours is logged, and told without details. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const code = codeOf(error);
    if (errors[code].status >= 500) request.log.error({ err: error }, 'request failed');
    return answerError(reply, code);
  });
}
