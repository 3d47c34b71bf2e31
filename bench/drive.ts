import type { Room, Times } from './room.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** One player after the other acts as soon as the last action is on the own screen. */
async function actOn(room: Room, first: number, actors: number, until: number): Promise<void> {
  let seat = first;
  let idle = 0;
  while (performance.now() < until) {
    const acted = await room.act(seat, performance.now());
    if (acted === 'done' && actors === 1) {
      idle = 0;
      seat = (seat + 1) % room.seats;
      continue;
    }
    if (acted === 'done') continue;
    // One at a time: the turn goes to whoever can do something; otherwise wait for the others.
    idle += 1;
    if (actors === 1 && idle < room.seats) seat = (seat + 1) % room.seats;
    else await Promise.race([room.news(seat), pause(50)]);
  }
}

/** Closed loop: `actors` players of each room act at once, each after the last one is seen. */
export async function saturate(rooms: Room[], actors: number, ms: number): Promise<void> {
  const until = performance.now() + ms;
  await Promise.all(
    rooms.flatMap((room) =>
      Array.from({ length: actors }, (_, first) => actOn(room, first, actors, until)),
    ),
  );
}

/**
 * Open loop: so many actions a second over all rooms, whether or not the last ones are answered;
 * times count from when an action was due. Answers how many were begun.
 */
export async function pace(
  rooms: Room[],
  perSecond: number,
  ms: number,
  times: Times,
): Promise<number> {
  const busy = new Set<string>();
  const running = new Set<Promise<unknown>>();
  const begun = performance.now();
  let due = 0;
  let acted = 0;

  async function begin(startedAt: number): Promise<void> {
    // Whoever cannot act right now hands the turn on.
    for (let n = 0; n < 50; n += 1) {
      const at = Math.floor(Math.random() * rooms.length);
      const room = rooms[at];
      const seat = Math.floor(Math.random() * (room?.seats ?? 1));
      const key = `${at} ${seat}`;
      if (!room || busy.has(key)) continue;
      busy.add(key);
      const answer = await room.act(seat, startedAt);
      busy.delete(key);
      if (answer === 'done') {
        acted += 1;
        return;
      }
    }
  }

  for (;;) {
    const elapsed = performance.now() - begun;
    if (elapsed >= ms) break;
    while (due < (elapsed / 1000) * perSecond) {
      const startedAt = begun + (due / perSecond) * 1000;
      due += 1;
      const action = begin(startedAt)
        .catch((error: unknown) => times.errors.push(String(error)))
        .finally(() => running.delete(action));
      running.add(action);
    }
    await pause(1);
  }
  await Promise.race([Promise.all(running), pause(3000)]);
  if (running.size > 0) times.errors.push(`${running.size} actions were never seen`);
  return acted;
}
