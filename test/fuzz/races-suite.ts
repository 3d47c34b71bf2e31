import { describe, test as onDisk } from 'vitest';
import { clockRaces } from './clock-races.ts';
import { dealRaces } from './deal-races.ts';
import { type OpenServers, openRacing, TIMES } from './racing.ts';
import { voteRaces } from './vote-races.ts';

/** Concurrent calls: in whatever order, each phase ends once and no call is lost. */
export function racesSuite(
  name: string,
  openServers: OpenServers,
  test: typeof onDisk | typeof onDisk.skip = onDisk,
): void {
  describe(`${TIMES} times each on ${name}`, () => {
    const racing = openRacing(openServers, test);
    dealRaces(racing);
    clockRaces(racing);
    voteRaces(racing);
  });
}
