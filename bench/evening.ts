import { api } from '../src/contract/api.ts';
import type { GameView } from '../src/contract/shapes.ts';
import { CallRefused, enter, type Player } from './player.ts';

/** What happened in one lobby. */
export type Tally = {
  actions: number;
  /** Refusals that a race explains: somebody else was faster (409), or is host now (403). */
  refused: number;
  errors: string[];
  rounds: number;
  drops: number;
  /** The longest time (ms) that no round ended. */
  longestRound: number;
  /** Who came. */
  people: number;
  /** Those who vanished come back once more, and leave; nothing where all left in order. */
  tidyUp(): Promise<void>;
};

type Seat = { player: Player; isAway: boolean };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
const between = (low: number, high: number) => low + Math.random() * (high - low);
const oneOf = <T>(items: readonly T[]): T | undefined =>
  items[Math.floor(Math.random() * items.length)];

/** What `player` would do next in this moment; null: wait. */
function nextStep(view: GameView, player: Player): (() => Promise<unknown>) | null {
  const { lobbyCode: code } = view;
  const me = view.players[player.id];
  if (!me) return null;
  const everybody = Object.values(view.players);
  const asMe = { playerId: player.id };
  switch (view.status) {
    case 'waiting': {
      if (!me.isReady) {
        return () => player.call(api.ready, { code, playerId: player.id }, { isReady: true });
      }
      const mayStart = everybody.every((one) => one.isReady || !one.isConnected);
      return me.isHost && mayStart ? () => player.call(api.start, { code }, asMe) : null;
    }
    case 'playing':
      if (!me.inRound) return null;
      return Math.random() < 0.1
        ? () => player.call(api.voting, { code }, asMe)
        : () => player.call(api.speak, { code }, asMe);
    case 'voting': {
      if (!me.inRound || me.hasVoted) return null;
      const others = everybody.filter((one) => one.inRound && one.id !== player.id);
      const targetId = Math.random() < 0.2 ? null : (oneOf(others)?.id ?? null);
      return () => player.call(api.vote, { code }, { voterId: player.id, targetId });
    }
    case 'result': {
      if (view.currentRound < view.totalRounds) {
        const finished = { ...asMe, finishedRound: view.currentRound };
        return () => player.call(api.nextRound, { code }, finished);
      }
      return me.isHost ? () => player.call(api.restart, { code }, asMe) : null;
    }
  }
}

/** Somebody drops off again and again, so that `share` of the people is away at any time. */
async function flicker(seat: Seat, code: string, share: number, until: number, tally: Tally) {
  const awayMs = 8000;
  while (Date.now() < until) {
    const here = between(0, 2 * awayMs * ((1 - share) / share));
    await pause(Math.min(here, until - Date.now()));
    if (Date.now() >= until) return;
    seat.isAway = true;
    seat.player.drop();
    tally.drops += 1;
    await pause(Math.min(between(0, 2 * awayMs), until - Date.now()));
    await seat.player.watch(code);
    seat.isAway = false;
  }
}

/** Leaves for good; whoever was away for too long may have no seat to leave, or no lobby. */
async function goHome(player: Player, code: string, tally: Tally): Promise<void> {
  try {
    await player.call(api.leave, { code }, { playerId: player.id });
  } catch (error) {
    const isGone = error instanceof CallRefused && [403, 404].includes(error.status);
    if (!isGone) tally.errors.push(String(error));
  }
  player.leave();
  await player.call(api.logout, {}, undefined);
}

/**
 * One lobby plays until `until` (epoch ms), then everybody leaves and signs out; or, in `vanish`
 * of all evenings, everybody is gone without a word.
 */
export async function playEvening(
  address: URL,
  size: number,
  dropShare: number,
  until: number,
  vanish: number,
): Promise<Tally> {
  const tally: Tally = {
    actions: 0,
    refused: 0,
    errors: [],
    rounds: 0,
    drops: 0,
    longestRound: 0,
    people: size,
    tidyUp: async () => undefined,
  };
  const players = await Promise.all(
    Array.from({ length: size }, (_, n) => enter(address, `Gast ${n + 1}`)),
  );
  const [host, ...others] = players;
  if (!host) throw new Error('a lobby needs somebody');
  const { lobbyCode: code } = await host.call(api.createGame, {}, { hostId: host.id });
  await host.watch(code);
  for (const player of others) {
    await player.call(api.join, { code }, { playerId: player.id });
    await player.watch(code);
  }
  const seats = players.map((player): Seat => ({ player, isAway: false }));

  async function act({ player }: Seat): Promise<void> {
    const view = player.view();
    const step = view && nextStep(view, player);
    if (!step) return;
    try {
      await step();
      tally.actions += 1;
    } catch (error) {
      const isRace = error instanceof CallRefused && [403, 409].includes(error.status);
      if (isRace) tally.refused += 1;
      else tally.errors.push(String(error));
    }
  }

  const flickering = seats.map((seat) =>
    flicker(seat, code, dropShare, until, tally).catch((error: unknown) => {
      tally.errors.push(String(error));
    }),
  );
  let phase = '';
  let roundSince = Date.now();
  while (Date.now() < until) {
    await pause(between(100, 600));
    const seat = oneOf(seats.filter(({ isAway }) => !isAway));
    if (!seat) continue;
    await act(seat);
    const status = seat.player.view()?.status ?? '';
    if (status === 'result' && phase !== 'result') {
      tally.rounds += 1;
      tally.longestRound = Math.max(tally.longestRound, Date.now() - roundSince);
      roundSince = Date.now();
    }
    phase = status;
  }
  tally.longestRound = Math.max(tally.longestRound, Date.now() - roundSince);
  await Promise.all(flickering);
  const home = async (): Promise<void> => {
    for (const player of players) await goHome(player, code, tally);
  };
  if (Math.random() >= vanish) await home();
  else {
    for (const player of players) player.drop();
    tally.tidyUp = home;
  }
  return tally;
}
