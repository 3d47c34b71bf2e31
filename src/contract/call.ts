import * as z from 'zod/mini';

/** Definition of an API call. `reply` null: 204, no body. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `{name}` is a path parameter. */
  path: string;
  params: z.ZodMiniObject;
  query: z.ZodMiniObject;
  body: z.ZodMiniType | null;
  reply: z.ZodMiniType | null;
  /** Body limit in bytes if not 16 KB [W5]. */
  maxBytes?: number;
};

/** The longest names of all categories that a member can choose [B1]. Also that of a frame [W5]. */
export const SETTINGS_BYTES = 32 * 1024;
/** Word lists exceed the default body limit [W5]. */
export const WORDS_BYTES = 128 * 1024;

const none = z.object({});
const noParts = { params: none, query: none, body: null, reply: null };

type Parts = Partial<Omit<Call, 'method' | 'path'>>;

/** Defines the calls of a method; parts left out are empty. */
const callsBy =
  (method: Call['method']) =>
  <Path extends string, Named extends Parts = object>(path: Path, parts?: Named) => {
    const call = { method, path, ...noParts, ...parts };
    return call as Pick<typeof call, 'method' | 'path'> & Omit<typeof noParts, keyof Named> & Named;
  };

export const get = callsBy('GET');
export const post = callsBy('POST');
export const put = callsBy('PUT');
export const remove = callsBy('DELETE');

type Infer<T> = T extends z.ZodMiniType ? z.output<T> : undefined;
type Input<T> = T extends z.ZodMiniType ? z.input<T> : undefined;

/** The parsed input of a call. */
export type BodyOf<C extends Call> = Infer<C['body']>;
/** Request body before parsing. */
export type BodyInput<C extends Call> = Input<C['body']>;
/** Path parameters of a call. */
export type ParamsOf<C extends Call> = z.output<C['params']>;
/** Query parameters of a call. */
export type QueryOf<C extends Call> = z.output<C['query']>;
/** Body of a 2xx response. */
export type ReplyOf<C extends Call> = Infer<C['reply']>;

/** Fills in the path parameters. */
export function pathOf(call: Call, params: Record<string, string>): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
}
