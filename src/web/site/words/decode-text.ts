const UMLAUTS = /[äöüÄÖÜß]/g;
/** German letters in the code page of the Windows command line, which Excel calls "MS-DOS". */
const CP850: Record<string, string> = {
  '\u0084': 'ä',
  '\u0094': 'ö',
  '\u0081': 'ü',
  '\u008e': 'Ä',
  '\u0099': 'Ö',
  '\u009a': 'Ü',
  '\u00e1': 'ß',
};
/** Control characters that no text has. */
const CONTROLS = /[^\P{Cc}\t\n\v\f\r\u0085]/u;
/** Formats that are text, but no list. */
const OTHER_FORMAT = /^\s*(?:%PDF|\{\\rtf|<[!?a-z])/i;

function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** One byte, one character of the same number. */
const latin1Of = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

/** Of the old encodings the one in which the text has most German letters. */
function decodeOld(bytes: Uint8Array): string {
  const candidates = [
    new TextDecoder('windows-1252').decode(bytes),
    new TextDecoder('macintosh').decode(bytes),
    latin1Of(bytes).replace(/[\x80-\xff]/g, (byte) => CP850[byte] ?? '\ufffd'),
  ];
  const umlauts = candidates.map((text) => text.match(UMLAUTS)?.length ?? 0);
  return candidates[umlauts.indexOf(Math.max(...umlauts))] ?? '';
}

/** UTF-16 without a byte order mark: in German every other byte is 0. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes.length < 2 || bytes.length % 2 !== 0) return null;
  const zeros = [0, 0];
  bytes.forEach((byte, i) => {
    if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros.map((count) => count / (bytes.length / 2));
  if (odd > 0.7 && even < 0.1) return 'utf-16le';
  return even > 0.7 && odd < 0.1 ? 'utf-16be' : null;
}

/** The text of a file in UTF-8, UTF-16 or an old encoding of Windows or Mac; null: it is no text. */
export function decodeText(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const mark =
    (first === 0xff && second === 0xfe && 'utf-16le') ||
    (first === 0xfe && second === 0xff && 'utf-16be');
  const utf16 = mark || utf16Of(bytes);
  const text = utf16
    ? decodeAs(utf16, bytes)
    : (decodeAs('utf-8', bytes) ?? (bytes.includes(0) ? null : decodeOld(bytes)));
  // The end of a file in DOS.
  const content = text?.replaceAll('\u001a', '') ?? null;
  return content === null || CONTROLS.test(content) || OTHER_FORMAT.test(content) ? null : content;
}
