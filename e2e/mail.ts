import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { pinnedNode, root, startServer } from './server.ts';

type Mail = { to: string[]; subject: string; text: string };

/** A server with a local SMTP server. */
export type MailingServer = {
  address: string;
  /** Resolves with the link of the next mail, which must go to this address. */
  nextLink(to: string): Promise<string>;
  stop(): Promise<void>;
};

/** Mail links use PUBLIC_URL, so the port must be known before the start. */
async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  listener.close();
  return port;
}

export async function startMailingServer(): Promise<MailingServer> {
  const mail = spawn(pinnedNode, ['test/support/mail/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: mail.stdout })[Symbol.asyncIterator]();

  async function nextLine(): Promise<string> {
    const { done, value } = await lines.next();
    if (done) throw new Error('the mail server has ended');
    return value;
  }

  const smtpUrl = await nextLine();
  const port = String(await freePort());
  const server = await startServer({
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'spiel@imposter.example',
    CONTACT_EMAIL: 'hallo@imposter.example',
  });
  return {
    address: server.address,
    async nextLink(to) {
      const received = JSON.parse(await nextLine()) as Mail;
      const link = /http:\/\/\S+#\S+/.exec(received.text)?.[0];
      if (!received.to.includes(to) || !link) throw new Error(`no link for ${to}`);
      return link;
    },
    async stop() {
      await server.stop();
      mail.kill('SIGTERM');
      if (mail.exitCode === null && mail.signalCode === null) await once(mail, 'exit');
    },
  };
}
