import { expect, vi } from 'vitest';
import type { GameView } from '../../src/contract/shapes.ts';
import { guest, openLobby, roles, startRound, type TestClient } from '../support/test-client.ts';
import { at, type TestCluster } from '../support/two-processes.ts';

export type Phase = GameView['status'] | NonNullable<GameView['stage']> | 'paused';

const phaseOf = ({ status, stage, clock }: GameView): Phase =>
  clock?.pausedUntil ? 'paused' : (stage ?? status);

/** A client seated through one process that reconnects to the other when that one dies. */
export type Seat = {
  person: TestClient;
  channel: ReturnType<TestClient['live']>;
  isOnFirst: boolean;
};
export type Lobby = { code: string; phase: Phase; seats: [Seat, Seat, Seat] };

type Three<T> = [T, T, T];

export const viewOf = ({ channel }: Seat) => channel.view() as GameView;

/** A client's view of the round, without deadlines and connection states. */
export const card = (view: GameView) => {
  const { status, word, imposterIds, votes, currentRound, scores, speakingOrder } = view;
  const { stage, runoffIds, accusedIds, caughtIds, hasLastWord, timeLeft } = view;
  return {
    ...{ status, word, imposterIds, votes, currentRound, scores, speakingOrder },
    ...{ stage, runoffIds, accusedIds, caughtIds, hasLastWord, used: view.clock?.used },
    ...(phaseOf(view) === 'paused' && { timeLeft }),
  };
};

async function playTo(phase: Phase, code: string, people: Three<TestClient>): Promise<void> {
  const [host, second, third] = people;
  if (phase === 'waiting') {
    await second.move(code, 'ready', { isReady: true });
    return;
  }
  await startRound(code, people);
  if (phase === 'playing') return;
  if (phase === 'paused') {
    await second.move(code, 'clock', { action: 'more', used: 0 });
    await host.move(code, 'clock', { action: 'pause' });
    return;
  }
  await second.move(code, 'callVote');
  const { imposters } = await roles(code, people);
  const [imposter = host] = imposters;
  if (phase === 'runoff' || phase === 'lastWord') {
    // Each for the next one: a tie. Or all for the Imposter.
    for (const [n, voter] of people.entries()) {
      const next = [second, third, host][n] ?? host;
      const isForImposter = phase === 'lastWord' && voter !== imposter;
      await voter.move(code, 'vote', { targetId: (isForImposter ? imposter : next).id });
    }
    return;
  }
  await second.move(code, 'vote', { targetId: host.id });
  if (phase === 'result') await host.move(code, 'completeVote');
}

/** Three clients; `onFirst` selects those connected to the process that will die. */
export async function seatLobby(
  both: TestCluster,
  phase: Phase,
  onFirst: Three<boolean>,
): Promise<Lobby> {
  const seatedAt = (isOnFirst: boolean) => (isOnFirst ? both.one.address : both.two.address);
  const people = (await Promise.all(
    onFirst.map((isOnFirst, n) => guest(seatedAt(isOnFirst), `Gast ${n}`)),
  )) as Three<TestClient>;
  const finale = phase === 'runoff' || phase === 'lastWord';
  const code = await openLobby(people[0], people.slice(1), { timeLimit: 60, finale });
  await playTo(phase, code, people);
  const seats = people.map((person, n) => ({
    person,
    channel: person.live(code),
    isOnFirst: onFirst[n] === true,
  })) as Three<Seat>;
  await Promise.all(
    seats.map((seat) => seat.channel.until((m) => m.type === 'game' && phaseOf(m.game) === phase)),
  );
  return { code, phase, seats };
}

/** Reconnects to the second process after the first one died. */
export async function comeBack(both: TestCluster, seat: Seat, code: string): Promise<void> {
  await seat.channel.closed;
  seat.person = at(seat.person, both.two);
  seat.channel = seat.person.live(code);
  await seat.channel.until(({ type }) => type === 'game');
}

export const untilAll = ({ seats }: Lobby, statuses: Phase[], timeout = 15_000) =>
  vi.waitFor(
    () => {
      for (const seat of seats) expect(statuses).toContain(viewOf(seat).status);
    },
    { timeout },
  );
