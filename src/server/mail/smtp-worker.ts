import { workerData } from 'node:worker_threads';
import { createTransport } from 'nodemailer';
import { asciiEmail } from '../../contract/email.ts';
import type { MailConfig } from '../config.ts';
import { SMTP_CONNECT_TIMEOUT_MS, SMTP_SILENCE_TIMEOUT_MS } from '../timeouts.ts';
import type { Mail, SmtpFailure } from './smtp.ts';

const isThisMachine = (host: string): boolean => /^(?:localhost|127\..+|\[?::1\]?)$/.test(host);

const { smtpUrl, from, publicUrl } = workerData as MailConfig;
const { protocol, hostname, port, username, password } = new URL(smtpUrl);
const auth = username && {
  user: decodeURIComponent(username),
  pass: decodeURIComponent(password),
};
const transport = createTransport({
  host: hostname.replace(/^\[|\]$/g, ''),
  ...(port && { port: Number(port) }),
  secure: protocol === 'smtps:',
  // Passwords are sent to other machines only over TLS.
  ...(auth && { auth, requireTLS: !isThisMachine(hostname) }),
  // EHLO name; the default would reveal the host name.
  name: new URL(publicUrl).hostname,
  connectionTimeout: SMTP_CONNECT_TIMEOUT_MS,
  greetingTimeout: SMTP_CONNECT_TIMEOUT_MS,
  socketTimeout: SMTP_SILENCE_TIMEOUT_MS,
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Runs on the mail thread. Null: sent, or there is no recipient. */
export default async ({ to, subject, text }: Mail): Promise<SmtpFailure | null> => {
  if (to === null) return null;
  try {
    await transport.sendMail({
      from: { name: 'Imposter', address: asciiEmail(from) },
      // As an object it is never parsed as a list of addresses.
      to: { name: '', address: asciiEmail(to) },
      subject,
      text,
      // RFC 3834: no out-of-office reply.
      headers: { 'auto-submitted': 'auto-generated' },
    });
    return null;
  } catch (error) {
    // The message of an SMTP error quotes the address.
    const { name, code, responseCode, command } = error as Error & SmtpFailure;
    return { error: name, code, responseCode, command };
  }
};
