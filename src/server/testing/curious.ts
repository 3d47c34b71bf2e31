import { api, type BodyInput } from '../../contract/api.ts';
import type { Chance, Game } from '../../game/game.ts';
import { MODES } from '../../game/limits.ts';
import { callNames, everyCall, send } from './every-call.ts';
import { Person } from './person.ts';

/** Who comes to an evening. All of them are curious. */
export type Company = {
  /** With own categories named "Familie"; opens the lobbies. */
  host: Person;
  guests: Person[];
  /** Plays under an id of the browser's own, without an account [W2]. */
  passerBy: Person;
  /** Never gets a seat. */
  outsider: Person;
};

type Settings = NonNullable<BodyInput<typeof api.createGame>['settings']>;
type Channel = ReturnType<Person['live']>;

/** The newest stored game of a lobby. */
export type Newest = (code: string) => Game | undefined;

const CATEGORIES = [['Tiere'], ['Familie'], ['Tiere', 'Familie'], ['Berufe', 'Familie', 'Tiere']];

function pick<T>(items: readonly T[], draw: Chance): T {
  const item = items[draw(items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

/** One lobby from its opening to its end, with everything that curious people could try. */
export async function playEvening(
  { host, guests, passerBy, outsider }: Company,
  newest: Newest,
  draw: Chance,
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

  const come = async (person: Person) => {
    const body = { playerId: person.id, playerName: 'Passant' };
    await person.call(api.join, { params, body });
    if (draw(3)) channels.add(person.live(code));
  };
  const say = (person: Person, name: keyof typeof api, body: Record<string, unknown> = {}) =>
    send(person, name, { params: { code, playerId: person.id }, body });
  const game = (): Game => {
    const found = newest(code);
    if (!found) throw new Error('the lobby is not stored');
    return found;
  };
  /** Somebody with a seat; now and then an Imposter, who has most to gain. */
  const somebody = (): Person => {
    const here = [...seated, ...spare].filter(({ id }) => game().players.some((p) => p.id === id));
    const imposters = here.filter(({ id }) => game().round?.imposterIds.includes(id));
    return pick(imposters.length > 0 && draw(2) ? imposters : here, draw);
  };

  /** What one may try at any time, and what it must not tell. */
  const tricks: ((person: Person) => Promise<unknown> | unknown)[] = [
    (person) => person.call(api.game, { params, query: { playerId: person.id } }),
    (person) => person.call(api.game, { params, query: { playerId: host.id } }),
    (person) => person.call(api.checkGame, { params }),
    () => outsider.call(api.checkGame, { params }),
    () => outsider.call(api.game, { params, query: { playerId: outsider.id } }),
    () => outsider.call(api.game, { params, query: { playerId: host.id } }),
    () => channels.add(outsider.live(code)),
    () => channels.add(outsider.live(code, host.id)),
    // Two tabs; a phone that comes back.
    (person) => channels.add(person.live(code)),
    (person) => channels.add(person.live(code, host.id)),
    (person) => {
      const channel = person.live(code);
      channels.add(channel);
      return channel.until(({ type }) => type === 'game').then(() => channel.socket.close());
    },
    // Any call there is, well-formed, at the wrong time or not; but for those that end everything.
    (person) => {
      const harmful = ['logout', 'login', 'register', 'guest', 'deleteAccount', 'changePassword'];
      const others = ['leave', 'kick', 'completeVoting', 'restart', 'createGame', 'guess'];
      const name = pick(
        callNames.filter((one) => !harmful.includes(one) && !others.includes(one)),
        draw,
      );
      const scene = { code, hostId: host.id, otherId: host.id };
      return send(person, name, everyCall[name].wish(person.id, scene));
    },
    (person) => person.request('GET', '/api/user/export'),
    (person) => person.request('GET', '/api/admin/categories'),
    (person) => person.request('GET', `/api/games/${code}?playerId=__proto__`),
    (person) => person.request('GET', `/api/games/${code}/nothing`),
    (person) => person.request('PATCH', `/api/games/${code}`),
    (person) => person.request('POST', `/api/games/${code}/guess`, { body: '{"x":' }),
    (person) => say(person, 'guess', { imposterId: person.id, guessedWord: '' }),
    (person) => say(person, 'guess', { imposterId: host.id, guessedWord: 'Rakete' }),
    (person) => say(person, 'vote', { voterId: person.id, targetId: 'niemand-hier' }),
    (person) => say(person, 'react', { playerId: person.id, emoji: '👏' }),
    (person) => say(person, 'settings', { playerId: person.id, settings: { rounds: 99 } }),
    // Late ones; and somebody who leaves and comes back for another card.
    () => come(pick(spare, draw)),
    async (person) => {
      if (draw(3)) return;
      await person.call(api.leave, { params, body: { playerId: person.id } });
      await come(person);
    },
    (person) => say(host, 'kick', { playerId: host.id, targetId: person.id }),
  ];
  const fiddle = async (times: number) => {
    for (let n = 0; n < times; n += 1) await pick(tricks, draw)(somebody());
  };

  async function endRound(): Promise<void> {
    const { round } = game();
    const imposter = [...seated, ...spare].find(({ id }) => round?.imposterIds.includes(id));
    if (imposter && draw(3) === 0) {
      const { word = '', aliases = [] } = round?.word ?? {};
      const guessedWord = pick([word, aliases[0] ?? word, 'Rakete'], draw);
      await say(imposter, 'guess', { imposterId: imposter.id, guessedWord });
      if (game().status !== 'playing') return;
    }
    await say(somebody(), 'voting', { playerId: host.id });
    await say(host, 'voting', { playerId: host.id });
    await fiddle(2);
    const voters = [...seated, ...spare].filter(({ id }) => round?.order.includes(id));
    for (const voter of voters.slice(draw(2))) {
      const targetId = draw(4) ? pick(round?.order ?? [], draw) : null;
      await say(voter, 'vote', { voterId: voter.id, targetId });
      if (draw(4) === 0) await fiddle(1);
    }
    for (const person of voters) {
      await say(person, 'completeVoting', { playerId: person.id });
    }
  }

  for (const person of seated.slice(1)) await come(person);
  channels.add(host.live(code));
  for (let n = 0; n < 3; n += 1) {
    if (game().status === 'waiting') {
      for (const person of [...seated, ...spare]) await say(person, 'ready', { isReady: true });
      await Promise.all(seated.map((person) => say(person, 'start', { playerId: person.id })));
    }
    // [L8] Late ones watch.
    if (draw(2)) await come(pick(spare, draw));
    await fiddle(4 + draw(4));
    if (game().status === 'playing') await endRound();
    await fiddle(2);
    if (game().status === 'result') {
      const body = { playerId: host.id, finishedRound: game().currentRound };
      await say(host, 'nextRound', body);
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

/** Somebody without an account: the first join binds the id. */
export function stranger(address: string, id: string): Person {
  const person = new Person(address);
  person.id = id;
  return person;
}
