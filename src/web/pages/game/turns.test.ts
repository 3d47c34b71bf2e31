import { expect, test } from 'vitest';
import { aPlayer, aView, players } from '../../lobby/test-view.ts';
import { tableOrder, turnSentence } from './turns.ts';

const round = aView({
  status: 'playing',
  players: players(
    aPlayer({ id: 'mia', username: 'Mia', seat: 0, inRound: true }),
    aPlayer({ id: 'tim', username: 'Tim', seat: 1, inRound: false }),
    aPlayer({ id: 'jonas', username: 'Jonas', seat: 2, inRound: true }),
  ),
  speakingOrder: ['jonas', 'lena', 'mia'],
  departed: [{ id: 'lena', username: 'Lena', avatar: '' }],
  nextSpeakerId: 'jonas',
});

test('[R3] the table shows the speaking order, without leavers, watchers last', () => {
  expect(tableOrder(round).map((player) => player.id)).toEqual(['jonas', 'mia', 'tim']);
});

test('[R3] all players see who begins', () => {
  expect(turnSentence(round, 'mia')).toBe('Jonas fängt an. Reihum, je ein Wort.');
  expect(turnSentence(round, 'jonas')).toBe('Du fängst an. Reihum, je ein Wort.');
});

test('names the current speaker, else the next', () => {
  const talking = { ...round, speakerId: 'jonas' };
  expect(turnSentence(talking, 'mia')).toBe('Jonas redet gerade.');
  expect(turnSentence(talking, 'jonas')).toBe('Du redest gerade.');
  const after = { ...round, nextSpeakerId: 'mia' };
  expect(turnSentence(after, 'jonas')).toBe('Mia ist dran.');
  expect(turnSentence(after, 'mia')).toBe('Du bist dran – ein Wort!');
});

test('no next speaker, no sentence', () => {
  expect(turnSentence({ ...round, nextSpeakerId: null }, 'mia')).toBeNull();
});
