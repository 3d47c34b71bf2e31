import * as z from 'zod/mini';
import { DeclarationReceipt, Subscription } from './premium-shapes.ts';
import { OwnCategory, Seat, User } from './shapes.ts';

/** [A4] What is stored about an account; times as ISO 8601. Never the password's hash. */
export const AccountExport = z.object({
  exportedAt: z.string(),
  account: z.object({
    ...User.shape,
    email: z.nullable(z.string()),
    createdAt: z.string(),
    updatedAt: z.string(),
  }),
  /** [B6] */
  membership: z.object({
    isGiven: z.boolean(),
    /** What the payment provider calls the account. */
    customerId: z.nullable(z.string()),
    subscription: z.nullable(
      z.object({
        ...Subscription.shape,
        id: z.string(),
        status: z.string(),
        startedAt: z.string(),
        /** Where the provider sends its receipts. */
        payerEmail: z.nullable(z.string()),
      }),
    ),
  }),
  declarations: z.array(DeclarationReceipt),
  ownCategories: z.array(OwnCategory),
  sessions: z.array(z.object({ expiresAt: z.string() })),
  seats: z.array(
    z.object({
      ...Seat.shape,
      username: z.string(),
      points: z.number(),
    }),
  ),
});
