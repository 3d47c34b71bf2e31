import type { MailConfig } from '../config.ts';
import { openLowPriorityThread } from '../process/low-priority-thread.ts';

/** `to` null: [A5] no recipient; it costs the main thread the same. */
export type Mail = { to: string | null; subject: string; text: string };

/** The parts of a nodemailer error that hold no address; `error`: its name. */
export type SmtpFailure = {
  error: string;
  code?: string | undefined;
  responseCode?: number | undefined;
  command?: string | undefined;
};

export class SmtpError extends Error {
  readonly failure: SmtpFailure;

  constructor(failure: SmtpFailure) {
    super('a mail was refused');
    this.failure = failure;
  }
}

export type MailTransport = { send(mail: Mail): Promise<void>; close(): Promise<void> };

export const MAILS_AT_ONCE = 2;

/** Sends on a thread of its own: [A5] no request is slower while a mail is sent. */
export function openSmtp(config: MailConfig): MailTransport {
  const thread = openLowPriorityThread<Mail, SmtpFailure | null>(
    new URL('./smtp-worker.ts', import.meta.url),
    { workerData: config, concurrentTasksPerWorker: MAILS_AT_ONCE },
  );
  return {
    async send(mail) {
      const failure = await thread.run(mail);
      if (failure) throw new SmtpError(failure);
    },
    close: () => thread.destroy(),
  };
}
