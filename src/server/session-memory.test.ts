import { expect, test, vi } from 'vitest';
import { rememberSessions } from './session-memory.ts';

const session = { owner: { kind: 'anonymous', playerId: 'mia' } as const, expiresAt: 1000 };

test('a living session is asked for once', async () => {
  const find = vi.fn(async () => session);
  const memory = rememberSessions({ find });
  expect(await memory.find('a', 0)).toEqual(session);
  expect(await memory.find('a', 999)).toEqual(session);
  expect(find).toHaveBeenCalledTimes(1);
});

test('one that is over or unknown is asked for again', async () => {
  const find = vi.fn(async () => null);
  const memory = rememberSessions({ find });
  expect([await memory.find('a', 0), await memory.find('a', 0)]).toEqual([null, null]);
  expect(find).toHaveBeenCalledTimes(2);

  const once = rememberSessions({ find: async (_, now) => (now < 1000 ? session : null) });
  await once.find('a', 0);
  expect(await once.find('a', 1000)).toBeNull();
});

test('[A2] one that ended is forgotten, also when it was being read at that moment', async () => {
  let answer: (found: typeof session) => void = () => undefined;
  const find = vi.fn(() => new Promise<typeof session>((resolve) => (answer = resolve)));
  const memory = rememberSessions({ find });
  const reading = memory.find('a', 0);
  memory.forget(['a']);
  answer(session);
  await reading;
  void memory.find('a', 0);
  expect(find).toHaveBeenCalledTimes(2);
});

test('so many and no more are remembered; the first comer goes first', async () => {
  const find = vi.fn(async () => session);
  const memory = rememberSessions({ find }, 2);
  for (const sid of ['a', 'b', 'c', 'b', 'c', 'a']) await memory.find(sid, 0);
  expect(find).toHaveBeenCalledTimes(4);
});
