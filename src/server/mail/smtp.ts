import type { MailConfig } from '../config.ts';
import { SMTP_CONNECT_TIMEOUT_MS, SMTP_SILENCE_TIMEOUT_MS } from '../timeouts.ts';

export type Mail = { to: string; subject: string; text: string };

export type MailTransport = { send(mail: Mail): Promise<void>; close(): void };

const isThisMachine = (host: string): boolean => /^(?:localhost|127\..+|\[?::1\]?)$/.test(host);

/**
 * Imports nodemailer on demand. Passwords are sent to other machines only over TLS.
 */
export async function openSmtp({ smtpUrl, from, publicUrl }: MailConfig): Promise<MailTransport> {
  const { createTransport } = await import('nodemailer');
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const auth = username && {
    user: decodeURIComponent(username),
    pass: decodeURIComponent(password),
  };
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    ...(port && { port: Number(port) }),
    secure: protocol === 'smtps:',
    ...(auth && { auth, requireTLS: !isThisMachine(hostname) }),
    // EHLO name; the default would reveal the host name.
    name: new URL(publicUrl).hostname,
    connectionTimeout: SMTP_CONNECT_TIMEOUT_MS,
    greetingTimeout: SMTP_CONNECT_TIMEOUT_MS,
    socketTimeout: SMTP_SILENCE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send({ to, subject, text }) {
      await transport.sendMail({
        from: { name: 'Imposter', address: from },
        // As an object it is never parsed as a list of addresses.
        to: { name: '', address: to },
        subject,
        text,
        // RFC 3834: no out-of-office reply.
        headers: { 'auto-submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}
