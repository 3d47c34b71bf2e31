import { api, type BodyInput } from '../../src/contract/api.ts';
import type { Game, RandomInt } from '../../src/game/game.ts';
import { MODES } from '../../src/game/limits.ts';
import { callNames, everyCall, send } from './every-call.ts';
import { TestClient } from './test-client.ts';

/** The clients of an evening. All of them attempt to read secrets. */
export type EveningOptions = {
  /** Opens the lobbies; has own categories named "Familie". */
  host: TestClient;
  guests: TestClient[];
  /** Plays under an anonymous local id [W2]. */
  passerBy: TestClient;
  /** Never gets a seat. */
  outsider: TestClient;
};

type Settings = NonNullable<BodyInput<typeof api.createGame>['settings']>;
type Channel = ReturnType<TestClient['live']>;

/** The newest stored game of a lobby. */
export type Newest = (code: string) => Game | undefined;

const CATEGORIES = [['Tiere'], ['Familie'], ['Tiere', 'Familie'], ['Berufe', 'Familie', 'Tiere']];

function pick<T>(items: readonly T[], draw: RandomInt): T {
  const item = items[draw(items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

/** Plays one lobby from creation to removal, with every attempt to read a secret. */
export async function playEvening(
  { host, guests, passerBy, outsider }: EveningOptions,
  newest: Newest,
  draw: RandomInt,
): Promise<void> {
  const settings: Settings = {
    mode: pick(MODES, draw),
    categories: pick(CATEGORIES, draw),
    imposterCount: 1 + draw(3),
    rounds: 3,
    timeLimit: draw(2) ? 60 : 0,
  };
  const created = await host.call(api.createGame, { body: { hostId: host.id, settings } });
  const code = created.body.lobbyCode;
  const params = { code };
  const channels = new Set<Channel>();
  const seated = [host, ...guests.slice(0, 2 + draw(guests.length - 1))];
  const spare = [...guests.filter((person) => !seated.includes(person)), passerBy];

  const come = async (person: TestClient) => {
    const body = { playerId: person.id, playerName: 'Passant' };
    await person.call(api.join, { params, body });
    if (draw(3)) channels.add(person.live(code));
  };
  const callAs = (person: TestClient, name: keyof typeof api, body: Record<string, unknown> = {}) =>
    send(person, name, { params: { code, playerId: person.id }, body });
  const game = (): Game => {
    const found = newest(code);
    if (!found) throw new Error('the lobby is not stored');
    return found;
  };
  /** A random seated client; sometimes an Imposter, who has most to gain. */
  const randomSeated = (): TestClient => {
    const here = [...seated, ...spare].filter(({ id }) => game().players.some((p) => p.id === id));
    const imposters = here.filter(({ id }) => game().round?.imposterIds.includes(id));
    return pick(imposters.length > 0 && draw(2) ? imposters : here, draw);
  };

  /** Requests that are possible at any time and must leak nothing. */
  const tricks: ((person: TestClient) => Promise<unknown> | unknown)[] = [
    (person) => person.call(api.game, { params, query: { playerId: person.id } }),
    (person) => person.call(api.game, { params, query: { playerId: host.id } }),
    (person) => person.call(api.checkGame, { params }),
    () => outsider.call(api.checkGame, { params }),
    () => outsider.call(api.game, { params, query: { playerId: outsider.id } }),
    () => outsider.call(api.game, { params, query: { playerId: host.id } }),
    () => channels.add(outsider.live(code)),
    () => channels.add(outsider.live(code, host.id)),
    // A second tab; a reconnecting phone.
    (person) => channels.add(person.live(code)),
    (person) => channels.add(person.live(code, host.id)),
    (person) => {
      const channel = person.live(code);
      channels.add(channel);
      return channel.until(({ type }) => type === 'game').then(() => channel.socket.close());
    },
    // Any well-formed call, in season or not, except those that end the evening.
    (person) => {
      const harmful = ['logout', 'login', 'register', 'guest', 'deleteAccount', 'changePassword'];
      const others = ['leave', 'kick', 'completeVoting', 'restart', 'createGame', 'guess'];
      const name = pick(
        callNames.filter((one) => !harmful.includes(one) && !others.includes(one)),
        draw,
      );
      const scene = { code, hostId: host.id, otherId: host.id };
      return send(person, name, everyCall[name].input(person.id, scene));
    },
    (person) => person.request('GET', '/api/user/export'),
    (person) => person.request('GET', '/api/admin/categories'),
    (person) => person.request('GET', `/api/games/${code}?playerId=__proto__`),
    (person) => person.request('GET', `/api/games/${code}/nothing`),
    (person) => person.request('PATCH', `/api/games/${code}`),
    (person) => person.request('POST', `/api/games/${code}/guess`, { body: '{"x":' }),
    (person) => callAs(person, 'guess', { imposterId: person.id, guessedWord: '' }),
    (person) => callAs(person, 'guess', { imposterId: host.id, guessedWord: 'Rakete' }),
    (person) => callAs(person, 'vote', { voterId: person.id, targetId: 'niemand-hier' }),
    (person) => callAs(person, 'react', { playerId: person.id, emoji: '👏' }),
    (person) => callAs(person, 'settings', { playerId: person.id, settings: { rounds: 99 } }),
    // Late joiners, and a player who leaves and rejoins for another card.
    () => come(pick(spare, draw)),
    async (person) => {
      if (draw(3)) return;
      await person.call(api.leave, { params, body: { playerId: person.id } });
      await come(person);
    },
    (person) => callAs(host, 'kick', { playerId: host.id, targetId: person.id }),
  ];
  const fiddle = async (times: number) => {
    for (let n = 0; n < times; n += 1) await pick(tricks, draw)(randomSeated());
  };

  async function endRound(): Promise<void> {
    const { round } = game();
    const imposter = [...seated, ...spare].find(({ id }) => round?.imposterIds.includes(id));
    if (imposter && draw(3) === 0) {
      const { word = '', aliases = [] } = round?.word ?? {};
      const guessedWord = pick([word, aliases[0] ?? word, 'Rakete'], draw);
      await callAs(imposter, 'guess', { imposterId: imposter.id, guessedWord });
      if (game().status !== 'playing') return;
    }
    await callAs(randomSeated(), 'voting', { playerId: host.id });
    await callAs(host, 'voting', { playerId: host.id });
    await fiddle(2);
    const voters = [...seated, ...spare].filter(({ id }) => round?.order.includes(id));
    for (const voter of voters.slice(draw(2))) {
      const targetId = draw(4) ? pick(round?.order ?? [], draw) : null;
      await callAs(voter, 'vote', { voterId: voter.id, targetId });
      if (draw(4) === 0) await fiddle(1);
    }
    for (const person of voters) {
      await callAs(person, 'completeVoting', { playerId: person.id });
    }
  }

  for (const person of seated.slice(1)) await come(person);
  channels.add(host.live(code));
  for (let n = 0; n < 3; n += 1) {
    if (game().status === 'waiting') {
      for (const person of [...seated, ...spare]) await callAs(person, 'ready', { isReady: true });
      await Promise.all(seated.map((person) => callAs(person, 'start', { playerId: person.id })));
    }
    // [L8] Late joiners watch.
    if (draw(2)) await come(pick(spare, draw));
    await fiddle(4 + draw(4));
    if (game().status === 'playing') await endRound();
    await fiddle(2);
    if (game().status === 'result') {
      const body = { playerId: host.id, finishedRound: game().currentRound };
      await callAs(host, 'nextRound', body);
    }
  }
  for (const person of [...seated, ...spare]) {
    await person.call(api.leave, { params, body: { playerId: person.id } });
  }
  for (const channel of channels) {
    channel.socket.close();
    await channel.closed;
  }
}

/** A client without an account: the first join binds the id. */
export function stranger(address: string, id: string): TestClient {
  const person = new TestClient(address);
  person.id = id;
  return person;
}
