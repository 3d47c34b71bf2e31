import { setTimeout as wait } from 'node:timers/promises';
import type { ClientGroup, Times } from './client-group.ts';

/** Acts again and again, each time after the last action is on the own screen. */
async function actOn(
  group: ClientGroup,
  first: number,
  actors: number,
  until: number,
): Promise<void> {
  let seat = first;
  let idle = 0;
  while (performance.now() < until) {
    const isDone = (await group.act(seat, performance.now())) === 'done';
    idle = isDone ? 0 : idle + 1;
    // With one actor, the turn goes to the next player; all idle: wait for another lobby state.
    if (actors === 1 && idle < group.seats) seat = (seat + 1) % group.seats;
    else if (!isDone) await Promise.race([group.update(seat), wait(50)]);
  }
}

/** Closed loop: `actors` players of each group act at once, each after the last action is seen. */
export async function saturate(groups: ClientGroup[], actors: number, ms: number): Promise<void> {
  const until = performance.now() + ms;
  await Promise.all(
    groups.flatMap((group) =>
      Array.from({ length: actors }, (_, first) => actOn(group, first, actors, until)),
    ),
  );
}

/**
 * Open loop: actions per second over all groups, sent whether or not earlier ones are answered;
 * times count from when an action was due.
 */
export async function pace(
  groups: ClientGroup[],
  perSecond: number,
  ms: number,
  times: Times,
): Promise<void> {
  const busy = new Set<string>();
  const running = new Set<Promise<unknown>>();
  const begin = performance.now();
  let due = 0;

  async function act(startedAt: number): Promise<void> {
    // Passes the turn on when a player cannot act.
    for (let n = 0; n < 50; n += 1) {
      const at = Math.floor(Math.random() * groups.length);
      const group = groups[at];
      const seat = Math.floor(Math.random() * (group?.seats ?? 1));
      const key = `${at} ${seat}`;
      if (!group || busy.has(key)) continue;
      busy.add(key);
      const acted = await group.act(seat, startedAt);
      busy.delete(key);
      if (acted === 'done') return;
    }
  }

  for (;;) {
    const elapsed = performance.now() - begin;
    if (elapsed >= ms) break;
    while (due < (elapsed / 1000) * perSecond) {
      const startedAt = begin + (due / perSecond) * 1000;
      due += 1;
      const action = act(startedAt)
        .catch((error: unknown) => times.errors.push(String(error)))
        .finally(() => running.delete(action));
      running.add(action);
    }
    await wait(1);
  }
  await Promise.race([Promise.all(running), wait(3000)]);
  if (running.size > 0) times.errors.push(`${running.size} actions were never seen`);
}
