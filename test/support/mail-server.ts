import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A received mail. `head`: the raw header fields. */
export type ReceivedMail = { to: string[]; subject: string; head: string; text: string };

/** The reply to a recipient: an SMTP code, or null to accept. */
type Verdict = (address: string) => number | null;

/** RFC 2045, 6.7. */
const fromQuotedPrintable = (encoded: string): string =>
  decodeURIComponent(
    encoded
      .replace(/=\r?\n/g, '')
      .replaceAll('%', '%25')
      .replaceAll('=', '%'),
  );

/** RFC 2047; the parts of a long header are joined. */
function fromEncodedWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, encoding: string, encoded: string) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(encoded, 'base64').toString()
        : fromQuotedPrintable(encoded.replaceAll('_', ' ')),
    );
}

function read(raw: string, to: string[]): ReceivedMail {
  const [folded = '', ...body] = raw.split('\r\n\r\n');
  const head = folded.replace(/\r\n(?=[ \t])/g, '');
  const field = (name: string) => new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1] ?? '';
  const encoded = body.join('\r\n\r\n');
  const isQuoted = field('Content-Transfer-Encoding').toLowerCase() === 'quoted-printable';
  return {
    to,
    subject: fromEncodedWords(field('Subject')),
    head,
    text: (isQuoted ? fromQuotedPrintable(encoded) : encoded).replaceAll('\r\n', '\n'),
  };
}

/** A real SMTP server that stores the mails it receives. */
export async function startMailServer() {
  const mails: ReceivedMail[] = [];
  /** Every recipient named, including refused ones. */
  const named: string[] = [];
  /** Authenticated users. */
  const users: string[] = [];
  const waiting: ((mail: ReceivedMail) => void)[] = [];
  let verdict: Verdict = () => null;
  let taken = 0;

  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    logger: false,
    onAuth({ username = '' }, _, done) {
      users.push(username);
      done(null, { user: username });
    },
    onRcptTo({ address }, _, done) {
      named.push(address);
      const responseCode = verdict(address);
      if (responseCode === null) done();
      else done(Object.assign(new Error(`<${address}> is not wanted here`), { responseCode }));
    },
    onData(stream, { envelope }, done) {
      text(stream).then((raw) => {
        const mail = read(
          raw,
          envelope.rcptTo.map(({ address }) => address),
        );
        mails.push(mail);
        const waiter = waiting.shift();
        if (waiter) {
          taken += 1;
          waiter(mail);
        }
        done();
      }, done);
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    named,
    users,
    /** Resolves with the next mail not yet returned. */
    next(): Promise<ReceivedMail> {
      const mail = mails[taken];
      if (!mail) return new Promise((resolve) => waiting.push(resolve));
      taken += 1;
      return Promise.resolve(mail);
    },
    answer(next: Verdict) {
      verdict = next;
    },
    close: () => new Promise<void>((done) => server.close(done)),
  };
}
