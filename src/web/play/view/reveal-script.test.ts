import { describe, expect, test } from 'vitest';
import type { GameView } from '../../../contract/shapes.ts';
import { accusationMs } from '../../../game/limits.ts';
import { headline, headlineKey, houseMood, spoken } from './narration.ts';
import { accusationScript, revealScript, type Step, stepAt } from './reveal-script.ts';
import { aPlayer, aView, players } from './test-view.ts';

const ids = ['mia', 'jonas', 'lena', 'tim', 'karl'];
const result = aView({
  status: 'result',
  players: players(
    ...ids.map((id, seat) => aPlayer({ id, seat, inRound: true, votes: id === 'tim' ? 3 : 0 })),
  ),
  speakingOrder: ids,
  word: 'Feuerwehr',
  imposterIds: ['tim'],
  accusedIds: ['tim'],
  votes: { mia: 'tim', jonas: 'tim', lena: 'tim', tim: 'mia' },
  winnerType: 'group',
  endReason: 'votes',
});
const imposterWins: Partial<GameView> = { winnerType: 'imposter' };

const timed = (steps: Step[]) =>
  steps.map((step) => `${step.at} ${step.kind}${'ids' in step ? ` ${step.ids}` : ''}`);
const scriptOf = (change: Partial<GameView> = {}) => timed(revealScript({ ...result, ...change }));

describe('the script of a reveal', () => {
  test('a right accusation takes six seconds', () =>
    expect(scriptOf()).toEqual([
      '0 fingers',
      '1600 covered tim',
      '2600 turned tim',
      '3200 winner',
      '4000 word',
      '5000 ticket',
      '6000 over',
    ]));

  test('a wrong one turns the same card at the same time, then the beam moves on', () =>
    expect(scriptOf({ ...imposterWins, imposterIds: ['lena'] })).toEqual([
      '0 fingers',
      '1600 covered tim',
      '2600 turned tim',
      '3200 covered lena',
      '4200 turned lena',
      '4800 winner',
      '5600 word',
      '6600 ticket',
      '7600 over',
    ]));

  test('no player accused: no fingers', () =>
    expect(scriptOf({ ...imposterWins, accusedIds: [] }).slice(0, 3)).toEqual([
      '0 covered tim',
      '1600 turned tim',
      '2200 winner',
    ]));

  test('several accused, one after the other, then the Imposters who escaped', () =>
    expect(
      scriptOf({ accusedIds: ['lena', 'tim'], imposterIds: ['tim', 'karl'] }).slice(0, 8),
    ).toEqual([
      '0 fingers',
      '1600 covered tim',
      '2600 turned tim',
      '3200 fingers',
      '4800 covered lena',
      '5800 turned lena',
      '6400 covered karl',
      '7400 turned karl',
    ]));

  test('[V6] arms of the ballot point at whom it accused, those of the run-off at the others', () => {
    const game = {
      ...result,
      accusedIds: ['tim', 'lena'],
      runoffIds: ['lena', 'karl'],
      ballotVotes: { mia: 'tim', jonas: 'tim', lena: 'tim', tim: 'lena', karl: 'lena' },
      votes: { mia: 'lena', jonas: 'lena', tim: 'karl' },
    };
    const fingers = revealScript(game).filter(({ kind }) => kind === 'fingers');
    expect(fingers.map((step) => headline(game, step))).toEqual([
      '3 zeigen\nauf tim',
      '2 zeigen\nauf lena',
    ]);
    expect(new Set(fingers.map(headlineKey)).size).toBe(2);
  });

  test.each<[string, Partial<GameView>, string[]]>([
    [
      'a guess',
      { endReason: 'guess-right', guessedWord: 'Feuerwehr' },
      ['0 covered tim', '1600 turned tim', '2200 verdict'],
    ],
    [
      'an Imposter who left',
      { endReason: 'imposter-left' },
      ['0 covered tim', '1600 turned tim', '2200 winner'],
    ],
  ])('%s', (_, change, first) => expect(scriptOf(change).slice(0, 3)).toEqual(first));

  test.each<[string, Partial<GameView>]>([
    ['a last word', { lastWords: { tim: null } }],
    [
      'a stolen round',
      { endReason: 'stolen', guessedWord: 'Feuerwehr', lastWords: { tim: 'Feuerwehr' } },
    ],
  ])('[V7] %s: the verdict follows the accusation', (_, change) =>
    expect(scriptOf(change).slice(0, 6)).toEqual([
      '-3200 fingers',
      '-1600 covered tim',
      '-600 turned tim',
      '0 verdict',
      '1200 winner',
      '2000 word',
    ]),
  );

  test('[V7] the accusation before a last word is as long as the server waits', () => {
    for (const votes of [0, 1]) {
      const lena = aPlayer({ id: 'lena', votes });
      const accused = { ...result, accusedIds: ['tim', 'lena'], votes: {} };
      const script = accusationScript({ ...accused, players: { ...result.players, lena } });
      expect(timed(script).slice(1 + votes)).toEqual([
        '3200 covered tim,lena',
        '4200 turned tim,lena',
        `${accusationMs(2)} over`,
      ]);
    }
  });

  test('a late phone joins in at the step of the others', () => {
    const steps = revealScript(result);
    const kinds = [-50, 0, 2599, 2600, 99_000].map((ms) => steps[stepAt(steps, ms)]?.kind);
    expect(kinds).toEqual(['fingers', 'fingers', 'covered', 'turned', 'over']);
  });
});

describe('no step says what a later one shows', () => {
  const cases: [string, GameView][] = [
    ['right', result],
    ['wrong', { ...result, ...imposterWins, imposterIds: ['lena'] }],
    ['nobody', { ...result, ...imposterWins, accusedIds: [], imposterIds: ['lena'] }],
    ['guess', { ...result, endReason: 'guess-wrong', guessedWord: 'Rakete', accusedIds: [] }],
  ];

  test.each(cases)('%s', (_, game) => {
    const said: string[] = [];
    for (const step of revealScript(game)) {
      if (step.kind === 'ticket') break;
      said.push(headline(game, step), spoken(game, step) ?? '');
      const text = said.join(' ');
      if (step.kind !== 'word') expect(text).not.toContain(game.word);
      if (step.kind === 'fingers' || step.kind === 'covered') {
        expect(text).not.toMatch(/gewonnen|ist der Imposter|lena/);
      }
    }
    expect(said).toContain(`Das Wort war ${game.word}.`);
  });

  test.each([
    ['who passed', null, 'Gepasst!'],
    ['who said nothing to the end', '', 'Nichts mehr gesagt!'],
    ['a wrong guess', 'Rakete', 'Daneben!'],
  ])('[V7] the verdict on %s', (_, word, verdict) => {
    const game = { ...result, lastWords: { tim: word } };
    expect(headline(game, { kind: 'verdict', at: 0 })).toBe(verdict);
  });

  test('of several Imposters, those who are left are named as such', () => {
    const game = { ...result, imposterIds: ['tim', 'lena'] };
    const said = revealScript(game).map((step) => headline(game, step));
    expect(said).toContain('tim\nist …');
    expect(said).toContain('Der letzte Imposter\nist …');
    const free: GameView = { ...game, ...imposterWins, accusedIds: [] };
    expect(
      headline(free, { kind: 'turned', ids: ['tim', 'lena'], question: 'hidden', at: 0 }),
    ).toBe('Die Imposter\nsind …');
  });

  test('announcements', () => {
    const sentences = revealScript(result).map((step) => spoken(result, step));
    expect(sentences.filter((sentence) => sentence !== null)).toEqual([
      '3 zeigen auf tim.',
      'tim ist der Imposter.',
      'Die Gruppe hat gewonnen.',
      'Das Wort war Feuerwehr.',
    ]);
  });
});

test('[V7] before the result the reveal does not know who voted for whom', () => {
  const game: GameView = { ...result, status: 'voting', stage: 'lastWord', caughtIds: ['tim'] };
  const [fingers] = accusationScript(game);
  expect(fingers && headline(game, fingers)).toBe('3 zeigen\nauf tim');
});

test('the audience worries about a wrong card, and not before it has turned', () => {
  const moodAt = (kind: 'covered' | 'turned', id: string) =>
    houseMood({ kind, ids: [id], question: 'accused', at: 0 }, ['tim']);
  expect(moodAt('covered', 'mia')).toBe('calm');
  expect(moodAt('covered', 'tim')).toBe('calm');
  expect(moodAt('turned', 'mia')).toBe('worried');
  expect(moodAt('turned', 'tim')).toBe('calm');
});
