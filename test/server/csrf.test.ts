import { describe, expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { shared } from '../support/lifetime.ts';
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
