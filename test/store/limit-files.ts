import { execFileSync } from 'node:child_process';

/** Limits the file size of this process (Linux), to simulate a full disk; existing data stays. */
export function limitFiles(pid: number | undefined, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
}
