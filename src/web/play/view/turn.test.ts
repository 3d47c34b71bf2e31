import { expect, test } from 'vitest';
import { aPlayer, aView, players } from './test-view.ts';
import {
  bandOf,
  followingId,
  isBetweenLaps,
  isVoteDue,
  speakerOn,
  tableOrder,
  turnAction,
  turnHolderId,
} from './turn.ts';

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

test('[H6] a phone speaks for a seat on it while that has the turn', () => {
  const held = { ...round, players: players(aPlayer({ id: 'jonas', heldBy: 'mia' })) };
  expect(speakerOn(held, 'mia')).toBe('jonas');
  expect(speakerOn(held, 'lena')).toBe('lena');
  expect(speakerOn({ ...held, nextSpeakerId: 'lena' }, 'mia')).toBe('mia');
});

const started = aView({
  status: 'playing',
  players: players(
    aPlayer({ id: 'mia', username: 'Mia', seat: 0, inRound: true }),
    aPlayer({ id: 'tim', username: 'Tim', seat: 1, inRound: false }),
    aPlayer({ id: 'jonas', username: 'Jonas', seat: 2, inRound: true }),
  ),
  speakingOrder: ['jonas', 'lena', 'mia'],
  departed: [{ id: 'lena', username: 'Lena', avatar: '' }],
  nextSpeakerId: 'jonas',
  lap: 1,
});
const said = (view: typeof started, myId: string) => {
  const band = bandOf(view, myId);
  return `${band?.title} | ${band?.detail}`;
};

test('[R3] the table shows the speaking order, without leavers, watchers last', () => {
  expect(tableOrder(started).map((player) => player.id)).toEqual(['jonas', 'mia', 'tim']);
});

test('[R3] all players see who begins', () => {
  expect(said(started, 'mia')).toBe('Jonas fängt an | Reihum je ein Wort, das dazu passt.');
  expect(said(started, 'jonas')).toBe('Du fängst\u00a0an\u00a0– ein\u00a0Wort! | danach Mia');
});

test('[R13] names whose turn it is and who follows', () => {
  const talking = { ...started, speakerId: 'jonas' };
  expect(said(talking, 'tim')).toBe('Jonas ist dran | danach Mia');
  expect(said(talking, 'mia')).toBe('Jonas ist dran | danach du');
  expect(said(talking, 'jonas')).toBe('Du bist dran\u00a0– ein Wort! | danach Mia');
  const last = { ...started, nextSpeakerId: 'mia', spokenIds: ['jonas'] };
  expect(said(last, 'mia')).toBe('Du bist dran\u00a0– ein Wort! | danach abstimmen?');
});

test('[R13] between two laps it offers the vote', () => {
  const over = { ...started, lap: 2 };
  expect(said(over, 'mia')).toBe('Alle waren dran! | Stimmt ab – oder Jonas fängt neu an.');
  expect(said(over, 'jonas')).toBe('Alle waren dran! | Stimmt ab – oder du fängst neu an.');
  expect(said({ ...over, speakerId: 'jonas' }, 'mia')).toBe('Jonas ist dran | danach du');
});

test('a long name has no soft hyphens and is not part of the help', () => {
  const jonas = aPlayer({ id: 'jonas', username: 'Donaudampfschiffah', inRound: true });
  const long = { ...started, players: { ...started.players, jonas } };
  expect(said({ ...long, speakerId: 'jonas' }, 'mia')).toBe(
    'Donaudampfschiffah ist dran | danach du',
  );
  expect(said({ ...long, lap: 2 }, 'mia')).toBe(
    'Alle waren dran! | Stimmt ab – oder fangt neu an.',
  );
});

test('the next player has the short name, which fits one line', () => {
  const mia = aPlayer({ id: 'mia', username: 'Wilhelmine Maier', inRound: true });
  const long = { ...started, players: { ...started.players, mia }, speakerId: 'jonas' };
  expect(said(long, 'tim')).toBe('Jonas ist dran | danach Wilhelmine…');
});

test('no next speaker, no band', () => {
  expect(bandOf({ ...started, nextSpeakerId: null }, 'mia')).toBeNull();
});

test('"Abstimmen" shines after the first lap, or with 20 seconds left, not in the own turn before', () => {
  expect([21, 20, 0, null].map((seconds) => isVoteDue(started, seconds, false))).toEqual([
    ...[false, true, true, false],
  ]);
  const second = { ...started, lap: 2 };
  expect(isVoteDue(second, null, false)).toBe(true);
  expect([21, 20].map((seconds) => isVoteDue(second, seconds, true))).toEqual([false, true]);
});

test('[R13b] the button of a turn: own, young, spoken, passed on', () => {
  const at = (seconds: number, view = started, myId = 'mia') => {
    const { action, isOpen } = turnAction(view, myId, seconds);
    return `${action} ${isOpen}`;
  };
  expect(at(20, started, 'jonas')).toBe('done true');
  expect([20, 13, 12, 1, 0].map((seconds) => at(seconds))).toEqual([
    ...['speak false', 'speak false', 'speak true', 'speak true', 'passOn true'],
  ]);
  const said = { ...started, spokenIds: ['mia'] };
  expect([15, 5, 0].map((seconds) => at(seconds, said))).toEqual([
    ...['said false', 'said false', 'passOn true'],
  ]);
  const paused = { ...said, clock: { used: 0, pausedUntil: 1 } };
  expect(at(0, paused)).toBe('said false');
  const over = { ...started, lap: 2 };
  expect([15, 12, 0].map((seconds) => at(seconds, over))).toEqual([
    ...['said false', 'nextLap true', 'nextLap true'],
  ]);
});
