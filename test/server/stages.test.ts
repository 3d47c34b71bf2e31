import { afterAll, expect, test } from 'vitest';
import type { GameView } from '../../src/contract/shapes.ts';
import { temporaryFolder } from '../support/lifetime.ts';
import { startServer } from '../support/server.ts';
import { guest, lobbyOf, roles, startRound, type TestClient } from '../support/test-client.ts';
import { at } from '../support/two-processes.ts';

const dataDir = temporaryFolder();
/** Moves the server's clock ahead; its timers do not follow. */
let offset = 0;
const start = () => startServer({ dataDir, now: () => Date.now() + offset });
let server = await start();
afterAll(() => server.close());

const STAGES = ['pause', 'runoff', 'lastWord'] as const;
type Stage = (typeof STAGES)[number];

const stageOf = ({ stage, clock }: GameView) => (clock?.pausedUntil ? 'pause' : stage);
/** What a player sees of the stage, without times that run. */
const stateOf = (view: GameView) => ({
  ...{ stage: stageOf(view), word: view.word, imposterIds: view.imposterIds, votes: view.votes },
  ...{ runoffIds: view.runoffIds, accusedIds: view.accusedIds, caughtIds: view.caughtIds },
  ...{ hasLastWord: view.hasLastWord, used: view.clock?.used },
  ...(view.clock && { timeLeft: view.timeLeft }),
});

async function viewOf(person: TestClient, code: string): Promise<GameView> {
  return (await at(person, server).fetchView(code)).body;
}

type Table = {
  code: string;
  people: TestClient[];
  host: TestClient;
  imposter: TestClient;
  others: [TestClient, TestClient, TestClient];
  word: string;
};

/** Five players in this stage; the host is of the group. `beforeLast`: before the last vote. */
async function tableIn(stage: Stage, beforeLast: (table: Table) => Promise<void> = async () => {}) {
  const settings = { timeLimit: 60, finale: true } as const;
  const { code, people, host: creator } = await lobbyOf(server.address, 5, settings);
  await startRound(code, people);
  const { imposters, group, word } = await roles(code, people);
  const [imposter] = imposters as [TestClient];
  const [first] = group as [TestClient];
  const host = creator === imposter ? first : creator;
  const others = group.filter((one) => one !== host) as [TestClient, TestClient, TestClient];
  if (host !== creator) {
    await creator.move(code, 'handOver', { targetId: host.id });
  }
  const table: Table = { code, people, host, imposter, others, word };
  if (stage === 'pause') {
    await others[0].move(code, 'clock', { action: 'more', used: 0 });
    await host.move(code, 'clock', { action: 'pause' });
    await beforeLast(table);
    return table;
  }
  await others[0].move(code, 'callVote');
  const rival = stage === 'runoff' ? host : imposter;
  const vote = (voter: TestClient, { id: targetId }: TestClient) =>
    voter.move(code, 'vote', { targetId });
  for (const voter of [host, others[0]]) await vote(voter, imposter);
  for (const voter of others.slice(1)) await vote(voter, rival);
  await beforeLast(table);
  await vote(imposter, others[0]);
  return table;
}

test.each(STAGES)(
  '%s: a reload shows the same; who joins late watches; players may leave',
  async (stage) => {
    const { code, people, host, imposter, others } = await tableIn(stage);
    for (const person of people) {
      const before = await viewOf(person, code);
      expect(stageOf(before)).toBe(stage);
      const channel = person.live(code);
      const first = await channel.until(({ type }) => type === 'game');
      expect(first.type === 'game' && stateOf(first.game)).toEqual(stateOf(before));
      channel.socket.close();
    }

    const late = await guest(server.address, 'Spät');
    const { body: seen } = await late.move(code, 'join');
    expect(seen.players[late.id]).toMatchObject({ inRound: false });
    const hidden = { word: '', imposterIds: [], votes: {}, hasLastWord: false };
    expect(stateOf(seen)).toEqual({ ...stateOf(await viewOf(host, code)), ...hidden });
    const refusals = [
      await late.move(code, 'vote', { targetId: host.id }),
      await late.move(code, 'pass'),
      await late.move(code, 'clock', { action: 'more' }),
      await late.move(code, 'clock', { action: 'resume' }),
    ].map(({ error }) => error.code);
    expect(refusals).toEqual(
      {
        pause: ['not-voting', 'imposter-only', 'not-in-round', 'host-only'],
        runoff: ['not-in-round', 'imposter-only', 'not-playing', 'host-only'],
        lastWord: ['not-voting', 'imposter-only', 'not-playing', 'host-only'],
      }[stage],
    );

    const before = stateOf(await viewOf(host, code));
    await others[2].move(code, 'leave');
    expect(stateOf(await viewOf(host, code))).toEqual(before);
    await imposter.move(code, 'leave');
    const { status, endReason, winnerType } = await viewOf(host, code);
    expect([status, endReason, winnerType]).toEqual(
      {
        pause: ['result', 'imposter-left', 'group'],
        runoff: ['voting', null, null],
        lastWord: ['result', 'votes', 'group'],
      }[stage],
    );
  },
);

test.each(STAGES)('%s: the host is gone, another one takes over', async (stage) => {
  const channels: ReturnType<TestClient['live']>[] = [];
  const { code, people, host, others } = await tableIn(stage, async (table) => {
    for (const person of table.people) {
      if (person !== table.host) channels.push(person.live(table.code));
    }
    await Promise.all(channels.map((channel) => channel.until(({ type }) => type === 'game')));
    offset += 11_000;
    const isGone = ({ players }: GameView) => players[table.host.id]?.isConnected === false;
    await channels[0]?.until((m) => m.type === 'game' && isGone(m.game));
  });
  offset += 4500;
  // Any call acts on what is due.
  await others[0].move(code, 'speak');
  const view = await viewOf(others[0], code);
  expect(stageOf(view)).toBe(stage);
  const successor = people.find(({ id }) => view.players[id]?.isHost) as TestClient;
  expect(successor).toBe(people.find((one) => one !== host));
  const body = { playerId: successor.id };
  if (stage === 'pause') {
    const { body: resumed } = await successor.move(code, 'clock', { action: 'resume' });
    expect([stageOf(resumed), resumed.timeLeft]).toEqual([null, view.timeLeft]);
  } else {
    const ended = await successor.move(code, 'completeVote', { ...body, stage });
    expect(ended.body.stage).not.toBe(stage);
  }
  for (const { socket } of channels) socket.close();
});

test('[R4b] a restart keeps each stage, and leaves time to act', async () => {
  const tables: Table[] = [];
  for (const stage of STAGES) tables.push(await tableIn(stage));
  const [paused, runoff, lastWord] = tables as [Table, Table, Table];
  const views = async () =>
    Promise.all(tables.flatMap(({ code, people }) => people.map((person) => viewOf(person, code))));
  const before = await views();
  await server.close();
  offset += 600_000;
  server = await start();
  const after = await views();
  expect(after.map(stateOf)).toEqual(before.map(stateOf));
  for (const { serverNow, phaseEndsAt, clock } of after) {
    const left = (phaseEndsAt ?? clock?.pausedUntil ?? 0) - serverNow;
    expect(left).toBeGreaterThan(10_000);
    expect(left).toBeLessThanOrEqual(15_000);
  }

  const { host } = paused;
  const resumed = await at(host, server).move(paused.code, 'clock', { action: 'resume' });
  expect(resumed.body).toMatchObject({ clock: { used: 1, pausedUntil: null } });
  expect(resumed.body.timeLeft).toBe(before[0]?.timeLeft);

  const voter = at(runoff.others[0], server);
  const voted = await voter.move(runoff.code, 'vote', { targetId: runoff.host.id });
  expect(voted.body).toMatchObject({ stage: 'runoff', votes: { [voter.id]: runoff.host.id } });

  const thief = at(lastWord.imposter, server);
  const stolen = await thief.move(lastWord.code, 'guess', { guessedWord: lastWord.word });
  expect(stolen.body).toMatchObject({ endReason: 'stolen', winnerId: thief.id });
});
