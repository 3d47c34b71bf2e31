/** A final text frame, not masked (RFC 6455, section 5.2). */
const FINAL_TEXT = 0x81;
/** Lengths of 16 and 64 bits follow these. */
const LENGTH_16 = 126;
const LENGTH_64 = 127;

/** A text as the WebSocket frame of a server: made once for all sockets that get this text. */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const size = length < LENGTH_16 ? 0 : length < 2 ** 16 ? 2 : 8;
  const frame = Buffer.allocUnsafe(2 + size + length);
  frame[0] = FINAL_TEXT;
  frame[1] = size === 0 ? length : size === 2 ? LENGTH_16 : LENGTH_64;
  if (size === 2) frame.writeUInt16BE(length, 2);
  if (size === 8) frame.writeBigUInt64BE(BigInt(length), 2);
  frame.write(text, 2 + size);
  return frame;
}
