import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
} from 'fastify';
import * as z from 'zod/mini';
import {
  api,
  type BodyOf,
  type Call,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '../contract/api.ts';
import { type ErrorCode, errors } from '../contract/errors.ts';
import { GameView } from '../contract/shapes.ts';
import { Refused } from './refused.ts';
import { viewText } from './view-text.ts';

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
export function parse<T extends z.ZodMiniType>(shape: T, input: unknown): z.output<T> {
  const parsed = z.safeParse(shape, input);
  if (parsed.success) return parsed.data;
  const words = parsed.error.issues.map((issue) => issue.message);
  throw new Refused(words.find(isErrorCode) ?? 'malformed');
}

/** `/api/games/{code}`, as the router writes it: `/api/games/:code`. */
export const urlOf = (call: Call): string => call.path.replace(/\{(\w+)\}/g, ':$1');

/** Instead of the reply: the caller knows it already; 204. */
export const NOTHING_NEW = Symbol('nothing new');

/** Registers one call of the table; the handler's answer is the call's reply. */
export function serve<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (visit: Visit<C>) => Promise<ReplyOf<C> | typeof NOTHING_NEW>,
  config: FastifyContextConfig = {},
): void {
  app.route({
    method: call.method,
    config,
    ...(call.maxBytes !== undefined && { bodyLimit: call.maxBytes }),
    url: urlOf(call),
    async handler(request, reply) {
      const visit = {
        params: parse(call.params, request.params),
        query: parse(call.query, request.query),
        body: call.body && parse(call.body, request.body),
        request,
        reply,
      } as Visit<C>;
      const answer = await handler(visit);
      if (call.reply === null || answer === NOTHING_NEW) return reply.code(204).send();
      // Fastify would send nothing at all.
      if (answer === null) return reply.type('application/json; charset=utf-8').send('null');
      if (call.reply === GameView) {
        reply
          .type('application/json; charset=utf-8')
          .serializer((view) => viewText(view as GameView));
      }
      return answer;
    },
  });
}

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Says which methods a path of the table has to whoever uses another one (RFC 9110, 15.5.6). */
export function refuseOtherMethods(app: FastifyInstance): void {
  const calls: Call[] = Object.values(api);
  for (const [url, served] of Map.groupBy(calls, urlOf)) {
    const allowed = served.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    app.route({
      method: METHODS.filter((method) => !allowed.includes(method)),
      url,
      exposeHeadRoute: false,
      // Before the body is read: nobody cares what is in it.
      async onRequest(_, reply) {
        reply.header('allow', allowed.join(', '));
        throw new Refused('wrong-method');
      },
      handler: (_, reply) => reply.callNotFound(),
    });
  }
}
