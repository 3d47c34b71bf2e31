import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { StartRefused } from './start-refused.ts';

describe('the environment', () => {
  test('nothing set: the defaults of the README', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
      dataDir: './data',
      databaseUrl: null,
      redisUrl: null,
      limitFactor: 1,
      publicUrl: null,
      trustProxy: false,
      logLevel: 'info',
      isProduction: false,
      imprint: { isPlaceholder: true },
    });
  });

  test('an empty value counts as not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
      port: 3000,
      databaseUrl: null,
    });
  });

  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '3.5'],
    ['DATABASE_URL', 'mysql://root@localhost/x'],
    ['PUBLIC_URL', 'imposter.example'],
    ['PUBLIC_URL', 'https://imposter.example/game'],
    ['CONTACT_EMAIL', 'nobody'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'vielleicht'],
    ['REDIS_URL', '127.0.0.1:6379'],
    ['REDIS_URL', 'redis://127.0.0.1/zero'],
    ['LIMIT_FACTOR', 'viel'],
    ['LIMIT_FACTOR', '0'],
  ])('a wrong %s (%s) stops the start with a sentence that names both', (name, value) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(StartRefused);
    expect(read).toThrow(new RegExp(`${name} must .*"${value.replace(/[/.]/g, '.')}"`));
  });

  test('a proxy is believed when listed, or everybody is', () => {
    expect(readSettings({ TRUST_PROXY: 'on' }).trustProxy).toBe(true);
    expect(readSettings({ TRUST_PROXY: 'off' }).trustProxy).toBe(false);
    expect(readSettings({ TRUST_PROXY: '10.0.0.1, 10.0.0.2' }).trustProxy).toEqual([
      '10.0.0.1',
      '10.0.0.2',
    ]);
  });

  test('the imprint is complete only with name, address and e-mail', () => {
    const given = {
      IMPRINT_NAME: 'Muster GmbH',
      IMPRINT_ADDRESS: 'Weg 1 | 1010 Wien',
      CONTACT_EMAIL: 'hallo@muster.at',
    };
    expect(readSettings(given).imprint).toEqual({
      name: 'Muster GmbH',
      address: ['Weg 1', '1010 Wien'],
      email: 'hallo@muster.at',
      representative: [],
      hosting: null,
      isPlaceholder: false,
    });
  });

  test('the privacy page names a representative and the host where they are set', () => {
    const given = {
      IMPRINT_REPRESENTATIVE: 'Vertretung GmbH | Weg 2 | 80331 München',
      IMPRINT_HOSTING: ' Rechenhaus AG, Zürich ',
    };
    expect(readSettings(given).imprint).toMatchObject({
      representative: ['Vertretung GmbH', 'Weg 2', '80331 München'],
      hosting: 'Rechenhaus AG, Zürich',
      isPlaceholder: true,
    });
  });

  describe('[B6] Stripe', () => {
    const keys = {
      STRIPE_SECRET_KEY: 'rk_test_abc',
      STRIPE_WEBHOOK_SECRET: 'whsec_abc',
      STRIPE_PRICE_ID: 'price_new, price_old',
    };

    test('is asked with all three settings, and not at all without them', () => {
      expect(readSettings({}).stripe).toBeNull();
      expect(readSettings(keys).stripe).toEqual({
        secretKey: 'rk_test_abc',
        webhookSecret: 'whsec_abc',
        priceIds: ['price_new', 'price_old'],
        apiBase: null,
        isLive: false,
      });
      const live = readSettings({ ...keys, STRIPE_SECRET_KEY: 'sk_live_abc' });
      expect(live.stripe?.isLive).toBe(true);
    });

    test.each(Object.keys(keys))('[P4] without %s alone the start is refused', (name) => {
      const read = () => readSettings({ ...keys, [name]: '' });
      expect(read).toThrow(StartRefused);
      expect(read).toThrow(new RegExp(`payments need ${name}`));
    });

    test.each([
      ['STRIPE_SECRET_KEY', 'pk_test_geheim'],
      ['STRIPE_SECRET_KEY', 'whsec_geheim'],
      ['STRIPE_WEBHOOK_SECRET', 'sk_test_geheim'],
      ['STRIPE_PRICE_ID', 'prod_1'],
    ])('[P15] a wrong %s (%s) is refused, and no secret is shown', (name, value) => {
      const read = () => readSettings({ ...keys, [name]: value });
      expect(read).toThrow(new RegExp(`${name} must be`));
      expect(read).not.toThrow(/geheim/);
    });

    test.each([
      ['METRICS_TOKEN', 'geheim'],
      ['DATABASE_URL', 'postgre://mia:geheim@db/imposter'],
      ['REDIS_URL', 'redis://:geheim@cache:6379/eins'],
    ])('a wrong %s is refused without being shown: logs are read by many', (name, value) => {
      const read = () => readSettings({ [name]: value });
      expect(read).toThrow(new RegExp(`${name} must `));
      expect(read).not.toThrow(/geheim/);
    });

    test('another Stripe is for tests only', () => {
      const other = { ...keys, STRIPE_API_BASE: 'http://127.0.0.1:12111' };
      expect(readSettings(other).stripe?.apiBase).toBe('http://127.0.0.1:12111');
      expect(() => readSettings({ ...other, NODE_ENV: 'production' })).toThrow(
        /STRIPE_API_BASE is for tests only/,
      );
    });
  });
});
