import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartupError } from './process/startup-error.ts';

describe('readConfig', () => {
  test('uses the defaults of the README when nothing is set', () => {
    expect(readConfig({})).toMatchObject({
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
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
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
    ['MAIL_FROM', 'nobody'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'vielleicht'],
    ['REDIS_URL', '127.0.0.1:6379'],
    ['REDIS_URL', 'redis://127.0.0.1/zero'],
    ['LIMIT_FACTOR', 'viel'],
    ['LIMIT_FACTOR', '0'],
    ['LIMIT_FACTOR', '-1'],
    ['LIMIT_FACTOR', '1e308'],
    ['LIMIT_FACTOR', '1e999'],
    ['LIMIT_FACTOR', 'NaN'],
    ['PORT', '-1'],
    ['PORT', '🎭'],
    ['PORT', '1e99'],
    ['TRUST_PROXY', '10.0.0.1/99'],
    ['TRUST_PROXY', '10.0.0.1/0'],
    ['TRUST_PROXY', '10.0.0.1/8/8'],
    ['TRUST_PROXY', '::1/129'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['NODE_ENV', 'prod'],
    ['NODE_ENV', 'Production'],
    ['NODE_ENV', 'production '],
  ])('an invalid %s (%s) throws an error that names both', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(StartupError);
    expect(read).toThrow(new RegExp(`${name} must .*"${value.replace(/[/.]/g, '.')}"`));
  });

  test.each([
    ['production', true],
    ['development', false],
    ['test', false],
    ['', false],
  ])('NODE_ENV=%s is production: %s', (value, isProduction) => {
    expect(readConfig({ NODE_ENV: value })).toMatchObject({ isProduction });
  });

  test('a long invalid value with line breaks gives a short one-line message', () => {
    let sentence = '';
    try {
      readConfig({ LOG_LEVEL: 'loud\n'.repeat(1000), PORT: '1e99' });
    } catch (error) {
      sentence = String(error);
    }
    expect(sentence).toMatch(/: PORT must [^;]*\(it is "1e99"\); LOG_LEVEL must [^;]*\.$/);
    expect(sentence.length).toBeLessThan(500);
  });

  test('a relative DATA_DIR is relative to where npm was called', () => {
    const at = (DATA_DIR: string, INIT_CWD?: string) => readConfig({ DATA_DIR, INIT_CWD }).dataDir;
    expect(at('mine', '/srv/games')).toBe('/srv/games/mine');
    expect(at('/var/mine', '/srv/games')).toBe('/var/mine');
    expect(at('mine')).toBe(resolve('mine'));
    expect(at('', '/srv/games')).toBe('./data');
  });

  test('TRUST_PROXY is a switch or a list of addresses', () => {
    expect(readConfig({ TRUST_PROXY: 'on' }).trustProxy).toBe(true);
    expect(readConfig({ TRUST_PROXY: 'off' }).trustProxy).toBe(false);
    expect(readConfig({ TRUST_PROXY: '10.0.0.1, 10.0.0.2' }).trustProxy).toEqual([
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
    expect(readConfig(given).imprint).toEqual({
      name: 'Muster GmbH',
      address: ['Weg 1', '1010 Wien'],
      email: 'hallo@muster.at',
      representative: [],
      hosting: null,
      isPlaceholder: false,
      sendsMail: false,
    });
  });

  test('the privacy page names a representative and the host where they are set', () => {
    const given = {
      IMPRINT_REPRESENTATIVE: 'Vertretung GmbH | Weg 2 | 80331 München',
      IMPRINT_HOSTING: ' Rechenhaus AG, Zürich ',
    };
    expect(readConfig(given).imprint).toMatchObject({
      representative: ['Vertretung GmbH', 'Weg 2', '80331 München'],
      hosting: 'Rechenhaus AG, Zürich',
      isPlaceholder: true,
    });
  });

  describe('[A5] mails', () => {
    const mail = {
      SMTP_URL: 'smtps://spiel:geheim@smtp.example',
      MAIL_FROM: 'spiel@imposter.example',
      PUBLIC_URL: 'https://imposter.example',
    };

    test('are sent with a server, a sender and an address for their links', () => {
      expect(readConfig({})).toMatchObject({ mail: null, imprint: { sendsMail: false } });
      expect(readConfig(mail)).toMatchObject({
        mail: {
          smtpUrl: mail.SMTP_URL,
          from: mail.MAIL_FROM,
          publicUrl: mail.PUBLIC_URL,
        },
        imprint: { sendsMail: true },
      });
      const contact = { ...mail, MAIL_FROM: '', CONTACT_EMAIL: 'hallo@muster.at' };
      expect(readConfig(contact).mail?.from).toBe('hallo@muster.at');
    });

    test.each([
      ['SMTP_URL', 'MAIL_FROM needs SMTP_URL'],
      ['MAIL_FROM', 'SMTP_URL needs MAIL_FROM or CONTACT_EMAIL'],
      ['PUBLIC_URL', 'SMTP_URL needs PUBLIC_URL'],
    ])('without %s alone the start is refused', (name, sentence) => {
      const read = () => readConfig({ ...mail, [name]: '' });
      expect(read).toThrow(StartupError);
      expect(read).toThrow(sentence);
      expect(read).not.toThrow(/geheim/);
    });

    test.each([
      'http://spiel:geheim@smtp.example',
      'smtp.example:587',
      'smtp://spiel:geheim@smtp.example/folder',
      'smtp://spiel:geheim@smtp.example?tls.rejectUnauthorized=false',
      'smtp://spiel:gehe%im@smtp.example',
      'smtp://',
    ])('SMTP_URL %s is refused without being shown', (url) => {
      const read = () => readConfig({ ...mail, SMTP_URL: url });
      expect(read).toThrow(/SMTP_URL must /);
      expect(read).not.toThrow(/geheim|smtp\.example/);
    });
  });

  describe('[B6] Stripe', () => {
    const keys = {
      STRIPE_SECRET_KEY: 'rk_test_abc',
      STRIPE_WEBHOOK_SECRET: 'whsec_abc',
      STRIPE_PRICE_ID: 'price_new, price_old',
    };

    test('is on with all three settings, and off without them', () => {
      expect(readConfig({}).stripe).toBeNull();
      expect(readConfig(keys).stripe).toEqual({
        secretKey: 'rk_test_abc',
        webhookSecret: 'whsec_abc',
        priceIds: ['price_new', 'price_old'],
        apiBase: null,
        isLive: false,
      });
      const live = readConfig({ ...keys, STRIPE_SECRET_KEY: 'sk_live_abc' });
      expect(live.stripe?.isLive).toBe(true);
    });

    test.each(Object.keys(keys))('[P4] without %s alone the start is refused', (name) => {
      const read = () => readConfig({ ...keys, [name]: '' });
      expect(read).toThrow(StartupError);
      expect(read).toThrow(new RegExp(`payments need ${name}`));
    });

    test.each([
      ['STRIPE_SECRET_KEY', 'pk_test_geheim'],
      ['STRIPE_SECRET_KEY', 'whsec_geheim'],
      ['STRIPE_WEBHOOK_SECRET', 'sk_test_geheim'],
      ['STRIPE_PRICE_ID', 'prod_1'],
      ['STRIPE_PRICE_ID', 'sk_live_geheim'],
    ])('[P15] an invalid %s (%s) is refused without showing a secret', (name, value) => {
      const read = () => readConfig({ ...keys, [name]: value });
      expect(read).toThrow(new RegExp(`${name} must be`));
      expect(read).not.toThrow(/geheim/);
    });

    test.each([
      ['METRICS_TOKEN', 'geheim'],
      ['DATABASE_URL', 'postgre://mia:geheim@db/imposter'],
      ['DATABASE_URL', 'postgres//mia:geheim@db/imposter'],
      ['DATABASE_URL', 'postgres:/mia:geheim@db/imposter'],
      ['DATABASE_URL', 'postgre://mia:gehe@im@db'],
      ['DATABASE_URL', 'postgre://mia:x/geheim?@db'],
      ['DATABASE_URL', 'postgre://mia:geheim'],
      ['DATABASE_URL', 'postgre:geheim'],
      ['DATABASE_URL', 'postgre:///mia:geheim@db'],
      ['DATABASE_URL', 'postgre:///imposter?password=geheim'],
      ['DATABASE_URL', 'postgre://db/imposter?user=mia&password=geheim'],
      ['DATABASE_URL', 'postgre://db/imposter;password=geheim'],
      ['DATABASE_URL', 'postgre://db/imposter&password=geheim'],
      ['DATABASE_URL', 'postgre://db/imposter#geheim'],
      ['DATABASE_URL', 'postgre://mia%3Ageheim@db/imposter'],
      ['DATABASE_URL', 'postgre://mia:12/geheim@db'],
      ['DATABASE_URL', 'host=127.0.0.1 password=geheim user=mia'],
      ['DATABASE_URL', 'Server=db;User Id=mia;Password=geheim'],
      ['DATABASE_URL', 'PGPASSWORD=geheim postgres://db/imposter'],
      ['DATABASE_URL', 'mia:geheim'],
      ['REDIS_URL', 'redis://:geheim@cache:6379/eins'],
      ['REDIS_URL', 'redis:geheim@cache'],
      ['REDIS_URL', 'redis://%zzgeheim@127.0.0.1:6379'],
      ['PUBLIC_URL', 'https://mia:geheim@imposter.example/game'],
    ])('an invalid %s is refused without being shown', (name, value) => {
      const read = () => readConfig({ [name]: value });
      expect(read).toThrow(new RegExp(`${name} must `));
      expect(read).not.toThrow(/geheim/);
    });

    test.each(['geh#eim', '1#geheim', '1/geheim', 'geheim?'])(
      'a raw delimiter in the password %s is explained',
      (password) => {
        const read = () => readConfig({ DATABASE_URL: `postgres://mia:${password}@db:5432/x` });
        expect(read).toThrow('DATABASE_URL must write # as %23');
        expect(read).not.toThrow(/geh/);
        expect(
          readConfig({ DATABASE_URL: 'postgres://mia:a%23b@db/x?user=a@b' }).databaseUrl,
        ).toMatch(/%23/);
      },
    );

    test('STRIPE_API_BASE is refused in production', () => {
      const other = { ...keys, STRIPE_API_BASE: 'http://127.0.0.1:12111' };
      expect(readConfig(other).stripe?.apiBase).toBe('http://127.0.0.1:12111');
      expect(() => readConfig({ ...other, NODE_ENV: 'production' })).toThrow(
        /STRIPE_API_BASE is for tests only/,
      );
    });
  });
});
