/** The operator can fix this: the message is shown without a stack. */
export class OperatorError extends Error {}

export class StartupError extends OperatorError {
  constructor(reason: string, cause?: unknown) {
    super(`Imposter does not start: ${reason}`, { cause });
  }
}
