import * as z from 'zod/mini';
import { boundedText } from './bounded.ts';
import { moveNames } from './move-api.ts';

/* Messages from a client. The server parses them; a page needs only their types. */

/**
 * Idempotency key, scoped to call name, lobby and session. A repeat with the same
 * id, on any transport (`Idempotency-Key`,
 * draft-ietf-httpapi-idempotency-key-header), returns the stored 2xx without running again.
 */
export const CallId = boundedText(40, 'malformed').check(z.minLength(1));

/** A move on the live channel; `body` as in the HTTP call. */
export const LiveCall = z.object({
  type: z.literal('call'),
  id: CallId,
  call: z.enum(moveNames),
  body: z.unknown(),
});
export type LiveCall = z.infer<typeof LiveCall>;

/** Messages from a client. `sync` asks for the whole view, when a `change` starts from another one. */
export const LiveRequest = z.discriminatedUnion('type', [
  LiveCall,
  z.object({ type: z.literal('sync') }),
]);
export type LiveRequest = z.infer<typeof LiveRequest>;
