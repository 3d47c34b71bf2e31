import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../contract/api.ts';
import { lobbyOf, type Person, startRound } from './testing/person.ts';
import { type ServerProcess, startProcess } from './testing/process.ts';

let dataDir: string;
let server: ServerProcess;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'imposter-full-'));
  server = startProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' });
});
afterAll(() => {
  server.child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** The operating system lets the server write up to here in any file; what is there stays. */
function limitFiles(bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(server.child.pid), `--fsize=${bytes}:`]);
}

test.runIf(process.platform === 'linux')(
  'a full disk: 503 and nothing acknowledged, reading goes on, and with space all is well',
  async () => {
    const { code, people, host } = await lobbyOf(await server.address, 4);
    const channel = host.live(code);
    await startRound(code, people);
    const look = () => host.call(api.game, { params: { code }, query: { playerId: host.id } });
    const vote = (person: Person) =>
      person.call(api.vote, { params: { code }, body: { voterId: person.id, targetId: null } });
    const before = (await host.call(api.voting, { params: { code }, body: { playerId: host.id } }))
      .body;

    limitFiles(1);
    const start = performance.now();
    const refused = await Promise.all(people.map(vote));
    expect(performance.now() - start).toBeLessThan(3000);
    expect(refused.map(({ status, error }) => [status, error.code])).toEqual(
      people.map(() => [503, 'unavailable']),
    );
    expect((await look()).body).toMatchObject({ version: before.version, votes: {} });

    limitFiles('unlimited');
    const voted = await Promise.all(people.map(vote));
    expect(voted.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const result = await channel.until((m) => m.type === 'game' && m.game.status === 'result');
    expect(result).toMatchObject({ game: { version: before.version + 4 } });
    expect((await look()).body).toMatchObject({ version: before.version + 4, status: 'result' });
    channel.socket.close();
  },
);
