import { expect, test } from 'vitest';
import type { Status } from '../../../contract/shapes.ts';
import { pathOfPhase, redirectFor } from './phase-route.ts';

const UNKNOWN = 'paused' as Status;

const statuses: Status[] = ['waiting', 'playing', 'voting', 'result'];

test.each(statuses)('every page leads to the page of the phase %s', (status) => {
  const right = pathOfPhase(status, 'K7QXP');
  for (const other of statuses) {
    const redirect = redirectFor(pathOfPhase(other, 'K7QXP'), status, 'K7QXP');
    expect(redirect).toBe(other === status ? null : right);
  }
});

test('a trailing slash is the same page', () => {
  expect(redirectFor('/game/K7QXP/', 'playing', 'K7QXP')).toBeNull();
});

test('a seat in a lobby of an unknown status leads to the lobby page', () => {
  expect(pathOfPhase(UNKNOWN, 'K7QXP')).toBe('/lobby/K7QXP');
});
