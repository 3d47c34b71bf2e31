import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What happens to the bytes between two programs. */
type ProxyMode =
  | 'calm'
  /** Bytes are delayed. */
  | 'slow'
  /** Bytes wait until `calm`, as with a frozen machine. */
  | 'frozen'
  /** Bytes are dropped silently, and so is every connection that lost some. */
  | 'silent'
  /** Connections are reset and new ones refused. */
  | 'cut';

export type TcpProxy = Awaited<ReturnType<typeof openTcpProxy>>;

const SLOW_MS = 800;
const HERE = '127.0.0.1';

type Target = { host: string; port: number };
type Connection = { ends: [Socket, Socket]; isDead: boolean };

/**
 * A TCP proxy on its own port with injectable faults. `target` may choose for each connection
 * (null: refused); `overhear` receives all bytes.
 */
export async function openTcpProxy(
  target: Target | (() => Target | null),
  overhear: (bytes: Buffer) => void = () => undefined,
) {
  const connections = new Set<Connection>();
  let mode: ProxyMode = 'calm';

  function applyMode(connection: Connection): void {
    if (mode === 'silent') connection.isDead = true;
    for (const end of connection.ends) {
      if (mode === 'cut') end.destroy();
      else if (mode === 'frozen') end.pause();
      else end.resume();
    }
  }

  const server = createServer((near) => {
    const address = typeof target === 'function' ? target() : target;
    if (mode === 'cut' || !address) return near.destroy();
    const far = connect(address);
    const connection: Connection = { ends: [near, far], isDead: false };
    connections.add(connection);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      let before = Promise.resolve();
      from.on('data', (bytes: Buffer) => {
        overhear(bytes);
        const pause = mode === 'slow' ? wait(SLOW_MS) : undefined;
        before = before.then(async () => {
          await pause;
          if (!connection.isDead && to.writable) to.write(bytes);
        });
      });
      from.on('end', () => {
        if (!connection.isDead) to.end();
      });
      // A reset by the other side is passed on.
      from.on('error', () => to.destroy());
      from.on('close', () => {
        connections.delete(connection);
        if (!connection.isDead) to.destroy();
      });
    }
    applyMode(connection);
  });
  server.listen(0, HERE);
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the proxy has no port');
  const { port } = address;

  return {
    port,
    set(next: ProxyMode) {
      mode = next;
      if (next === 'cut' && server.listening) server.close();
      if (next !== 'cut' && !server.listening) server.listen(port, HERE);
      for (const connection of connections) applyMode(connection);
    },
    async close() {
      const closed = server.listening ? once(server.close(), 'close') : null;
      for (const { ends } of connections) for (const end of ends) end.destroy();
      await closed;
    },
  };
}
