import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;
const HEAD_END = '\r\n\r\n';
/**
 * What is read is done with before the next read of anybody, so one place serves all. Node would take
 * 64 KB for each read, and collecting them holds up all players: it would look like a slow server.
 */
const READING = Buffer.allocUnsafeSlow(64 * 1024);

/** RFC 6455, 5.3: what a client says is masked; which mask does not matter here. */
function masked(opcode: number, payload: Buffer): Buffer {
  const isLong = payload.length > 125;
  const frame = Buffer.allocUnsafe((isLong ? 8 : 6) + payload.length);
  frame[0] = 0x80 | opcode;
  frame[1] = 0x80 | (isLong ? 126 : payload.length);
  if (isLong) frame.writeUInt16BE(payload.length, 2);
  const start = isLong ? 8 : 6;
  // A mask of zeros leaves the payload as it is.
  frame.fill(0, start - 4, start);
  payload.copy(frame, start);
  return frame;
}

/**
 * As little WebSocket as a simulated player needs: thousands of them share one core with all that
 * is sent to them, so each frame must cost next to nothing. It hears whole, short, unpacked frames.
 */
export class ThinSocket {
  readonly #socket: Socket;
  readonly #hear: (payload: Buffer) => void;
  #rest: Buffer | null = null;
  #isOpen = false;
  bytesRead = 0;
  /** Resolves with the handshake, rejects without. */
  readonly opened: Promise<void>;

  /** `hear` gets every text frame; it is gone after the call. */
  constructor(address: URL, path: string, cookie: string, hear: (payload: Buffer) => void) {
    this.#hear = hear;
    let take: (chunk: Buffer) => void = () => undefined;
    this.#socket = connect({
      port: Number(address.port),
      host: address.hostname,
      noDelay: true,
      onread: {
        buffer: READING,
        callback(length) {
          take(READING.subarray(0, length));
          return true;
        },
      },
    });
    const key = randomBytes(16).toString('base64');
    this.#socket.write(
      `GET ${path} HTTP/1.1\r\nhost: ${address.host}\r\nupgrade: websocket\r\n` +
        `connection: Upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${key}\r\n` +
        `cookie: ${cookie}\r\n\r\n`,
    );
    this.opened = new Promise((resolve, reject) => {
      this.#socket.on('error', reject);
      this.#socket.on('close', () => reject(new Error('the live channel was closed')));
      take = (chunk) => {
        this.bytesRead += chunk.length;
        const all = this.#rest ? Buffer.concat([this.#rest, chunk]) : chunk;
        this.#rest = null;
        if (this.#isOpen) return this.#read(all);
        const end = all.indexOf(HEAD_END);
        if (end < 0) {
          this.#rest = Buffer.from(all);
          return;
        }
        if (!all.toString('latin1', 0, 12).endsWith(' 101')) {
          reject(new Error(all.toString('latin1')));
          return;
        }
        this.#isOpen = true;
        resolve();
        this.#read(all.subarray(end + HEAD_END.length));
      };
    });
    // Whoever opened the channel waits for it; later closes are seen by what is missing.
    this.opened.catch(() => undefined);
  }

  send(text: string): void {
    this.#socket.write(masked(TEXT, Buffer.from(text)));
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(bytes: Buffer): void {
    let at = 0;
    while (bytes.length - at >= 2) {
      const opcode = (bytes[at] ?? 0) & 15;
      let length = (bytes[at + 1] ?? 0) & 127;
      let start = at + 2;
      if (length === 126) {
        if (bytes.length - at < 4) break;
        length = bytes.readUInt16BE(at + 2);
        start = at + 4;
      }
      if (bytes.length < start + length) break;
      const payload = bytes.subarray(start, start + length);
      if (opcode === TEXT) this.#hear(payload);
      else if (opcode === PING) this.#socket.write(masked(PONG, payload));
      else if (opcode === CLOSE) this.#socket.end(masked(CLOSE, payload));
      at = start + length;
    }
    if (at < bytes.length) this.#rest = Buffer.from(bytes.subarray(at));
  }
}
