import { expect, test, vi } from 'vitest';
import { openSessionCache } from './session-cache.ts';

const session = { owner: { kind: 'anonymous', playerId: 'mia' } as const, expiresAt: 1000 };

test('looks a live session up once', async () => {
  const find = vi.fn(async () => session);
  const memory = openSessionCache({ find });
  expect(await memory.find('a', 0)).toEqual(session);
  expect(await memory.find('a', 999)).toEqual(session);
  expect(find).toHaveBeenCalledTimes(1);
});

test('does not cache an expired or unknown session', async () => {
  const find = vi.fn(async () => null);
  const memory = openSessionCache({ find });
  expect([await memory.find('a', 0), await memory.find('a', 0)]).toEqual([null, null]);
  expect(find).toHaveBeenCalledTimes(2);

  const once = openSessionCache({ find: async (_, now) => (now < 1000 ? session : null) });
  await once.find('a', 0);
  expect(await once.find('a', 1000)).toBeNull();
});

test('[A2] drops an ended session, even while it is being read', async () => {
  let answer: (found: typeof session) => void = () => undefined;
  const find = vi.fn(() => new Promise<typeof session>((resolve) => (answer = resolve)));
  const memory = openSessionCache({ find });
  const reading = memory.find('a', 0);
  memory.forget(['a']);
  answer(session);
  await reading;
  void memory.find('a', 0);
  expect(find).toHaveBeenCalledTimes(2);
});

test('evicts the least recently used entry at capacity', async () => {
  const find = vi.fn(async () => session);
  const memory = openSessionCache({ find }, 2);
  for (const sid of ['a', 'b', 'c', 'b', 'c', 'a']) await memory.find(sid, 0);
  expect(find).toHaveBeenCalledTimes(4);
});
