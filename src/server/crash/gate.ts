import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** One address in front of several servers, as a proxy is: whoever comes is led to one of them. */
export type Gate = {
  address: string;
  /** A server lives here from now on. */
  add(address: string): void;
  /** Nobody new is led there. */
  remove(address: string): void;
  close(): Promise<void>;
};

/** Opens a port in front of servers that come and go. */
export async function openGate(): Promise<Gate> {
  const servers: URL[] = [];
  const lines = new Set<Socket>();
  let turn = 0;

  function lead(near: Socket): void {
    turn += 1;
    const server = servers[turn % servers.length];
    if (!server) return void near.destroy();
    const far = connect(Number(server.port), server.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      lines.add(from);
      from.pipe(to);
      from.on('error', () => undefined);
      from.on('close', () => {
        lines.delete(from);
        to.destroy();
      });
    }
  }

  const server = createServer(lead).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the gate has no port');

  return {
    address: `http://127.0.0.1:${address.port}`,
    add: (one) => void servers.push(new URL(one)),
    remove(one) {
      const index = servers.findIndex(({ origin }) => origin === one);
      if (index >= 0) servers.splice(index, 1);
    },
    async close() {
      server.close();
      for (const line of lines) line.destroy();
      await once(server, 'close');
    },
  };
}
