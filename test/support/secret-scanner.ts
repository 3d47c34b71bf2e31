/** Prefix of every secret word in tests: unique, and its "ö" has many encodings. */
export const STEMS = ['Quxwört', 'Zyxwört', 'Eigwört'];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const reversed = (text: string): string => Array.from(text).reverse().join('');

/** The part of a base64 text that is the same for all alignments of these bytes. */
function base64Cores(bytes: Buffer, encoding: 'base64' | 'base64url'): string[] {
  return [0, 1, 2].map((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), bytes]).toString(encoding);
    const whole = Math.floor(((offset + bytes.length) * 8) / 6);
    return text.slice(Math.ceil((offset * 8) / 6), whole);
  });
}

/** Every encoding in which a word could be sent. */
function spellings(stem: string): [name: string, text: string][] {
  const bytes = Buffer.from(stem);
  const units = Array.from(stem, (letter) => letter.charCodeAt(0));
  const hex = (unit: number) => unit.toString(16).padStart(4, '0');
  return [
    ['plain', stem],
    ['NFD', stem.normalize('NFD')],
    ['without umlaut', stem.replace('ö', 'oe')],
    ['without umlaut', stem.replace('ö', 'o')],
    ['reversed', reversed(stem)],
    ['URL', encodeURIComponent(stem)],
    ['URL twice', encodeURIComponent(encodeURIComponent(stem))],
    ['URL, all of it', bytes.toString('hex').replace(/../g, '%$&')],
    ['\\u', stem.replace('ö', '\\u00f6')],
    ['\\u twice', stem.replace('ö', '\\\\u00f6')],
    ['\\u, all of it', units.map((unit) => `\\u${hex(unit)}`).join('')],
    ['HTML', stem.replace('ö', '&ouml;')],
    ['HTML', stem.replace('ö', '&#246;')],
    ['HTML', stem.replace('ö', '&#xf6;')],
    ['latin1 read as UTF-8', bytes.toString('latin1')],
    ['hex', bytes.toString('hex')],
    ['hex of UTF-16', Buffer.from(stem, 'utf16le').toString('hex')],
    ['bytes', [...bytes].join(',')],
    ['code units', units.join(',')],
    ...(['base64', 'base64url'] as const).flatMap((encoding) => [
      ...base64Cores(bytes, encoding).map((text): [string, string] => [encoding, text]),
      ...base64Cores(Buffer.from(reversed(stem)), encoding).map((text): [string, string] => [
        `${encoding}, reversed`,
        text,
      ]),
    ]),
  ];
}

const known = STEMS.flatMap(spellings);
const anyOfThem = new RegExp(known.map(([, text]) => escaped(text)).join('|'), 'i');

/** The first secret word in a text, in any encoding, with its context; otherwise null. */
export function findSecret(text: string): string | null {
  const found = anyOfThem.exec(text);
  if (!found) return null;
  const [match] = found;
  const name = known.find(([, spelling]) => spelling.toLowerCase() === match.toLowerCase())?.[0];
  return `${name}: …${text.slice(Math.max(0, found.index - 60), found.index + match.length + 20)}…`;
}
