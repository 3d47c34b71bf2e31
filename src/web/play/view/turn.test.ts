import { expect, test } from 'vitest';
import { aPlayer, aView, players } from './test-view.ts';
import { followingId, isBetweenLaps, turnHolderId } from './turn.ts';

const order = ['jonas', 'lena', 'mia'];
const round = aView({
  status: 'playing',
  players: players(...order.map((id) => aPlayer({ id, inRound: true }))),
  speakingOrder: order,
  nextSpeakerId: 'jonas',
  lap: 1,
});

test('[R13] the turn goes round, without those who have spoken or are away', () => {
  expect(followingId(round)).toBe('lena');
  expect(followingId({ ...round, nextSpeakerId: 'mia' })).toBe('jonas');
  expect(followingId({ ...round, spokenIds: ['lena'] })).toBe('mia');
  const away = players(...order.map((id) => aPlayer({ id, isConnected: id !== 'lena' })));
  expect(followingId({ ...round, players: away })).toBe('mia');
  expect(followingId({ ...round, spokenIds: ['lena', 'mia'] })).toBeNull();
});

test('[R13] between two laps no player has the turn, until one takes it', () => {
  expect(turnHolderId(round)).toBe('jonas');
  const said = { ...round, lap: 2 };
  expect([isBetweenLaps(said), turnHolderId(said)]).toEqual([true, null]);
  expect(turnHolderId({ ...said, speakerId: 'jonas' })).toBe('jonas');
  expect(turnHolderId({ ...said, spokenIds: ['jonas'], nextSpeakerId: 'lena' })).toBe('lena');
});
