import { connect, type Socket } from 'node:net';
import type { ErrorBody } from '../../src/contract/errors.ts';

/** A raw TCP connection to the server and the bytes received on it. */
export type RawConnection = { socket: Socket; heard: () => string; closed: Promise<void> };

/** `stubborn`: stays open when the server closes its side. */
function openLine(address: string, stubborn = false): RawConnection {
  const { hostname, port } = new URL(address);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: stubborn });
  let heard = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    heard += chunk;
  });
  // A reset counts as closed.
  socket.on('error', () => socket.destroy());
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  return { socket, heard: () => heard, closed };
}

/** Sends these bytes and reads until the server closes. */
export async function exchange(address: string, bytes: string): Promise<string> {
  const { socket, heard, closed } = openLine(address);
  socket.write(bytes);
  await closed;
  return heard();
}

/** Connections of one test, closed after it. */
export function rawConnections() {
  const lines: RawConnection[] = [];
  const timers: NodeJS.Timeout[] = [];

  function dial(address: string, bytes: string, stubborn = false): RawConnection {
    const line = openLine(address, stubborn);
    lines.push(line);
    if (bytes !== '') line.socket.write(bytes);
    return line;
  }

  return {
    dial,
    /** Keeps sending a few bytes, so that the request never completes. */
    drip(
      address: string,
      bytes: string,
      { stubborn = false, drop = 'x', everyMs = 40 } = {},
    ): RawConnection {
      const line = dial(address, bytes, stubborn);
      timers.push(setInterval(() => line.socket.writable && line.socket.write(drop), everyMs));
      return line;
    },
    hangUp(): void {
      for (const timer of timers.splice(0)) clearInterval(timer);
      for (const line of lines.splice(0)) line.socket.destroy();
    },
  };
}

/** The head of a request with a body. */
export const POST_HEAD =
  'POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

type RawAnswer = { status: number; headers: Map<string, string>; error: ErrorBody };

/** One parsed HTTP response. */
export function readAnswer(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return {
    status: Number(first.split(' ')[1]),
    headers: new Map(headers),
    error: JSON.parse(text.slice(end)) as ErrorBody,
  };
}
