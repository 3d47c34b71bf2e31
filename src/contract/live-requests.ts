import type { MoveName } from './move-api.ts';

/**
 * Idempotency key, scoped to call name, lobby and session. A repeat with the same
 * id, on any transport (`Idempotency-Key`,
 * draft-ietf-httpapi-idempotency-key-header), returns the stored 2xx without running again.
 */
export const isCallId = (value: unknown): value is string =>
  typeof value === 'string' && value.length >= 1 && value.length <= 40;

/** A move on the live channel; `body` as in the HTTP call. */
export type LiveCall = { type: 'call'; id: string; call: MoveName; body: unknown };

/** Messages from a client. `sync` asks for the whole view, when a `change` starts from another one. */
export type LiveRequest = LiveCall | { type: 'sync' };
