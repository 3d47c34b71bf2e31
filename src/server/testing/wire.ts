import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What happens to the bytes between two programs. */
type Weather =
  | 'calm'
  /** They take their time. */
  | 'slow'
  /** They wait until it is calm again, as with a machine that stands still. */
  | 'frozen'
  /** They are lost without a word, and so is every connection that lost some. */
  | 'silent'
  /** Connections break, and new ones are refused. */
  | 'cut';

export type Wire = {
  port: number;
  set(weather: Weather): void;
  close(): Promise<void>;
};

const SLOW_MS = 800;
const HERE = '127.0.0.1';

type Line = { ends: [Socket, Socket]; isDead: boolean };

/** A way from a port of its own to another port, with all that may befall it; `overhear` all of it. */
export async function openWire(
  target: { host: string; port: number },
  overhear: (bytes: Buffer) => void = () => undefined,
): Promise<Wire> {
  const lines = new Set<Line>();
  let weather: Weather = 'calm';

  function befall(line: Line): void {
    if (weather === 'silent') line.isDead = true;
    for (const end of line.ends) {
      if (weather === 'cut') end.destroy();
      else if (weather === 'frozen') end.pause();
      else end.resume();
    }
  }

  const server = createServer((near) => {
    if (weather === 'cut') return near.destroy();
    const far = connect(target);
    const line: Line = { ends: [near, far], isDead: false };
    lines.add(line);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      let before = Promise.resolve();
      from.on('data', (bytes: Buffer) => {
        overhear(bytes);
        const pause = weather === 'slow' ? wait(SLOW_MS) : undefined;
        before = before.then(async () => {
          await pause;
          if (!line.isDead && to.writable) to.write(bytes);
        });
      });
      from.on('end', () => {
        if (!line.isDead) to.end();
      });
      // The other program breaks off in the middle: so does the line.
      from.on('error', () => to.destroy());
      from.on('close', () => {
        lines.delete(line);
        if (!line.isDead) to.destroy();
      });
    }
    befall(line);
  });
  server.listen(0, HERE);
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the wire has no port');
  const { port } = address;

  return {
    port,
    set(next) {
      weather = next;
      if (next === 'cut' && server.listening) server.close();
      if (next !== 'cut' && !server.listening) server.listen(port, HERE);
      for (const line of lines) befall(line);
    },
    async close() {
      const closed = server.listening ? once(server.close(), 'close') : null;
      for (const { ends } of lines) for (const end of ends) end.destroy();
      await closed;
    },
  };
}
