import { describe, expect, test } from 'vitest';
import type { Suspicions } from '../../../contract/shapes.ts';
import { curvesOf, reignsOf, storyOf } from './suspicion-story.ts';
import { aPlayer, aView, players } from './test-view.ts';

const game = aView({
  status: 'result',
  players: players(
    ...['Mia', 'Tom', 'Lena', 'Ada'].map((username, seat) =>
      aPlayer({ id: username.toLowerCase(), username, seat, inRound: true }),
    ),
  ),
  departed: [{ id: 'karl', username: 'Karl', avatar: '' }],
  imposterIds: ['tom'],
});

/** A talk of 100 s; taps such as "12 mia>tom". */
const talk = (...taps: string[]): Suspicions => ({
  startedAt: 5000,
  endedAt: 105_000,
  taps: taps.map((tap) => {
    const [, second, playerId = '', targetId = ''] = /^(-?\d+) (\w+)>(\w+)$/.exec(tap) ?? [];
    return { playerId, targetId, at: 5000 + 1000 * Number(second) };
  }),
});

test.each<[string, string[], string[]]>([
  ['nobody suspected anybody', [], ['Auf Tom tippte niemand.']],
  ['one suspect', ['40 mia>tom'], ['Tom: ab Sekunde 40 unter Verdacht, bis zum Schluss.']],
  ['in the count-in', ['-3 mia>tom'], ['Tom: von Anfang an unter Verdacht, bis zum Schluss.']],
  [
    'one after the other',
    ['40 mia>tom', '60 lena>tom', '70 ada>lena', '80 mia>lena'],
    [
      'Tom: ab Sekunde 40 unter Verdacht, bis der Verdacht auf Lena fiel.',
      'Lena: ab Sekunde 80 unter Verdacht, bis zum Schluss.',
    ],
  ],
  [
    'a tie changes nothing',
    ['10 mia>tom', '20 lena>ada', '30 tom>ada'],
    [
      'Tom: ab Sekunde 10 unter Verdacht, bis der Verdacht auf Ada fiel.',
      'Ada: ab Sekunde 30 unter Verdacht, bis zum Schluss.',
    ],
  ],
  [
    'a repeated tap changes nothing',
    ['10 mia>tom', '20 mia>tom', '30 mia>tom'],
    ['Tom: ab Sekunde 10 unter Verdacht, bis zum Schluss.'],
  ],
  [
    'the three longest of many, in order',
    ['0 mia>tom', '30 mia>lena', '32 mia>ada', '60 mia>karl', '61 mia>tom'],
    [
      'Tom: von Anfang an unter Verdacht, bis der Verdacht auf Lena fiel.',
      'Ada: ab Sekunde 32 unter Verdacht, bis der Verdacht auf Karl fiel.',
      'Tom: ab Sekunde 61 unter Verdacht, bis zum Schluss.',
    ],
  ],
  [
    'only others than the Imposter',
    ['50 mia>lena'],
    ['Lena: ab Sekunde 50 unter Verdacht, bis zum Schluss.', 'Auf Tom tippte niemand.'],
  ],
])('[R16] the story: %s', (_, taps, lines) => {
  expect(storyOf(talk(...taps), game, 'ada-at-another-table').map(({ text }) => text)).toEqual(
    lines,
  );
});

test('[R16] the reader is "du"', () => {
  const told = (myId: string) =>
    storyOf(talk('40 mia>ada', '60 mia>lena'), game, myId).map(({ text }) => text);
  expect(told('lena')).toEqual([
    'Ada: ab Sekunde 40 unter Verdacht, bis der Verdacht auf dich fiel.',
    'Du: ab Sekunde 60 unter Verdacht, bis zum Schluss.',
    'Auf Tom tippte niemand.',
  ]);
  expect(told('tom').at(-1)).toBe('Auf dich tippte niemand.');
});

describe('[R16] the curves', () => {
  test('count the needles on each player, the most suspected first', () => {
    expect(curvesOf(talk('25 mia>lena', '50 ada>tom', '75 mia>tom'))).toEqual([
      {
        id: 'tom',
        steps: [
          { at: 0, count: 0 },
          { at: 0.5, count: 1 },
          { at: 0.75, count: 2 },
        ],
      },
      {
        id: 'lena',
        steps: [
          { at: 0, count: 0 },
          { at: 0.25, count: 1 },
          { at: 0.75, count: 0 },
        ],
      },
    ]);
  });

  test('of a talk that ended in the count-in stay within it', () => {
    const none = { startedAt: 1000, endedAt: 1000 };
    const taps = [{ playerId: 'mia', targetId: 'tom', at: 900 }];
    expect(reignsOf({ ...none, taps })).toEqual([{ id: 'tom', from: 0, to: 1 }]);
  });
});
