import * as z from 'zod/mini';
import { DeclarationReceipt, Subscription } from './premium-shapes.ts';
import { OwnCategory, Seat, User } from './shapes.ts';
import { Statistics } from './statistics.ts';

/** What is stored about an account; times as ISO 8601 [A4]. Never the password's hash. */
export const AccountExport = z.object({
  exportedAt: z.string(),
  account: z.object({
    ...User.shape,
    email: z.nullable(z.string()),
    /** Null: unconfirmed [A6]. */
    emailConfirmedAt: z.nullable(z.string()),
    createdAt: z.string(),
    updatedAt: z.string(),
    /** To the day. */
    lastSeenAt: z.string(),
  }),
  /** [B6] */
  membership: z.object({
    isGiven: z.boolean(),
    givenUntil: z.nullable(z.string()),
    /** The payment provider's customer id. */
    customerId: z.nullable(z.string()),
    subscription: z.nullable(
      z.object({
        ...Subscription.shape,
        id: z.string(),
        status: z.string(),
        startedAt: z.string(),
        /** Address of the provider's receipts. */
        payerEmail: z.nullable(z.string()),
      }),
    ),
  }),
  declarations: z.array(DeclarationReceipt),
  /** Admin actions on or by the account; never another user's name. */
  adminLog: z.array(
    z.object({
      at: z.string(),
      role: z.enum(['subject', 'admin']),
      action: z.string(),
      changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  ownCategories: z.array(OwnCategory),
  /** Words of ended rounds with this host [R15]. */
  dealtWords: z.array(z.object({ word: z.string(), dealtAt: z.string() })),
  /** The own ones of the running or last round, by lobby [R16]. */
  suspicions: z.array(z.object({ lobbyCode: z.string(), targetId: z.string(), at: z.string() })),
  statistics: Statistics,
  sessions: z.array(z.object({ expiresAt: z.string() })),
  /** One-time links that are still valid; never their tokens [A5]. */
  links: z.array(z.object({ purpose: z.enum(['reset', 'confirm-email']), expiresAt: z.string() })),
  seats: z.array(
    z.object({
      ...Seat.shape,
      username: z.string(),
      points: z.number(),
    }),
  ),
});
export type AccountExport = z.infer<typeof AccountExport>;
