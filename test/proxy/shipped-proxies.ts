import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { temporaryFolder } from '../support/lifetime.ts';
import { freePort, isListening } from '../support/ports.ts';

const DEPLOY = join(import.meta.dirname, '../../deploy');

/** The real programs with the files of `deploy`. */
export type ProxyName = keyof typeof proxies;

export const isInstalled = (name: ProxyName): boolean => !spawnSync(name, ['-v']).error;

export type ShippedProxy = Awaited<ReturnType<typeof startProxy>>;

const proxies = {
  async caddy(port: number, upstreams: number[]) {
    const folder = temporaryFolder();
    const environment = {
      DOMAIN: `http://127.0.0.1:${port}`,
      UPSTREAMS: upstreams.map((upstream) => `127.0.0.1:${upstream}`).join(' '),
      CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    };
    const args = ['run', '--adapter', 'caddyfile', '--config', join(DEPLOY, 'Caddyfile')];
    return { command: 'caddy', args, environment };
  },

  async nginx(port: number, upstreams: number[], protocol: string) {
    const folder = temporaryFolder();
    const servers = upstreams.map((upstream) => `server 127.0.0.1:${upstream} max_fails=0;`);
    const shipped = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8')
      .replace('server 127.0.0.1:3000 max_fails=0;', servers.join('\n'))
      .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ${protocol};`)
      .replace(/ssl_certificate.*/g, '');
    const buffers = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const main = join(folder, 'nginx.conf');
    writeFileSync(
      main,
      `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid nginx.pid; error_log stderr crit; events {}
       http { ${buffers.map((name) => `${name}_temp_path ${name};`).join(' ')}
       ${shipped} }`,
    );
    return { command: 'nginx', args: ['-p', folder, '-c', main], environment: {} };
  },
};

/** In front of servers on these ports of this machine. `protocol` http2 (nginx): nothing but HTTP/2, without TLS. */
export async function startProxy(
  name: ProxyName,
  upstreams: number[],
  protocol: 'http2' | '' = '',
) {
  const port = await freePort();
  const { command, args, environment } = await proxies[name](port, upstreams, protocol);
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, ...environment },
    stdio: 'ignore',
  });
  await vi.waitUntil(() => isListening(port), { timeout: 15_000 });
  return {
    address: `http://127.0.0.1:${port}`,
    async close() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
