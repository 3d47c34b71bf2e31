import { Writable } from 'node:stream';
import { openLog } from '../../src/server/log.ts';

/** A log, and the lines written to it. */
export function recordedLog() {
  const lines: string[] = [];
  const listener = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { log: openLog('info', listener), lines };
}
