import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A line to a server that a test may cut, hang, or slow down. */
export type TcpProxy = {
  port: number;
  /** Nobody hears anything any more, and nobody is told. */
  hang(): void;
  /** All lines are closed, new ones refused. */
  cut(): Promise<void>;
  /** As if nothing had happened; what hung is delivered. */
  heal(): Promise<void>;
  close(): Promise<void>;
};

export async function openTcpProxy(
  target: { host: string; port: number },
  listener?: (chunk: Buffer) => void,
): Promise<TcpProxy> {
  const lines = new Set<Socket>();
  let isHanging = false;

  const server = createServer((near) => {
    const far = connect(target.port, target.host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      lines.add(from);
      from.on('data', (chunk: Buffer) => {
        listener?.(chunk);
        to.write(chunk);
      });
      from.on('close', () => {
        lines.delete(from);
        to.destroy();
      });
      from.on('error', () => from.destroy());
      if (isHanging) from.pause();
    }
  });

  async function listen(port: number): Promise<number> {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (typeof address !== 'object' || !address) throw new Error('the proxy has no port');
    return address.port;
  }

  async function cut(): Promise<void> {
    const closed = once(server, 'close');
    server.close();
    for (const line of lines) line.destroy();
    await closed;
  }

  const port = await listen(0);
  return {
    port,
    hang() {
      isHanging = true;
      for (const line of lines) line.pause();
    },
    cut,
    async heal() {
      isHanging = false;
      for (const line of lines) line.resume();
      if (!server.listening) await listen(port);
    },
    async close() {
      if (server.listening) await cut();
    },
  };
}
