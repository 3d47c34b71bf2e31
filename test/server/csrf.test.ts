import { describe, expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { shared } from '../support/lifetime.ts';
import { recordedLog } from '../support/recorded-log.ts';
import { startServer } from '../support/server.ts';
import { lobbyOf, TestClient } from '../support/test-client.ts';

const server = await shared(startServer());

const anonymous = () => new TestClient(server.address);

describe('cross-site requests', () => {
  const write = (headers: Record<string, string>) =>
    anonymous().call(api.guest, { body: { username: 'Mia' }, headers });

  // Refused writes: access.test.ts.
  test('a write from the same origin is accepted', async () => {
    expect((await write({ origin: server.address })).status).toBe(200);
    expect((await write({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  test('a live channel from another site is refused', async () => {
    const { code, host } = await lobbyOf(server.address, 1);
    const channel = host.live(code, host.id, { origin: 'https://evil.example' });
    expect(await channel.closed).toBe(403);
  });

  test.each([
    {
      fault: 'the proxy replaces the host',
      environment: {},
      headers: { origin: 'https://imposter.example' },
      remedy: 'pass on the Host header of the browser (it sends 127.0.0.1',
    },
    {
      fault: 'the proxy is not trusted',
      environment: {},
      headers: { origin: 'https://imposter.example', 'x-forwarded-host': 'imposter.example' },
      remedy: 'set TRUST_PROXY to the address of the proxy',
    },
    {
      fault: 'the setting names another address',
      environment: { PUBLIC_URL: 'https://www.imposter.example' },
      headers: { origin: 'https://imposter.example' },
      remedy: 'set PUBLIC_URL to https://imposter.example.',
    },
  ])('$fault: the log says what is missing, once a minute', async (given) => {
    const { log, lines } = recordedLog();
    let time = Date.now();
    const behind = await startServer({ log, now: () => time, environment: given.environment });
    const refuse = async (headers: Record<string, string> = given.headers) => {
      const person = new TestClient(behind.address);
      const answer = await person.call(api.guest, { body: { username: 'Mia' }, headers });
      expect(answer.refusal).toEqual([403, 'foreign-origin']);
    };
    const warnings = () => lines.filter((line) => line.includes('"level":40'));
    // Of no page: nothing that a setting could mend.
    await refuse({ 'sec-fetch-site': 'cross-site' });
    await refuse({ origin: 'null' });
    expect(warnings()).toEqual([]);
    for (let n = 0; n < 3; n += 1) await refuse();
    expect(warnings()).toEqual([expect.stringContaining(given.remedy)]);
    time += 60_000;
    await refuse();
    expect(warnings()).toHaveLength(2);
    await behind.close();
  });

  test.each([
    ['PUBLIC_URL', { PUBLIC_URL: 'https://imposter.example' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'on' }],
  ])('with %s as the warning says, the page is accepted', async (_, environment) => {
    const behind = await startServer({ environment });
    const headers = { origin: 'https://imposter.example', 'x-forwarded-host': 'imposter.example' };
    const person = new TestClient(behind.address);
    expect((await person.call(api.guest, { body: { username: 'Mia' }, headers })).status).toBe(200);
    await behind.close();
  });

  test('every response carries the security headers, calls are never cached', async () => {
    const { headers } = await anonymous().request('GET', '/api/categories');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  test('in production HSTS covers this host only', async () => {
    const production = await startServer({ environment: { NODE_ENV: 'production' } });
    const { headers } = await fetch(`${production.address}/api/categories`);
    await production.close();
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });
});
