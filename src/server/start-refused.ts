/** Whoever starts the server can mend this; the message is a sentence for them. */
export class StartRefused extends Error {
  constructor(reason: string, cause?: unknown) {
    super(`Imposter does not start: ${reason}`, { cause });
  }
}
