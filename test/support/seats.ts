import { expect, vi } from 'vitest';
import { api } from '../../src/contract/api.ts';
import type { GameView } from '../../src/contract/shapes.ts';
import { guest, openLobby, startRound, type TestClient } from './test-client.ts';
import { at, type TestCluster } from './two-processes.ts';

export type Phase = 'waiting' | 'playing' | 'voting' | 'result';

/** A client seated through one process that reconnects to the other when that one dies. */
export type Seat = {
  person: TestClient;
  channel: ReturnType<TestClient['live']>;
  isOnFirst: boolean;
};
export type Lobby = { code: string; phase: Phase; seats: [Seat, Seat, Seat] };

type Three<T> = [T, T, T];

export const viewOf = ({ channel }: Seat) => channel.view() as GameView;

const body = (person: TestClient) => ({ playerId: person.id });

/** A client's view of the round, without deadlines and connection states. */
export const card = ({
  status,
  word,
  imposterIds,
  votes,
  currentRound,
  scores,
  speakingOrder,
}: GameView) => ({
  ...{ status, word, imposterIds, votes, currentRound, scores, speakingOrder },
});

async function playTo(phase: Phase, code: string, people: Three<TestClient>): Promise<void> {
  const [host, second] = people;
  const params = { code };
  if (phase === 'waiting') {
    const ready = { params: { code, playerId: second.id }, body: { isReady: true } };
    await second.call(api.ready, ready);
    return;
  }
  await startRound(code, people);
  if (phase === 'playing') return;
  await second.call(api.voting, { params, body: body(second) });
  const vote = { voterId: second.id, targetId: host.id };
  await second.call(api.vote, { params, body: vote });
  if (phase === 'result') await host.call(api.completeVoting, { params, body: body(host) });
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
  const code = await openLobby(people[0], people.slice(1), { timeLimit: 60 });
  await playTo(phase, code, people);
  const seats = people.map((person, n) => ({
    person,
    channel: person.live(code),
    isOnFirst: onFirst[n] === true,
  })) as Three<Seat>;
  await Promise.all(
    seats.map((seat) => seat.channel.until((m) => m.type === 'game' && m.game.status === phase)),
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
