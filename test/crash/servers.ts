import { type ServerProcess, startProcess } from '../support/process.ts';
import { openTcpProxy } from '../support/tcp-proxy.ts';

/** Server processes on one database, behind one address. */
export async function openServers(environment: Record<string, string>) {
  /** In the order in which they started; null: not listening yet. */
  const servers = new Map<ServerProcess, URL | null>();
  let turn = 0;
  const proxy = await openTcpProxy(() => {
    const ready = [...servers.values()].filter((address) => address !== null);
    turn += 1;
    const address = ready[turn % (ready.length || 1)];
    return address ? { host: address.hostname, port: Number(address.port) } : null;
  });

  function spawn(): ServerProcess {
    const server = startProcess({ ...environment, TRUST_PROXY: 'on' });
    servers.set(server, null);
    return server;
  }

  /** By default the oldest. */
  function end(signal: NodeJS.Signals, [server] = [...servers.keys()]): Promise<number | null> {
    if (!server) throw new Error('no server is running');
    servers.delete(server);
    return server.end(signal);
  }

  return {
    address: `http://127.0.0.1:${proxy.port}`,
    spawn,
    end,

    /** Resolves when it listens. */
    async start(): Promise<void> {
      const server = spawn();
      servers.set(server, new URL(await server.address));
    },

    async close(): Promise<void> {
      await Promise.all([...servers.keys()].map((server) => end('SIGKILL', [server])));
      await proxy.close();
    },
  };
}
