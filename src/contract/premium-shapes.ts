import * as z from 'zod/mini';
import { Email, withoutControls } from './shapes.ts';

/** What a membership costs: `amount` in minor units (499), `currency` lower-case ISO 4217 (`chf`). */
export const Plan = z.object({
  amount: z.number(),
  currency: z.string(),
  interval: z.string(),
});
export type Plan = z.infer<typeof Plan>;

/**
 * [B6] What is on sale. `stripe`: for money; `test`: the built-in test checkout, never in
 * production; `none`: not sold here. `plan` null only with `none`.
 */
export const PremiumOffer = z.object({
  checkout: z.enum(['stripe', 'test', 'none']),
  plan: z.nullable(Plan),
});
export type PremiumOffer = z.infer<typeof PremiumOffer>;

/** Where the browser goes to pay or to manage; without an address there is nothing to pay. */
export const CheckoutAddress = z.object({ url: z.optional(z.string()) });
/** Where the browser goes to look after a subscription. */
export const PortalAddress = z.object({ url: z.string() });

/**
 * The paid membership of the caller. `currentPeriodEnd`: ISO 8601, null when unknown;
 * `paymentFailed`: the last payment did not go through, the membership lives on for its grace.
 */
export const Subscription = z.object({
  plan: Plan,
  cancelAtPeriodEnd: z.boolean(),
  currentPeriodEnd: z.nullable(z.string()),
  paymentFailed: z.boolean(),
});
export type Subscription = z.infer<typeof Subscription>;

/** [B6] The account behind the profile's subscription tab: where its membership comes from. */
export const Membership = z.object({
  isPremium: z.boolean(),
  /** There is a subscription to show, so `subscription` may be called. */
  isPaid: z.boolean(),
  /** An admin gave it; it does not end with a subscription. */
  isGiven: z.boolean(),
});
export type Membership = z.infer<typeof Membership>;

/** A checkout of the built-in test checkout: what Stripe's own page would show. */
export const TestCheckout = z.object({ username: z.string(), plan: Plan, isOpen: z.boolean() });
export type TestCheckout = z.infer<typeof TestCheckout>;

/** Here nobody goes without: the confirmation says where it belongs. */
const GivenEmail = z.pipe(
  Email,
  z.transform((email, context) => {
    if (email !== null) return email;
    context.issues.push({ code: 'custom', input: email, message: 'email-invalid' });
    return z.NEVER;
  }),
);

/** Whatever it says is received: PostgreSQL stores no NUL, and would have nothing of it. */
const text = (max: number) =>
  z.string().check(z.overwrite(withoutControls), z.trim(), z.maxLength(max));

/** [§ 312k BGB] What somebody declares who ends a contract; nobody needs to be signed in. */
export const CancellationWish = z.object({
  name: text(100).check(z.minLength(1)),
  username: text(100).check(z.minLength(1)),
  email: GivenEmail,
  kind: z.enum(['ordinary', 'extraordinary']),
  /** Why; needed for an extraordinary one only. */
  reason: z.optional(text(1000)),
});

/** [§ 356a BGB] What somebody declares who withdraws from a contract within 14 days. */
export const WithdrawalWish = z.object({
  name: text(100).check(z.minLength(1)),
  username: text(100).check(z.minLength(1)),
  email: GivenEmail,
});

/**
 * The dated confirmation: what arrived and when (ISO 8601), under which number. It says the same
 * whether or not there is such a contract.
 */
export const DeclarationReceipt = z.object({
  number: z.string(),
  kind: z.enum(['cancellation', 'withdrawal']),
  receivedAt: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  reason: z.nullable(z.string()),
});
export type DeclarationReceipt = z.infer<typeof DeclarationReceipt>;
