import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '..');
const WEBHOOK_SECRET = 'whsec_imposter';

/** A Stripe of a test's own, with pages to pay and to cancel on. */
export type OwnStripe = {
  /** What the server needs to be asked to use it. */
  settings: Record<string, string>;
  /** From now on this server's webhook hears of everything, so long after it happened. */
  tell(appUrl: string, delayMs?: number): Promise<void>;
  /** Time goes by at Stripe: what is due is charged or ends. */
  advance(days: number): Promise<void>;
  /** `error`: it answers 500 to everything; null: all is well again. */
  befall(trouble: 'error' | 'slow' | 'cut' | null): Promise<void>;
  stop(): Promise<void>;
};

export async function startStripe(): Promise<OwnStripe> {
  const node = join(root, 'node_modules/.bin/node');
  const child = spawn(node, ['src/server/testing/stripe/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let address = '';
  for await (const line of createInterface({ input: child.stdout })) {
    address = /http:\/\/\S+/.exec(line)?.[0] ?? '';
    break;
  }
  if (address === '') throw new Error('Stripe did not start');

  async function control(path: string, wish: object): Promise<void> {
    const { status } = await fetch(address + path, { method: 'POST', body: JSON.stringify(wish) });
    if (status !== 204) throw new Error(`Stripe answered ${status} to ${path}`);
  }

  return {
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_imposter',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_PRICE_ID: 'price_premium',
      STRIPE_API_BASE: address,
    },
    tell: (appUrl, delayMs = 0) =>
      control('/test/send', {
        endpoint: { url: `${appUrl}/api/stripe/webhook`, secret: WEBHOOK_SECRET },
        delayMs,
      }),
    advance: (days) => control('/test/advance', { ms: days * 24 * 60 * 60 * 1000 }),
    befall: (trouble) => control('/test/befall', { trouble }),
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
