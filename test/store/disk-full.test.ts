import { afterAll, expect, test, vi } from 'vitest';
import type { LiveMessage } from '../../src/contract/live.ts';
import { temporaryFolder } from '../support/lifetime.ts';
import { startProcess } from '../support/process.ts';
import { lobbyOf, startRound, type TestClient } from '../support/test-client.ts';
import { limitFiles } from './limit-files.ts';

const dataDir = temporaryFolder();
const server = startProcess({ DATA_DIR: dataDir });
afterAll(() => server.end());

test.runIf(process.platform === 'linux')(
  'a full disk: 503, nothing acknowledged or published, reads go on, and freed space repairs all',
  async () => {
    const { code, people, host } = await lobbyOf(await server.address, 4);
    const channel = host.live(code);
    await startRound(code, people);
    const look = () => host.fetchView(code);
    const vote = (person: TestClient) => person.move(code, 'vote', { targetId: null });
    const before = (await host.move(code, 'callVote')).body;

    const isVoting = (m: LiveMessage) => m.type === 'game' && m.game.version === before.version;
    await channel.until(isVoting);
    const receivedCount = channel.messages.length;

    limitFiles(server.child.pid, 1);
    const start = performance.now();
    const refused = await Promise.all(people.map(vote));
    expect(performance.now() - start).toBeLessThan(3000);
    expect(refused.map(({ refusal }) => refusal)).toEqual(people.map(() => [503, 'unavailable']));
    expect((await look()).body).toMatchObject({ version: before.version, votes: {} });
    expect(channel.messages).toHaveLength(receivedCount);
    expect((await host.request('GET', '/healthz')).status).toBe(200);
    expect((await host.request('GET', '/proxyz')).status).toBe(200);
    const ready = async () => (await host.request('GET', '/readyz')).status;
    await vi.waitFor(async () => expect(await ready()).toBe(503), { timeout: 3000 });

    limitFiles(server.child.pid, 'unlimited');
    expect(await ready()).toBe(200);
    const voted = await Promise.all(people.map(vote));
    expect(voted.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const result = await channel.until((m) => m.type === 'game' && m.game.status === 'result');
    expect(result).toMatchObject({ game: { version: before.version + 4 } });
    expect((await look()).body).toMatchObject({ version: before.version + 4, status: 'result' });
    channel.socket.close();
  },
);
