import { connect, type Socket } from 'node:net';

/** What a bench needs of an answer. */
export type ThinReply = { status: number; cookie: string | null; body: Buffer };

type Waiting = { resolve: (reply: ThinReply) => void; reject: (error: Error) => void };

const HEAD_END = '\r\n\r\n';

function field(head: string, name: string): string | null {
  return new RegExp(`^${name}: *(.*?)\\r?$`, 'im').exec(head)?.[1] ?? null;
}

/**
 * As little HTTP as one simulated player needs: one request after the other on a connection that
 * stays. The player is not what is measured, so it must cost next to nothing.
 */
export class ThinHttp {
  readonly #address: URL;
  #socket: Socket | null = null;
  #buffer: Buffer = Buffer.alloc(0);
  #waiting: Waiting | null = null;
  bytesRead = 0;

  constructor(address: URL) {
    this.#address = address;
  }

  ask(method: string, path: string, cookie: string, body: string): Promise<ThinReply> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      const type = body === '' ? '' : 'content-type: application/json\r\n';
      const head =
        `${method} ${path} HTTP/1.1\r\nhost: ${this.#address.host}\r\n${type}` +
        `content-length: ${Buffer.byteLength(body)}\r\ncookie: ${cookie}\r\n\r\n`;
      this.#line().write(head + body);
    });
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = null;
  }

  #line(): Socket {
    if (this.#socket) return this.#socket;
    const socket = connect(Number(this.#address.port), this.#address.hostname);
    socket.setNoDelay(true);
    // Without an encoding it is always a buffer.
    socket.on('data', (chunk) => this.#hear(chunk as Buffer));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      this.#fail(new Error('the connection was closed'));
    });
    this.#socket = socket;
    return socket;
  }

  #fail(error: Error): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.reject(error);
  }

  #hear(chunk: Buffer): void {
    this.bytesRead += chunk.length;
    this.#buffer = this.#buffer.length === 0 ? chunk : Buffer.concat([this.#buffer, chunk]);
    const end = this.#buffer.indexOf(HEAD_END);
    if (end < 0) return;
    const head = this.#buffer.toString('latin1', 0, end);
    const start = end + HEAD_END.length;
    const length = Number(field(head, 'content-length') ?? 0);
    if (this.#buffer.length < start + length) return;
    const body = Buffer.from(this.#buffer.subarray(start, start + length));
    this.#buffer = Buffer.alloc(0);
    // After so many requests the server asks for a new connection.
    if (field(head, 'connection') === 'close') this.close();
    const waiting = this.#waiting;
    this.#waiting = null;
    const cookie = field(head, 'set-cookie')?.split(';', 1)[0] ?? null;
    waiting?.resolve({ status: Number(head.slice(9, 12)), cookie, body });
  }
}
