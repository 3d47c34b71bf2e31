import type { LiveMessage } from '../../src/contract/live.ts';
import type { TestClient } from './test-client.ts';

/** Retries as the screens do, at most 1 s apart: doubled, less a random half. */
const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 1000;

/** Application close codes (RFC 6455, 7.4.2): final here. */
const FINAL = 4000;

export type KeptChannel = ReturnType<typeof keepChannel>;

/** A live channel that reconnects until `cut` or a final close code. */
export function keepChannel(
  client: TestClient,
  code: string,
  on: {
    onOpening?(): void;
    onMessage(message: LiveMessage): void;
    /** The server ended it for good. */
    onEnd(closeCode: number): void;
  },
) {
  let channel: ReturnType<TestClient['live']>;
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;
  let isKept = true;

  const isOpen = () => channel.socket.readyState === channel.socket.OPEN;

  function open(): void {
    on.onOpening?.();
    channel = client.live(code);
    channel.subscribe((message) => {
      // Bytes may still arrive after the cut.
      if (!isKept) return;
      failures = 0;
      on.onMessage(message);
    });
    void channel.closed.then((closeCode) => {
      if (!isKept) return;
      if (closeCode >= FINAL) {
        isKept = false;
        return on.onEnd(closeCode);
      }
      const delay = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
      failures += 1;
      retry = setTimeout(open, delay * (1 - Math.random() / 2));
    });
  }

  open();
  return {
    /** The channel while it is open and has shown the lobby. */
    current: () => (isKept && isOpen() && channel.view() ? channel : null),
    isOpen,
    /** Open, or about to be opened again. */
    isKept: () => isKept,
    /** Closes it for good, without a handshake: a phone that is locked. */
    cut() {
      isKept = false;
      clearTimeout(retry);
      channel.socket.terminate();
    },
  };
}
