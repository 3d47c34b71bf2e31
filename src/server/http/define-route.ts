import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import * as z from 'zod/mini';
import {
  api,
  type BodyOf,
  type Call,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '../../contract/api.ts';
import { type ErrorCode, errors } from '../../contract/errors.ts';
import type { GameView } from '../../contract/shapes.ts';
import type { Access, Granted } from './access.ts';
import { isPadded, type Padded, serializePadded } from './padded.ts';
import { RequestError } from './request-error.ts';

/** Validated input of a handler. */
type RouteContext<C extends Call> = {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  request: FastifyRequest;
  reply: FastifyReply;
  /** `performance.now()` once the body was complete; the timeout of the call counts from then. */
  receivedAt: number;
};

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errors, text);

/**
 * Validates input. An issue's message may be an error code to respond with; `found` are errors of the
 * input that its shape does not know.
 */
export function parse<T extends z.ZodMiniType>(
  shape: T,
  input: unknown,
  found: readonly ErrorCode[] = [],
): z.output<T> {
  const parsed = z.safeParse(shape, input);
  if (parsed.success && found.length === 0) return parsed.data as z.output<T>;
  const codes = parsed.error?.issues.map((issue) => issue.message).filter(isErrorCode) ?? [];
  const [first = 'malformed', ...others] = new Set([...codes, ...found]);
  throw new RequestError(first, null, others);
}

/** `/api/games/{code}`, as the router writes it: `/api/games/:code`. */
export const urlOf = (call: Call): string => call.path.replace(/\{(\w+)\}/g, ':$1');

/** Returned instead of a reply: the caller has the newest version. 304 for one with an ETag, else 204. */
export const NOT_MODIFIED = Symbol('nothing new');

/** A view is sent with its padding only [S9]. */
export type HandlerReply<C extends Call> =
  ReplyOf<C> extends GameView ? Padded<GameView> : ReplyOf<C>;

/** Only calls on a lobby can require a seat in it. */
type AccessOf<C extends Call> =
  ParamsOf<C> extends { code: string } ? keyof Granted : Exclude<keyof Granted, 'player' | 'host'>;

/**
 * Registers one call of `api`: its input is validated first, then the access of its caller. With
 * `admit`, access and `admit` come first: for bodies that cost much CPU.
 */
export type DefineRoute = <C extends Call, Kind extends AccessOf<C>>(
  call: C,
  options: {
    access: Kind;
    timeoutMs?: number;
    admit?: (granted: Granted[Kind]) => Promise<unknown>;
  },
  handler: (
    context: RouteContext<C> & Granted[Kind],
  ) => Promise<HandlerReply<C> | typeof NOT_MODIFIED>,
) => void;

export function routeDefiner(app: FastifyInstance, { checks }: Access): DefineRoute {
  return (call: Call, { access, admit, ...config }, handler) => {
    app.route({
      method: call.method,
      config,
      ...(call.maxBytes !== undefined && { bodyLimit: call.maxBytes }),
      url: urlOf(call),
      async handler(request, reply) {
        const receivedAt = performance.now();
        const params = parse(call.params, request.params);
        const query = parse(call.query, request.query);
        const early = admit && (await checks[access]({ request, params, query, body: null }));
        if (early) await admit?.(early as never);
        const body = call.body && parse(call.body, request.body);
        const input = { params, query, body, request, reply, receivedAt };
        const granted = early ?? (await checks[access](input));
        // Safe: parsed by the shapes of the call.
        const result = await handler({ ...input, ...granted } as never);
        if (call.reply === null || result === NOT_MODIFIED) {
          return reply.code(reply.hasHeader('etag') ? 304 : 204).send();
        }
        // Fastify would send an empty body.
        if (result === null) return reply.type('application/json; charset=utf-8').send('null');
        if (isPadded(result)) {
          reply.type('application/json; charset=utf-8').serializer(serializePadded);
        }
        return result;
      },
    });
  };
}

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Responds 405 with `Allow` to other methods on the paths of `api` (RFC 9110, 15.5.6). */
export function rejectOtherMethods(app: FastifyInstance): void {
  const calls: Call[] = Object.values(api);
  for (const [url, served] of Map.groupBy(calls, urlOf)) {
    const allowed = served.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    app.route({
      method: METHODS.filter((method) => !allowed.includes(method)),
      url,
      exposeHeadRoute: false,
      // Before the body is read.
      async onRequest(_, reply) {
        reply.header('allow', allowed.join(', '));
        throw new RequestError('wrong-method');
      },
      handler: (_, reply) => reply.callNotFound(),
    });
  }
}
