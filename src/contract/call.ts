import * as z from 'zod/mini';

/** One call: where it goes, what it takes, what a 2xx carries. `reply` null: 204, no body. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `{name}` marks a part of the path. */
  path: string;
  params: z.ZodMiniObject;
  query: z.ZodMiniObject;
  body: z.ZodMiniType | null;
  reply: z.ZodMiniType | null;
  /** The longest body where it is not 16 KB [W5]. */
  maxBytes?: number;
};

/** Lists of long words are more than [W5] allows everybody else. */
export const WORDS_BYTES = 128 * 1024;

/** Takes nothing: no part of the path, no query. */
export const none = z.object({});

type Infer<T> = T extends z.ZodMiniType ? z.output<T> : undefined;
type Input<T> = T extends z.ZodMiniType ? z.input<T> : undefined;

/** What a call carries once it is through the door: parsed and cleaned. */
export type BodyOf<C extends Call> = Infer<C['body']>;
/** What a screen hands in as the body of a call. */
export type BodyInput<C extends Call> = Input<C['body']>;
/** The marked parts of a call’s path. */
export type ParamsOf<C extends Call> = z.output<C['params']>;
/** What stands behind the `?` of a call. */
export type QueryOf<C extends Call> = z.output<C['query']>;
/** What a 2xx of a call carries. */
export type ReplyOf<C extends Call> = Infer<C['reply']>;

/** `/api/games/{code}/vote` with the code put in. */
export function pathOf(call: Call, params: Record<string, string>): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
}
