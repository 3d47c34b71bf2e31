import { describe, expect, test } from 'vitest';
import type { GameView } from '../../../contract/shapes.ts';
import { GAME_CLOCK, VOTING_CLOCK } from './countdown.ts';
import { cuesOfClock, signalsBetween } from './cues.ts';
import { aPlayer, aView, players } from './test-view.ts';

const names = ['mia', 'jonas', 'lena'];
const table = (change: (id: string) => Partial<ReturnType<typeof aPlayer>> = () => ({})) =>
  players(...names.map((id, seat) => aPlayer({ id, seat, inRound: true, ...change(id) })));

const cues = (before: GameView, after: GameView) =>
  signalsBetween(before, after, 'mia').map(({ cue }) => cue);

const lobby = aView({ players: table() });
const round = aView({ status: 'playing', players: table(), word: 'Feuerwehr' });
const vote: GameView = { ...round, status: 'voting' };
const result = (winnerType: GameView['winnerType']): GameView => ({
  ...vote,
  status: 'result',
  winnerType,
  imposterIds: ['lena'],
});

describe('[UX-21] audible signals', () => {
  test('lobby: a player joins, the own player gets ready', () => {
    const alone = aView({ players: players(aPlayer({ id: 'mia' })) });
    expect(cues(alone, lobby)).toEqual(['join']);
    expect(cues(lobby, alone)).toEqual([]);
    const lazy = aView({ players: table((id) => ({ isReady: id !== 'mia' })) });
    expect(cues(lazy, lobby)).toEqual(['ready']);
    expect(cues(aView({ players: table((id) => ({ isReady: id !== 'lena' })) }), lobby)).toEqual(
      [],
    );
  });

  test('round and vote start; the own vote sounds with the tap, those of others tick', () => {
    expect(cues(lobby, round)).toEqual(['start']);
    expect(cues(round, { ...round, isRedealt: true })).toEqual(['start']);
    expect(cues(round, vote)).toEqual(['start']);
    expect(cues(vote, round)).toEqual([]);
    const voted = (id: string) => ({
      ...vote,
      players: table((other) => ({ hasVoted: other === id })),
    });
    expect(cues(vote, voted('mia'))).toEqual([]);
    expect(cues(vote, voted('lena'))).toEqual(['tick']);
    expect(cues(voted('lena'), vote)).toEqual([]);
  });

  test('[R13] the own turn calls, unless it was taken', () => {
    const turnOf = (id: string): GameView => ({ ...round, lap: 1, nextSpeakerId: id });
    expect(cues(turnOf('jonas'), turnOf('mia'))).toEqual(['turn']);
    expect(cues(turnOf('jonas'), { ...turnOf('mia'), speakerId: 'mia' })).toEqual([]);
    expect(cues(turnOf('mia'), turnOf('lena'))).toEqual([]);
    expect(cues(turnOf('mia'), turnOf('mia'))).toEqual([]);
    // Between two laps no player has the turn.
    expect(cues(turnOf('lena'), { ...turnOf('mia'), lap: 2 })).toEqual([]);
  });

  test('a result is silent: its reveal plays the sounds of its steps', () => {
    expect(cues(vote, result('group'))).toEqual([]);
    expect(cues(vote, result('imposter'))).toEqual([]);
  });

  test('the last ten seconds tick, the last three louder, with one vibration when critical', () => {
    const played = (clock: typeof GAME_CLOCK) =>
      Array.from({ length: 13 }, (_, n) => cuesOfClock(13 - n, 12 - n, clock).join('+'));
    const tick = 'tick';
    const loud = 'last-tick';
    expect(played(GAME_CLOCK)).toEqual([
      '',
      '',
      'tick+critical',
      ...Array(6).fill(tick),
      loud,
      loud,
      loud,
      '',
    ]);
    expect(played(VOTING_CLOCK).slice(6)).toEqual([
      'tick',
      'heartbeat+critical',
      ...Array(4).fill('heartbeat'),
      '',
    ]);
  });

  test('[R11] a soft clock rings at zero, more time ticks, a pause is silent', () => {
    const clock = { used: 0, pausedUntil: null };
    const running: GameView = { ...round, clock, phaseEndsAt: 9000 };
    expect(cues(running, { ...running, phaseEndsAt: null })).toEqual(['ring']);
    expect(cues(running, { ...running, clock: { ...clock, used: 1 } })).toEqual(['tick']);
    const paused = { ...running, clock: { used: 0, pausedUntil: 9000 }, phaseEndsAt: null };
    expect(cues(running, paused)).toEqual([]);
    expect(cues(paused, running)).toEqual([]);
  });

  test('[V6, V7] run-off and last word begin', () => {
    const runoff: GameView = { ...vote, stage: 'runoff' };
    expect(cues(vote, runoff)).toEqual(['drum']);
    expect(cues(runoff, { ...runoff, stage: 'lastWord' })).toEqual(['start']);
    expect(cues(runoff, runoff)).toEqual([]);
  });

  test('a restarted or missing clock is silent', () => {
    expect(cuesOfClock(3, 90, GAME_CLOCK)).toEqual([]);
    expect(cuesOfClock(null, 9, GAME_CLOCK)).toEqual([]);
    expect(cuesOfClock(9, null, GAME_CLOCK)).toEqual([]);
    expect(cuesOfClock(9, 9, GAME_CLOCK)).toEqual([]);
  });
});

describe('parity: no role can be played or felt', () => {
  /** A whole round as one player sees it; the server varies only these fields by role. */
  function asSeen(secret: Partial<GameView>): GameView[] {
    const voted = table((id) => ({ hasVoted: id === 'mia' }));
    return [
      lobby,
      { ...round, ...secret },
      { ...round, ...secret, lap: 1, nextSpeakerId: 'lena' },
      { ...round, ...secret, lap: 1, nextSpeakerId: 'mia' },
      { ...vote, ...secret },
      { ...vote, ...secret, players: voted },
      { ...vote, ...secret, stage: 'runoff' },
      { ...vote, ...secret, stage: 'lastWord', hasLastWord: secret.word === '' },
      result('group'),
    ];
  }
  const played = (views: GameView[]) =>
    views.slice(1).map((view, n) => signalsBetween(views[n] ?? lobby, view, 'mia'));

  test('the same events give both roles the same sounds at the same time', () => {
    const group = played(asSeen({ word: 'Feuerwehr' }));
    const imposter = played(asSeen({ word: '', imposterIds: ['mia'], category: 'Berufe' }));
    expect(imposter).toEqual(group);
    expect(group.flat().map(({ cue }) => cue)).toEqual([
      ...['start', 'turn', 'start', 'drum', 'start'],
    ]);
  });
});
