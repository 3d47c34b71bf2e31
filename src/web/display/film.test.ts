import { expect, test } from 'vitest';
import type { GameView } from '../../contract/shapes.ts';
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
const overAfter = (...words: string[]): GameView =>
  aView({
    lobbyCode: 'ABCDE',
    playedRounds: words.map((word) => ({ word })) as GameView['playedRounds'],
  });

test('[E5] the film is the round with most suspense, in the game that it belongs to', () => {
  const store = new Map<string, string>();
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
    },
  });
  expect(filmOf(overAfter('Hund'))).toBeNull();
  keepFilm({ game: roundOf('Hund'), suspicions: talk('a') });
  keepFilm({ game: roundOf('Katze'), suspicions: talk('a', 'a', 'b', 'b') });
  keepFilm({ game: roundOf('Maus'), suspicions: talk('b') });
  expect(filmOf(overAfter('Hund', 'Katze', 'Maus'))?.game.word).toBe('Katze');
  expect(filmOf(overAfter('Biene'))).toBeNull();
  expect(filmOf({ ...overAfter('Katze'), lobbyCode: 'OTHER' })).toBeNull();
  keepFilm({ game: roundOf('Biene'), suspicions: talk('a', 'a', 'c', 'c') });
  expect(filmOf(overAfter('Biene'))?.game.word, 'of equal ones the later').toBe('Biene');
});
