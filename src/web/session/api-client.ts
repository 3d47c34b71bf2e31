import {
  type BodyInput,
  type Call,
  type ParamsOf,
  pathOf,
  type QueryOf,
  type ReplyOf,
} from '../../contract/call.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { common } from '../texts/index.ts';

type Nothing = Record<string, never>;
type Part<Name extends string, T> = T extends Nothing | undefined ? unknown : Record<Name, T>;
type Input<C extends Call> = Part<'params', ParamsOf<C>> &
  Part<'query', QueryOf<C>> &
  Part<'body', BodyInput<C>>;
type Options = {
  /** Without an answer by then the server counts as not reached. */
  timeoutMs?: number;
  /** Idempotency key: the server does not repeat a call with the same id. */
  callId?: string;
};
type Arguments<C extends Call> = unknown extends Input<C> ? [] : [input: Input<C> & Options];

/** A call without a 2xx response; status 0: server not reached. */
export class ApiError extends Error {
  readonly status: number;
  /** Error code of the closed list, if the response has one. */
  readonly code: ErrorCode | null;
  /** Further errors of the same input. */
  readonly others: readonly ErrorCode[];
  /** The server's German message, if the response has one. */
  readonly text: string | null;

  constructor(status: number, body: string, cause?: unknown) {
    super(`${status}: ${body}`, { cause });
    this.name = 'ApiError';
    this.status = status;
    const parsed = readBody(body);
    this.code = parsed.code;
    this.others = parsed.others;
    this.text = parsed.text;
  }
}

/** Calls an endpoint of the contract; throws `ApiError`. */
export async function call<C extends Call>(target: C, ...input: Arguments<C>): Promise<ReplyOf<C>> {
  const text = await send(target, ...input);
  // Not parsed: the server builds replies from the same contract, and its tests parse them.
  return (target.reply === null ? undefined : parse(text)) as ReplyOf<C>;
}

async function send<C extends Call>(target: C, ...[input]: Arguments<C>): Promise<string> {
  const {
    params = {},
    query = {},
    body,
    timeoutMs,
    callId,
  }: Partial<Record<'params' | 'query', Record<string, string>>> & {
    body?: unknown;
  } & Options = input ?? {};
  const search = new URLSearchParams(query).toString();
  const path = pathOf(target, params);
  return request(search ? `${path}?${search}` : path, {
    method: target.method,
    // A cached fetch would wait for an equal one, which may hang on a dead connection.
    ...(timeoutMs !== undefined && {
      signal: AbortSignal.timeout(timeoutMs),
      cache: 'no-store' as const,
    }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(callId === undefined ? {} : { 'idempotency-key': callId }),
    },
  });
}

/** As `call`, for conditional requests: null for 204 (unchanged). */
export async function callIfChanged<C extends Call>(
  ...input: Parameters<typeof call<C>>
): Promise<ReplyOf<C> | null> {
  const text = await send(...input);
  return text === '' ? null : (parse(text) as ReplyOf<C>);
}

/** GET of a path: the default query function. */
export async function get(path: string): Promise<unknown> {
  return parse(await request(path, { method: 'GET' }));
}

/** User-facing message of a failure: the server's, else `fallback`. Never raw text. */
export function sentenceOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  if (error.status === 0) return common.noConnection;
  return error.text ?? fallback;
}

async function request(path: string, init: RequestInit): Promise<string> {
  try {
    const response = await fetch(path, { credentials: 'include', ...init });
    const text = await response.text();
    if (response.ok) return text;
    throw new ApiError(response.status, text || response.statusText);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(0, 'network', error);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // A 200 without JSON comes from an intermediary, such as a hotel's login page.
    throw new ApiError(0, 'not JSON', error);
  }
}

function readBody(body: string): Pick<ApiError, 'code' | 'others' | 'text'> {
  try {
    const { code, others, message }: Record<string, unknown> = Object(JSON.parse(body));
    return {
      // No page knows a code that only a newer server has.
      code: typeof code === 'string' ? (code as ErrorCode) : null,
      others: Array.isArray(others) ? others : [],
      text: typeof message === 'string' ? message : null,
    };
  } catch {
    return { code: null, others: [], text: null };
  }
}
