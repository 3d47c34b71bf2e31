import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { proxySuite } from './proxy-suite.ts';
import { isInstalled, startProxy } from './shipped-proxies.ts';

proxySuite('nginx', 'nginx');

test.runIf(isInstalled('nginx'))('one HTTP/2 connection carries 2,500 POSTs', async () => {
  const server = createServer((request, response) => request.resume().pipe(response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const proxy = await startProxy('nginx', [(server.address() as AddressInfo).port], 'http2');
  const connection = connect(proxy.address);
  onTestFinished(async () => {
    connection.destroy();
    await proxy.close();
    server.close();
  });

  async function post(): Promise<void> {
    const request = connection.request({ ':method': 'POST', ':path': '/api/x' });
    const answered = once(request, 'response');
    request.resume().end('{}');
    const [headers] = await answered;
    expect(headers[':status']).toBe(200);
  }
  for (let time = 0; time < 50; time += 1) await Promise.all(Array.from({ length: 50 }, post));
});
