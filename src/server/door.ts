import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from '../contract/api.ts';
import { type ErrorCode, errors } from '../contract/errors.ts';
import { Refused } from './refused.ts';

/** What a handler gets: parsed once, trusted from here on. */
export type Visit<C extends Call> = {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  request: FastifyRequest;
  reply: FastifyReply;
};

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errors, text);

/** Parses at the door; the shapes carry the word of the error that they stand for. */
function parse<T extends z.ZodMiniType>(shape: T, input: unknown): z.output<T> {
  const parsed = z.safeParse(shape, input);
  if (parsed.success) return parsed.data;
  const words = parsed.error.issues.map((issue) => issue.message);
  throw new Refused(words.find(isErrorCode) ?? 'malformed');
}

/** Registers one call of the table; the handler's answer is the call's reply. */
export function serve<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (visit: Visit<C>) => Promise<ReplyOf<C>>,
): void {
  app.route({
    method: call.method,
    ...(call.maxBytes !== undefined && { bodyLimit: call.maxBytes }),
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    async handler(request, reply) {
      const visit = {
        params: parse(call.params, request.params),
        query: parse(call.query, request.query),
        body: call.body && parse(call.body, request.body),
        request,
        reply,
      } as Visit<C>;
      const answer = await handler(visit);
      if (call.reply === null) return reply.code(204).send();
      return answer;
    },
  });
}
