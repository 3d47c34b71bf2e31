import { expect, test } from 'vitest';
import {
  clockState,
  formatSeconds,
  GAME_CLOCK,
  millisecondsUntil,
  phaseEnd,
  phaseSeconds,
  urgencyOf,
  VOTING_CLOCK,
} from './countdown.ts';
import { aPlayer, aView, players } from './test-view.ts';

test('[W4] a wrong device clock has no effect', () => {
  const serverNow = 1_000_000;
  const phoneNow = serverNow - 300_000;
  expect(phaseEnd(serverNow + 9000, 300_000)).toBe(phoneNow + 9000);
  expect(phaseEnd(null, 300_000)).toBeNull();
});

test('a passed deadline leaves zero', () => {
  expect(millisecondsUntil(1000, 5000)).toBe(0);
});

test('a round warns at 20 s and is critical at 10 s', () => {
  const urgencies = [21, 20, 11, 10, 0].map((seconds) => urgencyOf(seconds, GAME_CLOCK));
  expect(urgencies).toEqual(['calm', 'warn', 'warn', 'critical', 'critical']);
});

test('a vote warns at 15 s and is critical at 5 s', () => {
  const urgencies = [16, 15, 6, 5].map((seconds) => urgencyOf(seconds, VOTING_CLOCK));
  expect(urgencies).toEqual(['calm', 'warn', 'warn', 'critical']);
});

test('time is written mm:ss', () => {
  expect([90, 65, 9, 0].map(formatSeconds)).toEqual(['01:30', '01:05', '00:09', '00:00']);
});

test('[R11] a clock runs, stands still, or is over', () => {
  const round = aView({ status: 'playing', phaseEndsAt: 9000 });
  const clock = { used: 0, pausedUntil: null };
  expect(clockState({ ...round, phaseEndsAt: null })).toBe('none');
  expect(clockState({ ...round, clock })).toBe('running');
  expect(clockState({ ...round, clock: { used: 0, pausedUntil: 9000 }, phaseEndsAt: null })).toBe(
    'paused',
  );
  expect(clockState({ ...round, clock, phaseEndsAt: null })).toBe('over');
  expect(clockState({ ...round, status: 'voting', phaseEndsAt: null })).toBe('none');
});

test('[R4c, R11] the clock never shows more than its phase lasts', () => {
  const round = aView({ status: 'playing', clock: { used: 2, pausedUntil: null } });
  expect(phaseSeconds({ ...round, clock: null })).toBe(90);
  expect(phaseSeconds(round)).toBe(150);
  expect(phaseSeconds({ ...round, status: 'voting' })).toBe(30);
});

test('[V1b, V6] seats without a phone make vote and run-off longer, the last word not', () => {
  const oma = aPlayer({ id: 'oma', heldBy: 'mia', inRound: true });
  const watching = aPlayer({ id: 'opa', heldBy: 'mia', inRound: false });
  const vote = aView({ status: 'voting', players: players(oma, watching) });
  const stages = [null, 'runoff', 'lastWord'] as const;
  expect(stages.map((stage) => phaseSeconds({ ...vote, stage }))).toEqual([45, 30, 20]);
});
