import { api } from '../../src/contract/api.ts';
import type { Game, RandomInt, Settings } from '../../src/game/game.ts';
import { nextCall } from '../support/bot.ts';
import { pair } from '../support/displays.ts';
import { callNames, everyCall, send } from '../support/every-call.ts';
import type { TestClient } from '../support/test-client.ts';

/** The clients of a lobby. All of them try to read secrets. */
export type LobbyClients = {
  /** Opens the lobby; has own categories named OWN_CATEGORY. */
  host: TestClient;
  guests: TestClient[];
  /** Plays under an anonymous local id [W2]. */
  anonymous: TestClient;
  /** Never gets a seat. */
  outsider: TestClient;
  /** A display paired with each lobby; `id` as in the lobby [T1]. */
  screen: TestClient;
};

/** The longest name: 750 bytes [S9]. */
export const OWN_CATEGORY = '👨‍👩‍👧‍👦'.repeat(30);
const CATEGORIES = [
  ['Tiere'],
  [OWN_CATEGORY],
  ['Tiere', OWN_CATEGORY],
  ['Berufe', OWN_CATEGORY, 'Tiere'],
];
const STEPS = 40;
const HABITS = {
  guess: 10,
  speak: 50,
  nextRound: 30,
  moreTime: 10,
  pause: 5,
  withdraw: 5,
  redeal: 20,
};
/** Calls that would end the lobby, a session or an account. */
const HARMFUL = [
  ...['logout', 'login', 'register', 'guest', 'deleteAccount', 'changePassword', 'leave', 'kick'],
  ...['completeVote', 'restart', 'createGame', 'guess', 'guestSeat'],
];
const HARMLESS = callNames.filter((name) => !HARMFUL.includes(name));

function pick<T>(items: readonly T[], random: RandomInt): T {
  const item = items[random(items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

/** Again with the next code if the save failed, and as a new display if it did not leave its last lobby. */
async function pairUntilSaved(screen: TestClient, host: TestClient, code: string): Promise<void> {
  for (;;) {
    const { body } = await screen.call(api.openDisplay, {});
    screen.id = body.id;
    if (body.lobbyCode === code) return;
    if (body.pairingCode === null) screen.cookie = '';
    else await pair(host, code, body.pairingCode);
  }
}

/**
 * Plays one lobby from creation to removal, with every attempt to read a secret. `newest`: the
 * stored game.
 */
export async function playLobby(
  { host, guests, anonymous, outsider, screen }: LobbyClients,
  mode: Settings['mode'],
  newest: (code: string) => Game | undefined,
  random: RandomInt,
): Promise<void> {
  const settings = {
    mode,
    categories: pick(CATEGORIES, random),
    imposterCount: 1 + random(3),
    rounds: 3,
    timeLimit: random(2) ? 60 : 0,
    finale: random(8) > 0,
  };
  const created = await host.call(api.createGame, { body: { hostId: host.id, settings } });
  const code = created.body.lobbyCode;
  const params = { code };
  const isTied = random(2) > 0;
  const channels = new Set([host.live(code)]);
  const players = [host, ...guests, anonymous];

  const join = async (client: TestClient) => {
    await client.call(api.join, { params, body: { playerId: client.id, playerName: 'Passant' } });
    if (random(3)) channels.add(client.live(code));
  };
  const callAs = (client: TestClient, name: keyof typeof api, body: Record<string, unknown>) =>
    send(client, name, { params: { code, playerId: client.id }, body });
  const read = (client: TestClient, playerId: string) =>
    client.call(api.game, { params, query: { playerId } });
  /** A random seated client; more often an Imposter, who has most to gain. */
  const randomSeated = (): TestClient => {
    const game = newest(code);
    const seated = players.filter(({ id }) => game?.players.some((player) => player.id === id));
    const imposters = seated.filter(({ id }) => game?.round?.imposterIds.includes(id));
    return pick(imposters.length > 0 && random(2) ? imposters : seated, random);
  };

  /** Requests that are possible at any time and must leak nothing. */
  const tricks: ((client: TestClient) => Promise<unknown> | unknown)[] = [
    (client) => read(client, host.id),
    // A seat on another phone [H6].
    (client) => {
      const forId = newest(code)?.players.find(({ heldBy }) => heldBy !== null)?.id ?? host.id;
      return client.call(api.card, { params, body: { playerId: client.id, forId } });
    },
    (client) => client.call(api.checkGame, { params }),
    (client) => client.call(api.evening, { params, query: { playerId: client.id } }),
    () => outsider.call(api.evening, { params, query: { playerId: host.id } }),
    () => screen.call(api.evening, { params, query: { playerId: host.id } }),
    () => outsider.call(api.checkGame, { params }),
    () => read(outsider, outsider.id),
    () => read(outsider, host.id),
    () => channels.add(outsider.live(code)),
    () => channels.add(outsider.live(code, host.id)),
    () => channels.add(outsider.display(code)),
    () => screen.call(api.display, {}),
    () => screen.call(api.openDisplay, {}),
    () => screen.call(api.displaySound, { body: { isOn: random(2) === 0 } }),
    () => read(screen, host.id),
    () => channels.add(screen.live(code, host.id)),
    // It was switched off and on [T3].
    () => channels.add(screen.display(code)),
    // A second tab; a reconnecting phone.
    (client) => channels.add(client.live(code)),
    (client) => channels.add(client.live(code, host.id)),
    (client) => {
      const channel = client.live(code);
      channels.add(channel);
      // Closed without a view if the save that gave the seat failed.
      const shown = channel.until(({ type }) => type === 'game');
      return Promise.race([shown, channel.closed]).then(() => channel.socket.close());
    },
    (client) => {
      const name = pick(HARMLESS, random);
      const input = everyCall[name].input(client.id, { code, hostId: host.id, otherId: host.id });
      return send(client, name, input);
    },
    (client) => client.request('GET', '/api/user/export'),
    (client) => client.request('GET', '/api/admin/categories'),
    (client) => client.request('GET', `/api/games/${code}?playerId=__proto__`),
    (client) => client.request('GET', `/api/games/${code}/nothing`),
    (client) => client.request('PATCH', `/api/games/${code}`),
    (client) => client.request('POST', `/api/games/${code}/guess`, { body: '{"x":' }),
    (client) => callAs(client, 'guess', { imposterId: client.id, guessedWord: '' }),
    (client) => callAs(client, 'guess', { imposterId: host.id, guessedWord: 'Rakete' }),
    (client) => callAs(client, 'vote', { voterId: client.id, targetId: 'niemand-hier' }),
    (client) => callAs(client, 'react', { playerId: client.id, emoji: '👏' }),
    (client) => callAs(client, 'settings', { playerId: client.id, settings: { rounds: 99 } }),
    // A player leaves and rejoins for another card.
    async (client) => {
      if (random(3)) return;
      await client.call(api.leave, { params, body: { playerId: client.id } });
      await join(client);
    },
    (client) => callAs(host, 'kick', { playerId: host.id, targetId: client.id }),
  ];

  /** The next move of a bot that sees what this client sees. */
  async function playOn(client: TestClient): Promise<void> {
    const { status, body: view } = await read(client, client.id);
    if (status !== 200) return;
    const { word = '', aliases = [] } = newest(code)?.round?.word ?? {};
    const guess = pick([word, aliases[0] ?? word], random);
    const call = nextCall(view, client.id, { random, habits: HABITS, word: guess });
    // Each for the next one, or all for an Imposter: a run-off, or a last word [V6, V7].
    const { order = [], imposterIds = [], stage } = newest(code)?.round ?? {};
    const isBallot = isTied && stage === null;
    const suspect = isBallot
      ? order[(order.indexOf(client.id) + 1) % order.length]
      : imposterIds[0];
    if (call?.name === 'vote' && suspect && suspect !== client.id && (isBallot || random(4))) {
      call.body.targetId = suspect;
    }
    if (call) await callAs(client, call.name, call.body);
  }

  /** The same for the seats on this phone, by what it is told about them [H6]. */
  async function playHeld(client: TestClient): Promise<void> {
    const held = newest(code)?.players.filter(({ heldBy }) => heldBy === client.id) ?? [];
    for (const { id: forId } of held) {
      const body = { playerId: client.id, forId };
      const { status, body: view } = await client.call(api.card, { params, body });
      const call = status === 200 ? nextCall(view, forId, { random, habits: HABITS }) : null;
      if (!call) continue;
      const by = { playerId: client.id, voterId: client.id, imposterId: client.id };
      await callAs(client, call.name, { ...call.body, ...by, forId });
    }
  }

  if (random(2)) await callAs(host, 'guestSeat', { playerId: host.id, name: 'Oma' });
  await pairUntilSaved(screen, host, code);
  channels.add(screen.display(code));
  for (const client of guests.slice(0, 2 + random(2))) await join(client);
  for (let n = 0; n < STEPS; n += 1) {
    const status = newest(code)?.status;
    // Late joiners watch [L8].
    if (status === 'playing' && random(4) === 0) await join(pick([...guests, anonymous], random));
    await playHeld(host);
    if (random(2)) await pick(tricks, random)(randomSeated());
    else if (status === 'playing' || status === 'result') await playOn(randomSeated());
    else for (const client of players) await playOn(client);
  }
  for (const client of players) {
    await client.call(api.leave, { params, body: { playerId: client.id } });
  }
  for (const channel of channels) {
    channel.socket.close();
    await channel.closed;
  }
}
