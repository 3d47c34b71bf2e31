import { describe, expect, it, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const TEXT = 'Bär\r\nGlühwürmchen\nKöln\nSüßigkeit\nÄpfel\nÖl\nÜbung\n';
const TABLES: Record<string, Record<string, number>> = {
  cp850: { ä: 0x84, ö: 0x94, ü: 0x81, Ä: 0x8e, Ö: 0x99, Ü: 0x9a, ß: 0xe1 },
  macintosh: { ä: 0x8a, ö: 0x9a, ü: 0x9f, Ä: 0x80, Ö: 0x85, Ü: 0x86, ß: 0xa7 },
};
const inTable = (name: string) =>
  Uint8Array.from(TEXT, (one) => TABLES[name]?.[one] ?? one.charCodeAt(0));
const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return new Uint8Array(isBig ? bytes.swap16() : bytes);
};

test.each<[string, Uint8Array]>([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-8 with a byte order mark', new TextEncoder().encode(`\uFEFF${TEXT}`)],
  ['windows-1252', new Uint8Array(Buffer.from(TEXT, 'latin1'))],
  ['the encoding of old Macs', inTable('macintosh')],
  ['the encoding of DOS', inTable('cp850')],
  ['UTF-16, little endian', utf16(`\uFEFF${TEXT}`)],
  ['UTF-16, big endian', utf16(`\uFEFF${TEXT}`, true)],
  ['UTF-16 without a byte order mark', utf16(TEXT)],
  ['UTF-8 that DOS ended', new TextEncoder().encode(`${TEXT}\u001a`)],
])('[B1b] a file in %s is read', (_, bytes) => expect(decodeText(bytes)).toBe(TEXT));

describe('[B1b] a file that is no list', () => {
  it.each<[string, Uint8Array]>([
    ['zip', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 8, 0, 0x6d, 0x61, 0x9c, 0xff)],
    ['png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 0x1a, 10, 0, 0, 0, 13)],
    ['gzip', Uint8Array.of(0x1f, 0x8b, 8, 0x41, 0x42, 0xc3)],
    ['pdf', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj', 'latin1')],
    ['rtf', Buffer.from('{\\rtf1\\ansi Hund}')],
    ['html', Buffer.from('<!DOCTYPE html>\n<p>Hund')],
    ['nothing but zeros', new Uint8Array(64)],
  ])('is refused: %s', (_, bytes) => expect(decodeText(bytes)).toBeNull());
});
