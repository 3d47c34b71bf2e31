import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { api } from '../../contract/api.ts';
import type { GameView } from '../../contract/shapes.ts';
import { type Action, perform } from './actions.ts';
import { type Mood, nextAction } from './brain.ts';
import type { Dice } from './dice.ts';
import type { Figures } from './figures.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { openPlayer, type Player } from './player.ts';

/** Somebody at the table. */
type Seat = {
  player: Player;
  view: GameView | null;
  /** The newest life of the server that this player has seen. */
  life: number;
  /** What the channel may not fall behind. */
  floor: number;
  isLeaving: boolean;
};

/** One lobby with its people, who play it as fast as they can until they are told to stop. */
export type Table = {
  ledger: Ledger;
  /**
   * How they play from now on; perhaps somebody sleeps, perhaps somebody comes. In a long cycle
   * somebody sleeps for sure, long enough to count as gone, and often it is the host.
   */
  newCycle(isLong: boolean): void;
  /** Resolves when nobody waits for an answer and nobody has a channel: the server is dead. */
  quiet(): Promise<void>;
  died(timeLost: number): void;
  /** Resolves when everybody who is awake has seen the server that now lives. */
  back(withinMs: number): Promise<void>;
  /** Resolves when everybody who is awake has a channel: one of several servers is dead. */
  here(withinMs: number): Promise<void>;
  /** Ends the game; everybody looks once more at what is there. */
  end(): Promise<void>;
};

type TableOptions = {
  address: string;
  /** The first of a hundred that belong to this table. */
  number: number;
  size: number;
  chance: Dice;
  figures: Figures;
  /** How long people think at most before they act, in milliseconds. */
  thinkMs?: number;
};

const MOST_SEATS = 8;
const FEWEST_SEATS = 5;

/** Opens a lobby whose people play until they are told to stop. */
export async function openTable(options: TableOptions): Promise<Table> {
  const { address, chance, figures, thinkMs = 8 } = options;
  const seats: Seat[] = [];
  /** Ids of those whose join has no answer yet. */
  const coming = new Set<string>();
  let code = '';
  let mood: Mood = 'lively';
  let sleeper: Seat | null = null;
  let life = 0;
  let asking = 0;
  let people = 0;
  let isOver = false;

  const ledger = openLedger({
    complain: (what, view) => figures.complain(`${code}: ${what}`, view),
    onOverdue: () => {
      figures.overdue += 1;
    },
  });

  function newSeat(): Seat {
    people += 1;
    const player = openPlayer(address, options.number + people, () => chance(1000) / 1000);
    return { player, view: null, life: -1, floor: 0, isLeaving: false };
  }

  function hear(seat: Seat, view: GameView): void {
    if (!seat.view || view.version >= seat.view.version) seat.view = view;
    seat.life = life;
  }

  function watch(seat: Seat): void {
    seat.player.watch(code, {
      opening() {
        seat.floor = ledger.newest();
      },
      view(view) {
        ledger.see(seat.player.id, view, seat.floor);
        seat.floor = view.version;
        hear(seat, view);
      },
      over(closeCode) {
        // Who leaves may hear it on the channel of one process before the other one has answered.
        if (seats.includes(seat) && !seat.isLeaving)
          figures.complain(`${code}: channel closed with ${closeCode}`, null);
      },
    });
  }

  async function act(seat: Seat, action: Action): Promise<'done' | 'refused' | 'unknown'> {
    const attempt = ledger.ask(seat.player.id, action);
    const floor = ledger.newest();
    asking += 1;
    const outcome = await perform(seat.player, code, action);
    asking -= 1;
    ledger.answer(attempt, outcome, floor);
    figures.count(action.type, outcome);
    if (outcome.kind === 'done' && outcome.reply) hear(seat, outcome.reply);
    return outcome.kind;
  }

  /** For good, or for a moment. */
  async function leave(seat: Seat): Promise<void> {
    seat.isLeaving = true;
    const result = await act(seat, { type: 'leave' });
    seats.splice(seats.indexOf(seat), 1);
    seat.player.sleep();
    if (result !== 'done' || chance(2) === 0) return;
    await wait(chance(30));
    seat.isLeaving = false;
    await comeIn(seat);
  }

  async function comeIn(seat: Seat): Promise<void> {
    if (isOver) return;
    coming.add(seat.player.id);
    const result = await act(seat, { type: 'join' });
    coming.delete(seat.player.id);
    if (result !== 'done') return ledger.giveUp(seat.player.id);
    seats.push(seat);
    if (isOver) return;
    watch(seat);
    void live(seat);
  }

  /** Somebody with a seat who does not know of it: the server died on the way in or out. */
  function stranger(view: GameView): string | undefined {
    const isOurs = (id: string) => coming.has(id) || seats.some(({ player }) => player.id === id);
    return Object.keys(view.players).find((id) => !isOurs(id));
  }

  function choose(seat: Seat): Action | null {
    const { view, player } = seat;
    if (!view) return null;
    const isBetween = view.status === 'waiting' || view.status === 'result';
    const targetId = stranger(view);
    if (isBetween && targetId && view.players[player.id]?.isHost && chance(4) === 0) {
      return { type: 'kick', targetId };
    }
    if (seats.length > FEWEST_SEATS && chance(300) === 0) return { type: 'leave' };
    return nextAction(view, player.id, { chance, mood, word: ledger.word() });
  }

  async function live(seat: Seat): Promise<void> {
    while (!isOver && seats.includes(seat)) {
      const isHere = seat.player.isConnected() && seat.life === life;
      const action = isHere ? choose(seat) : null;
      if (action?.type === 'leave') return leave(seat);
      if (action) await act(seat, action);
      await wait(action ? chance(thinkMs) : 5 + chance(Math.max(20, thinkMs)));
    }
  }

  async function enterAsGuest(seat: Seat): Promise<void> {
    const { player } = seat;
    const guest = await player.call(api.guest, {}, { body: { username: player.name } });
    if (guest.kind !== 'done') throw new Error('no guest');
    player.id = guest.reply.id;
  }

  async function open(): Promise<void> {
    const host = newSeat();
    await enterAsGuest(host);
    const hostId = host.player.id;
    const settings = { rounds: 5, timeLimit: 60 };
    const created = await host.player.call(api.createGame, {}, { body: { hostId, settings } });
    if (created.kind !== 'done') throw new Error('no lobby');
    code = created.reply.lobbyCode;
    ledger.see(hostId, created.reply, 0);
    hear(host, created.reply);
    seats.push(host);
    watch(host);
    void live(host);
    for (let n = 1; n < options.size; n += 1) {
      const seat = newSeat();
      // Half of them are signed in as guests, the others come with an id of their own.
      if (n % 2) await enterAsGuest(seat);
      else seat.player.id = randomUUID();
      await comeIn(seat);
    }
  }

  function whoSleeps(isLong: boolean): Seat | null {
    const isHost = ({ view, player }: Seat) => view?.players[player.id]?.isHost;
    const host = isLong && chance(2) === 0 ? seats.find(isHost) : undefined;
    return host ?? seats[chance(seats.length)] ?? null;
  }

  async function newcomer(): Promise<void> {
    await wait(chance(800));
    if (isOver || seats.length >= MOST_SEATS || !seats.some((seat) => seat.life === life)) return;
    const seat = newSeat();
    seat.player.id = randomUUID();
    await comeIn(seat);
  }

  async function look(seat: Seat): Promise<void> {
    const floor = ledger.newest();
    const { player } = seat;
    const answer = await player.call(api.game, { code }, { query: { playerId: player.id } });
    if (answer.kind === 'done') ledger.see(player.id, answer.reply, floor);
    else figures.complain(`${code}: ${player.id} is not let in: ${JSON.stringify(answer)}`, null);
  }

  async function everybody(withinMs: number, isBack: (seat: Seat) => boolean): Promise<void> {
    const start = performance.now();
    const missing = () => seats.filter((seat) => seat.player.isAwake() && !isBack(seat));
    while (missing().length > 0 && performance.now() - start < withinMs) await wait(5);
    for (const { player } of missing()) {
      figures.complain(`${code}: ${player.id} is not back after ${withinMs} ms`, null);
    }
  }

  await open();
  return {
    ledger,
    newCycle(isLong) {
      mood = chance(3) === 0 ? 'calm' : 'lively';
      if (sleeper && seats.includes(sleeper)) watch(sleeper);
      sleeper = isLong || chance(5) === 0 ? whoSleeps(isLong) : null;
      sleeper?.player.sleep();
      if (chance(2) === 0) void newcomer();
    },
    async quiet() {
      while (asking > 0 || seats.some(({ player }) => player.isConnected())) await wait(5);
    },
    died(timeLost) {
      life += 1;
      ledger.died(timeLost);
    },
    back: (withinMs) => everybody(withinMs, (seat) => seat.life === life),
    here: (withinMs) => everybody(withinMs, ({ player }) => player.isConnected()),
    async end() {
      isOver = true;
      while (asking > 0) await wait(5);
      for (const seat of seats) await look(seat);
      for (const { player } of seats) player.sleep();
    },
  };
}
