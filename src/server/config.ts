import { isIP } from 'node:net';
import * as z from 'zod';
import { isEmail } from '../contract/shapes.ts';
import { resolveFromCaller } from './process/caller-path.ts';
import { StartupError } from './process/startup-error.ts';
import { withoutPassword } from './store/without-password.ts';

/** The environment (README, "Which environment variables are there?"). */
export type ServerConfig = ReturnType<typeof readConfig>;
export type MailConfig = NonNullable<ReturnType<typeof readMail>>;
/** [B6] */
export type StripeConfig = NonNullable<ReturnType<typeof readStripe>>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Strict: a misspelled "production" would enable the test checkout and drop `Secure`. */
const NODE_ENVS = ['production', 'development', 'test'] as const;

/** The largest limit times this is still an exact integer in every counter store. */
const MAX_LIMIT_FACTOR = 1_000_000;

/** An IP address, or a CIDR range such as `10.1.0.0/16`. */
function isAddress(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128);
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** A password with one of these characters ends too early. */
const RAW_PASSWORD = /^[^@#/?]*[#/?][^@=]*@/;
const RAW_HINT = 'must write # as %23, / as %2F, ? as %3F and % as %25 in its password';

/** `checks` apply to valid URLs, with the hint of each. */
function url(
  protocols: string[],
  hint: string,
  checks: Record<string, (url: URL) => boolean> = {},
) {
  return z.string().superRefine((text, context) => {
    const parsed = text.includes('://') ? URL.parse(text) : null;
    if (RAW_PASSWORD.test(text.replace(/^[^:]*:\/\//, ''))) {
      context.addIssue(RAW_HINT);
      return;
    }
    const failed =
      parsed && protocols.includes(parsed.protocol)
        ? Object.entries(checks).find(([, isFine]) => !isFine(parsed))?.[0]
        : hint;
    if (failed !== undefined) context.addIssue(failed);
  });
}

const email = z.string().refine(isEmail, 'must be an e-mail address');
/** Lines separated by `|`. */
const lines = z.string().transform((text) => text.split('|').map((line) => line.trim()));

const Environment = z.object({
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be at least 0')
    .max(65_535, 'must be at most 65535')
    .default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: url(
    ['postgres:', 'postgresql:'],
    'must look like postgres://user:password@host:5432/name (in .env a # begins a comment: write %23)',
  ).optional(),
  REDIS_URL: url(['redis:', 'rediss:'], 'must look like redis://127.0.0.1:6379', {
    'must name a host': ({ hostname }) => hostname !== '',
    'must end with the port or the number of a database, as in redis://127.0.0.1:6379/1': ({
      pathname,
    }) => /^\/?\d*$/.test(pathname),
    'must write a % in the name or password as %25': ({ href }) => isDecodable(href),
  }).optional(),
  LIMIT_FACTOR: z.coerce
    .number('must be a number')
    .positive('must be above 0')
    .max(MAX_LIMIT_FACTOR, `must be at most ${MAX_LIMIT_FACTOR}`)
    .default(1),
  PUBLIC_URL: url(['http:', 'https:'], 'must look like https://imposter.example', {
    'must not have a path: the game needs a host name of its own, no folder of another site': ({
      pathname,
    }) => pathname === '/',
  })
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
  CONTACT_EMAIL: email.optional(),
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
  SMTP_URL: url(['smtp:', 'smtps:'], 'must look like smtp://user:password@host:587', {
    'must name a host': ({ hostname }) => hostname !== '',
    'must end with the host or the port': ({ href }) => !/[?#]|\w\/./.test(href),
    'must write a % in the name or password as %25': ({ href }) => isDecodable(href),
  }).optional(),
  MAIL_FROM: email.optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  NODE_ENV: z.enum(NODE_ENVS, `must be one of ${NODE_ENVS.join(', ')}, or not set`).optional(),
});

/** Never shown, even when invalid; includes the price, where a key may have been pasted. */
const SECRETS = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_ID',
  'SMTP_URL',
  'METRICS_TOKEN',
];

/** Characters of an invalid value. */
const MAX_SHOWN = 200;

/** Quoted and escaped to one line. */
function shown(name: string, value = ''): string {
  if (SECRETS.includes(name)) return '';
  const text = name.endsWith('_URL') ? withoutPassword(value) : value;
  return ` (it is ${JSON.stringify(text.slice(0, MAX_SHOWN))})`;
}

/** All or none: partly configured, payments would not create memberships. */
function readStripe(env: z.output<typeof Environment>, isProduction: boolean) {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID'] as const;
  const missing = names.filter((name) => env[name] === undefined);
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (isProduction && env.STRIPE_API_BASE) {
    throw new StartupError('STRIPE_API_BASE is for tests only, never with NODE_ENV=production.');
  }
  if (missing.length === names.length) return null;
  if (!secretKey || !webhookSecret || !env.STRIPE_PRICE_ID) {
    throw new StartupError(`payments need ${missing.join(' and ')}, too (docs/operations.md).`);
  }
  return {
    secretKey,
    webhookSecret,
    /** The first is sold; subscribers of the others stay members. */
    priceIds: env.STRIPE_PRICE_ID,
    /** Stripe mock for tests. */
    apiBase: env.STRIPE_API_BASE ?? null,
    /** Real payments. */
    isLive: secretKey.includes('_live_'),
  };
}

/** Mails need a sender and a fixed origin for links [A5]. */
function readMail(env: z.output<typeof Environment>) {
  const { SMTP_URL: smtpUrl, MAIL_FROM, CONTACT_EMAIL, PUBLIC_URL: publicUrl } = env;
  if (!smtpUrl) {
    if (MAIL_FROM) throw new StartupError('MAIL_FROM needs SMTP_URL, too (docs/operations.md).');
    return null;
  }
  const from = MAIL_FROM ?? CONTACT_EMAIL;
  if (!from) throw new StartupError('SMTP_URL needs MAIL_FROM or CONTACT_EMAIL as the sender.');
  if (!publicUrl) {
    throw new StartupError('SMTP_URL needs PUBLIC_URL, too: links in mails lead there.');
  }
  return { smtpUrl, from, publicUrl };
}

/** Reads the environment; an empty value counts as not set. Throws StartupError. */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const faults = new Map<string, string>();
    for (const { path, message } of parsed.error.issues) {
      const name = String(path[0]);
      if (!faults.has(name)) faults.set(name, `${name} ${message}${shown(name, given[name])}`);
    }
    throw new StartupError(`${[...faults.values()].join('; ')}.`);
  }
  const env = parsed.data;
  const isProduction = env.NODE_ENV === 'production';
  const mail = readMail(env);
  const dataDir = env.DATA_DIR ? resolveFromCaller(env.DATA_DIR, environment) : './data';
  const databaseUrl = env.DATABASE_URL ?? null;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    /** PostgreSQL instead of the embedded database. */
    databaseUrl,
    /** Of both, the one that is used. */
    database: databaseUrl ? { databaseUrl } : { dataDir },
    /** Shared rate limits and change events; null: per process. */
    redisUrl: env.REDIS_URL ?? null,
    /** Multiplies every limit. */
    limitFactor: env.LIMIT_FACTOR,
    /** Public origin; null: taken from each request. */
    publicUrl: env.PUBLIC_URL ?? null,
    /** Trust `X-Forwarded-*` from any peer (true), or from the listed addresses. */
    trustProxy: env.TRUST_PROXY,
    imprint: {
      name: env.IMPRINT_NAME ?? 'Name des Betreibers',
      address: env.IMPRINT_ADDRESS ?? ['Straße und Hausnummer', 'Postleitzahl Ort', 'Land'],
      email: env.CONTACT_EMAIL ?? 'kontakt@example.org',
      representative: env.IMPRINT_REPRESENTATIVE ?? [],
      hosting: env.IMPRINT_HOSTING ?? null,
      isPlaceholder: !(env.IMPRINT_NAME && env.IMPRINT_ADDRESS && env.CONTACT_EMAIL),
      sendsMail: mail !== null,
    },
    /** Null: payments are off. */
    stripe: readStripe(env, isProduction),
    /** Null: no mails are sent [A5]. */
    mail,
    /** Bearer token of `/metrics`; null: `/metrics` is off. */
    metricsToken: env.METRICS_TOKEN ?? null,
    logLevel: env.LOG_LEVEL,
    isProduction,
  };
}
