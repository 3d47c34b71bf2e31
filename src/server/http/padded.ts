/** A symbol: JSON does not contain it. */
const PADDING = Symbol('padding');

/** A reply with the trailing blanks that hide its length [S9]. */
export type Padded<Reply extends object> = Reply & { [PADDING]: string };

export const pad = <Reply extends object>(reply: Reply, padding: string): Padded<Reply> => ({
  ...reply,
  [PADDING]: padding,
});

export const isPadded = (reply: unknown): reply is Padded<object> =>
  typeof reply === 'object' && reply !== null && PADDING in reply;

export const serializePadded = (reply: Padded<object>): string =>
  JSON.stringify(reply) + reply[PADDING];
