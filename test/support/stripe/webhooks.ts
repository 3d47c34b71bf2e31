import { setTimeout as wait } from 'node:timers/promises';
import Stripe from 'stripe';
import type { StripeEvent } from './world.ts';

/** Where events are sent, and the signing secret. */
export type Endpoint = { url: string; secret: string };

/** The signature header of a body, sent at `timestamp` (seconds). */
export const sign = (payload: string, secret: string, timestamp: number): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });

const TRIES = 20;
const RETRY_MS = 300;

/** Retries as Stripe does, until acknowledged. */
export async function sendUntilTaken({ url, secret }: Endpoint, event: StripeEvent): Promise<void> {
  const body = JSON.stringify(event);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': sign(body, secret, Math.floor(Date.now() / 1000)),
    };
    const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await wait(RETRY_MS);
  }
}
