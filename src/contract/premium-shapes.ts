import * as z from 'zod/mini';
import { Email } from './shapes.ts';
import { cleanedText, cleanLines } from './typed-text.ts';

/** `amount` in minor units (499), `currency` lower-case ISO 4217 (`chf`). */
export const Plan = z.object({
  amount: z.number(),
  currency: z.string(),
  interval: z.string(),
});
export type Plan = z.infer<typeof Plan>;

/**
 * The offer [B6]. `stripe`: for money; `test`: the built-in test checkout, never in
 * production; `none`: not sold here. `plan` null only with `none`.
 */
export const PremiumOffer = z.object({
  checkout: z.enum(['stripe', 'test', 'none']),
  plan: z.nullable(Plan),
});
export type PremiumOffer = z.infer<typeof PremiumOffer>;

/** Redirect target; missing when there is nothing to pay. */
export const CheckoutAddress = z.object({ url: z.optional(z.string()) });
/** Redirect target of the customer portal. */
export const PortalAddress = z.object({ url: z.string() });

/**
 * The caller's paid membership. `plan`: null when the provider names no amount; `currentPeriodEnd`: ISO 8601, null when unknown;
 * `paymentFailed`: the last payment failed; the membership stays for the grace period.
 */
export const Subscription = z.object({
  plan: z.nullable(Plan),
  cancelAtPeriodEnd: z.boolean(),
  currentPeriodEnd: z.nullable(z.string()),
  paymentFailed: z.boolean(),
});
export type Subscription = z.infer<typeof Subscription>;

/** The source of the caller's membership [B6]. */
export const Membership = z.object({
  isPremium: z.boolean(),
  /** `subscription` may be called. */
  isPaid: z.boolean(),
  /** The subscription renews: not cancelled. */
  renews: z.boolean(),
  /** Granted by an admin; does not end with a subscription. */
  isGiven: z.boolean(),
  /** End of the granted membership; null: none. */
  givenUntil: z.nullable(z.string()),
});
export type Membership = z.infer<typeof Membership>;

/** The data Stripe's checkout page would show. */
export const TestCheckout = z.object({ username: z.string(), plan: Plan, isOpen: z.boolean() });
export type TestCheckout = z.infer<typeof TestCheckout>;

/** A required address. */
export const GivenEmail = z.pipe(
  Email,
  z.transform((email, context) => {
    if (email !== null) return email;
    context.issues.push({ code: 'custom', input: email, message: 'email-invalid' });
    return z.NEVER;
  }),
);

/** Cleaned rather than refused, so that no declaration is lost: PostgreSQL cannot store NUL. */
const line = cleanedText(100, 'malformed').check(z.minLength(1));

/** [§ 356a BGB] Declaration of withdrawal within 14 days; no session needed. */
export const WithdrawalInput = z.object({
  name: line,
  username: line,
  email: GivenEmail,
});

/** [§ 312k BGB] Declaration of cancellation; no session needed. */
export const CancellationInput = z.object({
  ...WithdrawalInput.shape,
  kind: z.enum(['ordinary', 'extraordinary']),
  /** Required for an extraordinary cancellation. */
  reason: z.optional(cleanedText(1000, 'malformed', 'malformed', cleanLines)),
});

/**
 * Dated confirmation: content, time (ISO 8601) and number. The same
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
