import { expect, test } from 'vitest';
import { aView } from '../play/view/test-view.ts';
import { filmOf, keepFilm } from './film.ts';

const talk = (...targetIds: string[]) => ({
  startedAt: 0,
  endedAt: 60_000,
  taps: targetIds.map((targetId, second) => ({
    playerId: `${second % 2}`,
    targetId,
    at: 5000 * second,
  })),
});
const roundOf = (word: string) => aView({ lobbyCode: 'ABCDE', status: 'result', word });
test('[E5] the film is the round of an evening with most suspense', () => {
  const store = new Map<string, string>();
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
    },
  });
  const filmed = () => filmOf('ABCDE')?.game.word;
  expect(filmed()).toBeUndefined();
  keepFilm({ game: roundOf('Igel'), suspicions: talk('a', 'a') });
  expect(filmed(), 'neither two suspects nor three suspicions').toBeUndefined();
  keepFilm({ game: roundOf('Hund'), suspicions: talk('a', 'b') });
  expect(filmed()).toBe('Hund');
  keepFilm({ game: roundOf('Katze'), suspicions: talk('a', 'a', 'b', 'b') });
  keepFilm({ game: roundOf('Maus'), suspicions: talk('b') });
  expect(filmed()).toBe('Katze');
  expect(filmOf('OTHER')).toBeNull();
  keepFilm({ game: roundOf('Biene'), suspicions: talk('a', 'a', 'c', 'c') });
  expect(filmed(), 'of equal ones the later').toBe('Biene');
});
