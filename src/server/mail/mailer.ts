import { setImmediate as nextTick, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { boundedQueue } from '../concurrency/bounded-queue.ts';
import { MAIL_RETRY_DELAYS_MS, MAIL_STOP_TIMEOUT_MS } from '../timeouts.ts';
import {
  MAILS_AT_ONCE,
  type Mail,
  type MailTransport,
  SmtpError,
  type SmtpFailure,
} from './smtp.ts';

/** More mails are dropped while the mail server is unavailable. */
const PENDING_MAX = 200;

/** Without the message, which may quote the address. */
const failureOf = (error: Error): SmtpFailure =>
  error instanceof SmtpError ? error.failure : { error: error.name };

/** RFC 5321, 4.2.1: 5yz is final, everything else may work later. */
const isFinal = ({ responseCode = 0 }: SmtpFailure): boolean => responseCode >= 500;

/** Sends mails in the background. Pending mails are not stored and get lost in a crash. */
export type Mailer = {
  /** Calls `write` and sends its mail (null: none). Failures are logged without address and text. */
  enqueue(write: () => Promise<Mail | null>): void;
  /** Retries waiting mails at once; gives up after MAIL_STOP_TIMEOUT_MS. */
  stop(): Promise<void>;
};

export function openMailer(options: {
  transport: MailTransport;
  log: FastifyBaseLogger;
  /** For tests. */
  retryDelaysMs?: number[] | undefined;
}): Mailer {
  const { transport, log, retryDelaysMs = MAIL_RETRY_DELAYS_MS } = options;
  // Two queues: how long others are sent does not tell whose mails are being written [A5].
  const writing = boundedQueue({ atOnce: MAILS_AT_ONCE, waiting: PENDING_MAX });
  const sending = boundedQueue({ atOnce: MAILS_AT_ONCE, waiting: PENDING_MAX });
  const pending = new Set<Promise<void>>();
  const stopping = new AbortController();
  const { signal } = stopping;

  async function deliver(write: () => Promise<Mail | null>): Promise<void> {
    // After the response, so that its timing does not reveal whether a mail is sent.
    await nextTick();
    let mail: Mail | null = null;
    async function attempt(): Promise<void> {
      mail ??= await writing(write);
      const written = mail;
      if (written) await sending(() => transport.send(written));
    }
    for (const delayMs of [...retryDelaysMs, null]) {
      try {
        return await attempt();
      } catch (error) {
        const failure = failureOf(error as Error);
        if (delayMs === null || signal.aborted || isFinal(failure)) {
          log.warn(failure, 'a mail was not sent');
          return;
        }
        log.info(failure, 'a mail is sent again later');
        // Rejected at shutdown: the last attempt follows at once.
        await sleep(delayMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  return {
    enqueue(write) {
      if (pending.size >= PENDING_MAX) {
        log.warn('a mail was not sent: too many are waiting');
        return;
      }
      const delivery = deliver(write).finally(() => pending.delete(delivery));
      pending.add(delivery);
    },

    async stop() {
      stopping.abort();
      const timeout = sleep(MAIL_STOP_TIMEOUT_MS, undefined, { ref: false });
      await Promise.race([Promise.all(pending), timeout]);
      await transport.close();
    },
  };
}
