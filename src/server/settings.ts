import { isIP } from 'node:net';
import * as z from 'zod';
import type { Imprint } from '../contract/shapes.ts';
import { StartRefused } from './start-refused.ts';

/** What the environment may say (README, "Settings"). */
export type ServerSettings = {
  port: number;
  host: string;
  dataDir: string;
  /** PostgreSQL instead of the embedded database. */
  databaseUrl: string | null;
  /** Where limits are counted for all processes together; null: in this process. */
  redisUrl: string | null;
  /** Multiplies every limit. */
  limitFactor: number;
  /** Origin under which people reach the game; null: taken from each request. */
  publicUrl: string | null;
  /** Believe `X-Forwarded-*`: from everybody (true), or from the addresses listed. */
  trustProxy: boolean | string[];
  imprint: Imprint;
  /** Null: no money is taken. */
  stripe: StripeSettings | null;
  /** What `/metrics` asks for; null: there is no such page. */
  metricsToken: string | null;
  logLevel: string;
  isProduction: boolean;
};

/** [B6] Membership through Stripe. */
export type StripeSettings = {
  secretKey: string;
  webhookSecret: string;
  /** The first is sold; members of the others stay members. */
  priceIds: string[];
  /** Another Stripe, for tests; never in production. */
  apiBase: string | null;
  /** The keys are for real money. */
  isLive: boolean;
};

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** An IP address, or a range of them as `10.1.0.0/16`. */
function isAddress(text: string): boolean {
  const [address = '', bits] = text.split('/');
  return isIP(address) !== 0 && (bits === undefined || /^\d{1,3}$/.test(bits));
}

function url(protocols: string[], hint: string) {
  return z.string().refine((text) => {
    if (!URL.canParse(text)) return false;
    return protocols.includes(new URL(text).protocol);
  }, hint);
}

/** Several lines in one variable, with bars between them. */
const lines = z.string().transform((text) => text.split('|').map((line) => line.trim()));

const Environment = z.object({
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be at least 0')
    .max(65_535, 'must be at most 65535')
    .default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url(
    ['postgres:', 'postgresql:'],
    'must look like postgres://user@host:5432/name',
  ).optional(),
  REDIS_URL: url(['redis:', 'rediss:'], 'must look like redis://127.0.0.1:6379')
    .refine((text) => !URL.canParse(text) || new URL(text).hostname !== '', 'must name a host')
    .refine(
      (text) => !URL.canParse(text) || /^\/?\d*$/.test(new URL(text).pathname),
      'must end with the port or the number of a database, as in redis://127.0.0.1:6379/1',
    )
    .optional(),
  LIMIT_FACTOR: z.coerce.number('must be a number').positive('must be above 0').default(1),
  PUBLIC_URL: url(['http:', 'https:'], 'must look like https://imposter.example')
    .refine((text) => !URL.canParse(text) || new URL(text).pathname === '/', 'must not have a path')
    .transform((text) => new URL(text).origin)
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform((text) => {
      if (['off', 'false', 'no', '0'].includes(text.toLowerCase())) return false;
      if (['on', 'true', 'yes', '1'].includes(text.toLowerCase())) return true;
      return text.split(',').map((address) => address.trim());
    })
    .refine(
      (value) => typeof value === 'boolean' || value.every(isAddress),
      'must be "on", "off" or a list of addresses like 10.0.0.1, 10.1.0.0/16',
    )
    .default(false),
  IMPRINT_NAME: z.string().optional(),
  IMPRINT_ADDRESS: lines.optional(),
  CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
  IMPRINT_REPRESENTATIVE: lines.optional(),
  IMPRINT_HOSTING: z.string().trim().optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_(?:test|live)_\w+$/, 'must be a secret or a restricted key: sk_… or rk_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be the signing secret of the webhook endpoint: whsec_…')
    .optional(),
  STRIPE_PRICE_ID: z
    .string()
    .transform((text) => text.split(',').map((id) => id.trim()))
    .refine(
      (ids) => ids.every((id) => /^price_\w+$/.test(id)),
      'must be the id of a price: price_…',
    )
    .optional(),
  STRIPE_API_BASE: url(['http:', 'https:'], 'must look like http://127.0.0.1:12111').optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  NODE_ENV: z.string().optional(),
});

/** Never shown, not even when they are wrong. */
const SECRETS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'METRICS_TOKEN'];

/** An address as it may be shown: without name and password. */
const withoutPassword = (text: string): string =>
  text.replace(/(?<=:\/\/).*:.*@|^[^/]*:[^/]*@/, '…@');

/** All or none: with half of it money would be taken and nobody would become a member. */
function readStripe(env: z.output<typeof Environment>, isProduction: boolean) {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID'] as const;
  const missing = names.filter((name) => env[name] === undefined);
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (isProduction && env.STRIPE_API_BASE) {
    throw new StartRefused('STRIPE_API_BASE is for tests only, never with NODE_ENV=production.');
  }
  if (missing.length === names.length) return null;
  if (!secretKey || !webhookSecret || !env.STRIPE_PRICE_ID) {
    throw new StartRefused(`payments need ${missing.join(' and ')}, too (docs/operations.md).`);
  }
  return {
    secretKey,
    webhookSecret,
    priceIds: env.STRIPE_PRICE_ID,
    apiBase: env.STRIPE_API_BASE ?? null,
    isLive: secretKey.includes('_live_'),
  };
}

/** Reads the environment; an empty value counts as not set. Throws StartRefused. */
export function readSettings(environment: Record<string, string | undefined>): ServerSettings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      const shown = SECRETS.includes(name)
        ? ''
        : ` (it is "${withoutPassword(given[name] ?? '')}")`;
      return `${name} ${issue.message}${shown}`;
    });
    throw new StartRefused(`${sentences.join('; ')}.`);
  }
  const env = parsed.data;
  const isProduction = env.NODE_ENV === 'production';
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    limitFactor: env.LIMIT_FACTOR,
    publicUrl: env.PUBLIC_URL ?? null,
    trustProxy: env.TRUST_PROXY,
    imprint: {
      name: env.IMPRINT_NAME ?? 'Name des Betreibers',
      address: env.IMPRINT_ADDRESS ?? ['Straße und Hausnummer', 'Postleitzahl Ort', 'Land'],
      email: env.CONTACT_EMAIL ?? 'kontakt@example.org',
      representative: env.IMPRINT_REPRESENTATIVE ?? [],
      hosting: env.IMPRINT_HOSTING ?? null,
      isPlaceholder: !(env.IMPRINT_NAME && env.IMPRINT_ADDRESS && env.CONTACT_EMAIL),
    },
    stripe: readStripe(env, isProduction),
    metricsToken: env.METRICS_TOKEN ?? null,
    logLevel: env.LOG_LEVEL,
    isProduction,
  };
}
