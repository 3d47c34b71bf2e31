import { api, type Call, pathOf } from '../src/contract/api.ts';
import { type LiveCall, type LiveCallName, livePath } from '../src/contract/live.ts';
import type { GameView } from '../src/contract/shapes.ts';
import { type Room, Screens, type Times, versionIn } from './room.ts';
import { ThinHttp } from './thin-http.ts';
import { ThinSocket } from './thin-socket.ts';

/** How often each player says "Ich rede" or "Fertig" before somebody calls the vote. */
const SPEECHES = 6;

/** How moves reach the server: each as a request, or on the live channel. */
export type Way = 'rest' | 'channel';

type Step = { name: LiveCallName; body: Record<string, unknown> };

type Answer = { id: string; status: number; version?: number };

class Seat {
  readonly http: ThinHttp;
  id = '';
  cookie = '';
  socket: ThinSocket | null = null;
  /**
   * The newest frame, read only when this player has to decide something. Kept in one place: a copy
   * each would be garbage whose collections hold up all players, and look like a slow server.
   */
  #kept = Buffer.alloc(0);
  #keptLength = 0;
  speeches = { round: '', count: 0 };

  constructor(address: URL) {
    this.http = new ThinHttp(address);
  }

  async call(call: Call, params: Record<string, string>, body: unknown): Promise<Buffer> {
    const text = JSON.stringify(body);
    const reply = await this.http.ask(call.method, pathOf(call, params), this.cookie, text);
    this.cookie = reply.cookie ?? this.cookie;
    if (reply.status >= 300) throw new Error(`${call.path}: ${reply.status} ${reply.body}`);
    return reply.body;
  }

  keep(frame: Buffer): void {
    if (frame.length > this.#kept.length) this.#kept = Buffer.allocUnsafeSlow(2 * frame.length);
    this.#keptLength = frame.copy(this.#kept);
  }

  view(): GameView | null {
    if (this.#keptLength === 0) return null;
    const text = this.#kept.toString('utf8', 0, this.#keptLength);
    return (JSON.parse(text) as { game: GameView }).game;
  }
}

/** What a player would do next; null: wait for the others. */
function nextStep(view: GameView, seat: Seat): Step | null {
  const me = view.players[seat.id];
  if (!me) return null;
  const everybody = Object.values(view.players);
  const asMe = { playerId: seat.id };
  switch (view.status) {
    case 'waiting':
      if (!me.isReady) return { name: 'ready', body: { isReady: true } };
      return me.isHost && everybody.every((one) => one.isReady)
        ? { name: 'start', body: asMe }
        : null;
    case 'playing': {
      const round = `${view.currentRound} ${view.speakingOrder.join()}`;
      if (seat.speeches.round !== round) seat.speeches = { round, count: 0 };
      seat.speeches.count += 1;
      return { name: seat.speeches.count > SPEECHES ? 'voting' : 'speak', body: asMe };
    }
    case 'voting': {
      if (me.hasVoted) return null;
      const others = everybody.filter((one) => one.id !== seat.id);
      const targetId = others[Math.floor(Math.random() * others.length)]?.id ?? null;
      return { name: 'vote', body: { voterId: seat.id, targetId } };
    }
    case 'result':
      if (!me.isHost) return null;
      return view.currentRound < view.totalRounds
        ? { name: 'nextRound', body: { ...asMe, finishedRound: view.currentRound } }
        : { name: 'restart', body: asMe };
  }
}

/** A lobby of guests, all of them with a live channel open. */
export async function openGameRoom(
  address: URL,
  seats: number,
  times: Times,
  way: Way,
): Promise<Room> {
  const screens = new Screens(seats, times);
  const people = Array.from({ length: seats }, () => new Seat(address));
  for (const [n, seat] of people.entries()) {
    const user = JSON.parse(
      String(await seat.call(api.guest, {}, { username: `Gast ${n + 1}` })),
    ) as { id: string };
    seat.id = user.id;
  }
  const [host, ...others] = people;
  if (!host) throw new Error('a lobby needs somebody');
  const settings = { timeLimit: 0, rounds: 10 };
  const created = await host.call(api.createGame, {}, { hostId: host.id, settings });
  const { lobbyCode: code } = JSON.parse(String(created)) as GameView;
  for (const seat of others) await seat.call(api.join, { code }, { playerId: seat.id });
  // A browser closes what it does not use.
  for (const seat of people) seat.http.close();

  const answers = new Map<string, (answer: Answer) => void>();
  let lastId = 0;
  let frames = 0;
  let bytes = 0;

  function hear(seat: Seat, index: number, payload: Buffer): void {
    const kind = payload[9];
    if (kind === 0x61) {
      const answer = JSON.parse(payload.toString()) as Answer;
      answers.get(answer.id)?.(answer);
      answers.delete(answer.id);
    } else {
      frames += 1;
      bytes += payload.length;
      seat.keep(payload);
      screens.saw(index, versionIn(payload));
    }
  }
  await Promise.all(
    people.map((seat, index) => {
      seat.socket = new ThinSocket(address, livePath(code, seat.id), seat.cookie, (payload) =>
        hear(seat, index, payload),
      );
      return seat.socket.opened;
    }),
  );

  async function send(seat: Seat, { name, body }: Step): Promise<Answer> {
    const params = { code, playerId: seat.id };
    if (way === 'rest') {
      const call = api[name];
      const { status, body: reply } = await seat.http.ask(
        call.method,
        pathOf(call, params),
        seat.cookie,
        JSON.stringify(body),
      );
      return { id: '', status, version: versionIn(reply) };
    }
    lastId += 1;
    const id = String(lastId);
    const said: LiveCall = { type: 'call', id, call: name, body };
    return new Promise((resolve) => {
      answers.set(id, resolve);
      seat.socket?.send(JSON.stringify(said));
    });
  }

  return {
    seats,
    async act(index, startedAt) {
      const seat = people[index];
      const view = seat?.view();
      const step = seat && view && nextStep(view, seat);
      if (!step) return 'idle';
      const { status, version = 0 } = await send(seat, step);
      if (status < 300) await screens.expect(index, version, startedAt);
      else if (status === 409 || status === 403) times.refused += 1;
      else times.errors.push(`${step.name}: ${status}`);
      return 'done';
    },
    news: (seat) => screens.news(seat),
    bytesRead: () =>
      people.reduce((sum, seat) => sum + (seat.socket?.bytesRead ?? 0) + seat.http.bytesRead, 0),
    frameBytes: () => bytes / Math.max(1, frames),
    close() {
      for (const seat of people) {
        seat.socket?.close();
        seat.http.close();
      }
    },
  };
}
