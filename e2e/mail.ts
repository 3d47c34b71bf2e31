import { startMailServer } from '../test/support/mail-server.ts';
import { freePort } from '../test/support/ports.ts';
import { startServer } from './server.ts';

export type MailingServer = Awaited<ReturnType<typeof startMailingServer>>;

/** A server with a local SMTP server. */
export async function startMailingServer() {
  const mail = await startMailServer();
  // Mail links use PUBLIC_URL, so the port must be known before the start.
  const port = String(await freePort());
  const server = await startServer({
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: mail.url,
    MAIL_FROM: 'spiel@imposter.example',
    CONTACT_EMAIL: 'hallo@imposter.example',
  });
  return {
    address: server.address,
    /** Resolves with the link of the next mail, which must go to this address. */
    async nextLink(to: string): Promise<string> {
      const received = await mail.next();
      const link = /http:\/\/\S+#\S+/.exec(received.text)?.[0];
      if (!received.to.includes(to) || !link) throw new Error(`no link for ${to}`);
      return link;
    },
    async stop() {
      await server.stop();
      await mail.close();
    },
  };
}
