import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { StripeEvent } from './objects.ts';

/** Where events are sent, and the signing secret. */
export type Endpoint = { url: string; secret: string };

/** Stripe's signature: HMAC-SHA256 of time (seconds) and body. */
export function sign(body: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}

/** Sends an event once; returns the status. */
async function send({ url, secret }: Endpoint, event: StripeEvent): Promise<number> {
  const body = JSON.stringify(event);
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': sign(body, secret, Math.floor(Date.now() / 1000)),
    },
    body,
  });
  await answer.arrayBuffer();
  return answer.status;
}

const TRIES = 20;
const AGAIN_MS = 300;

/** Retries as Stripe does, until acknowledged or no longer retryable. */
export async function sendUntilTaken(endpoint: Endpoint, event: StripeEvent): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const status = await send(endpoint, event).catch(() => 0);
    if (status >= 200 && status < 300) return;
    await wait(AGAIN_MS);
  }
}
