import { expect, test } from 'vitest';
import { applyChange, closeCodes, type LiveMessage, livePath } from '../../src/contract/live.ts';
import type { GameView } from '../../src/contract/shapes.ts';
import { shared } from '../support/lifetime.ts';
import { startServer } from '../support/server.ts';
import { lobbyOf, roles, startRound, type TestClient } from '../support/test-client.ts';

const server = await shared(startServer());

/** Every message of a channel as it was sent, and a promise of the next one that matches. */
function rawChannel(person: TestClient, path: string) {
  const channel = new WebSocket(server.address.replace('http', 'ws') + path, {
    headers: { cookie: person.cookie },
  } as never);
  const messages: LiveMessage[] = [];
  /** In bytes. */
  const sizes: number[] = [];
  const closed = new Promise<number>((resolve) => {
    channel.addEventListener('close', ({ code }) => resolve(code));
  });
  const listeners = new Set<() => void>();
  channel.addEventListener('message', ({ data }) => {
    messages.push(JSON.parse(String(data)));
    sizes.push(Buffer.byteLength(String(data)));
    for (const listener of listeners) listener();
  });
  const until = (wants: (message: LiveMessage) => boolean) =>
    new Promise<LiveMessage>((resolve) => {
      const look = () => {
        const found = messages.find(wants);
        if (found) resolve(found);
      };
      listeners.add(look);
      look();
    });
  return { channel, messages, sizes, until, closed };
}

async function viewOf(person: TestClient, code: string): Promise<GameView> {
  return (await person.fetchView(code)).body;
}

const withoutClock = ({ serverNow: _, timeLeft: __, ...view }: GameView) => view;

test('[W3] after the first view a channel gets changes, which add up to the view of its player', async () => {
  const { code, people, host } = await lobbyOf(server.address, 4, { timeLimit: 60 });
  const channels = people.map((person) => rawChannel(person, livePath(code, person.id)));
  await Promise.all(channels.map(({ until }) => until(({ type }) => type === 'game')));
  await startRound(code, people);
  const { imposters, group } = await roles(code, people);
  await host.move(code, 'callVote');
  const [target] = group;
  for (const voter of people) {
    const targetId = voter === target ? null : (target?.id ?? null);
    await voter.move(code, 'vote', { targetId });
  }
  expect(imposters).toHaveLength(1);
  for (const [index, person] of people.entries()) {
    const newest = await viewOf(person, code);
    expect(newest.status).toBe('result');
    const { messages, until } = channels[index] as ReturnType<typeof rawChannel>;
    await until((m) => m.type === 'change' && m.version === newest.version);
    const [first, ...changes] = messages;
    let view = (first as { game: GameView }).game;
    for (const change of changes) {
      if (change.type !== 'change') throw new Error(`a ${change.type} between changes`);
      view = applyChange(view, change) as GameView;
    }
    expect(withoutClock(view)).toEqual(withoutClock(newest));
  }
  for (const { channel } of channels) channel.close();
});

test.each([0, 1, 2])(
  '[R14] all get the same frames when player %i asks to deal again',
  async (asker) => {
    const { code, people } = await lobbyOf(server.address, 4, { timeLimit: 60 });
    await startRound(code, people);
    const channels = people.map((person) => rawChannel(person, livePath(code, person.id)));
    await Promise.all(channels.map(({ until }) => until(({ type }) => type === 'game')));
    const by = people[asker] as TestClient;
    const body = { playerId: by.id, round: 1 };
    const call = { type: 'call', id: 'again', call: 'redeal', body };
    channels[asker]?.channel.send(JSON.stringify(call));
    await channels[asker]?.until(({ type }) => type === 'answer');
    // A later change, after which no frame of the first one is missing.
    const { version } = await viewOf(by, code);
    await by.move(code, 'callVote');
    const frames = await Promise.all(
      channels.map(async ({ messages, until }) => {
        await until((m) => m.type === 'change' && m.version > version);
        return messages.filter(
          (m) => m.type !== 'answer' && !('version' in m && m.version > version),
        );
      }),
    );
    for (const own of frames) expect(own.map(({ type }) => type)).toEqual(['game', 'change']);
    const publicPart = ([, change]: LiveMessage[]) => {
      if (change?.type !== 'change') throw new Error('not a change');
      const { word: _, imposterIds: __, ...set } = change.set;
      return { ...change, set };
    };
    for (const own of frames) expect(publicPart(own)).toEqual(publicPart(frames[0] ?? []));
    expect(publicPart(frames[0] ?? []).set).toMatchObject({ redealUntil: null, isRedealt: true });
    // Of the same length [S9].
    const lengths = channels.map(({ sizes }) => sizes.slice(0, 2));
    for (const own of lengths) expect(own).toEqual(lengths[0]);
    const answers = channels.map(({ messages }) => messages.filter((m) => m.type === 'answer'));
    expect(answers.map(({ length }) => length)).toEqual(
      people.map((_, n) => (n === asker ? 1 : 0)),
    );
    for (const { channel } of channels) channel.close();
  },
);

test('[W3] a client that asks with `sync` gets the whole view', async () => {
  const { code, host } = await lobbyOf(server.address, 1);
  const { channel, messages, until } = rawChannel(host, livePath(code, host.id));
  await until(({ type }) => type === 'game');
  await host.move(code, 'ready', { isReady: true });
  const { version } = await viewOf(host, code);
  await until((m) => m.type === 'change' && m.version === version);
  channel.send('{"type":"sync"}');
  await until((m) => m.type === 'game' && m.game.version === version);
  expect(messages.map(({ type }) => type)).toEqual(['game', 'change', 'game']);
  channel.close();
});

test('a page of an older protocol is told to reload', async () => {
  const { code, host } = await lobbyOf(server.address, 1);
  const path = livePath(code, host.id).replace(/protocol=\d+/, 'protocol=1');
  expect(await rawChannel(host, path).closed).toBe(closeCodes.outdated);
});
