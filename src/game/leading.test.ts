import { describe, expect, test } from 'vitest';
import type { Game, Settings } from './game.ts';
import { handOver } from './lobby.ts';
import { play } from './play.ts';
import { makeHost } from './players.ts';
import { redeal } from './redeal.ts';
import { nextRound, start } from './round.ts';
import { changeClock } from './round-clock.ts';
import { context, gone, leaving, lobbyOf, NOW, readyLobbyOf, speaks } from './testing/builders.ts';
import { anna, bela, cleo, dora, emil } from './testing/people.ts';
import { refusalOf } from './testing/refusal.ts';
import { viewFor } from './view.ts';
import { callVote, closeVote, completeVote, openVote, vote, withdrawCall } from './vote.ts';

/** Anna is the host and leads without playing. */
const led = (settings: Partial<Settings> = {}) => ({ hostPlays: false, ...settings });
const lobby = (size: number, settings: Partial<Settings> = {}) => readyLobbyOf(size, led(settings));
const round = (size = 5, settings: Partial<Settings> = {}): Game =>
  start(lobby(size, settings), anna, context());
const resultOf = (game: Game) => closeVote(openVote(game, NOW), NOW);

describe('[L11] a host who does not play', () => {
  test('is not dealt in: no card, no turn, no vote for or by the host, no points', () => {
    const game = round();
    expect(game.round?.order.toSorted()).toEqual([bela, cleo, dora, emil]);
    expect(viewFor(game, anna, NOW)).toMatchObject({
      word: '',
      imposterIds: [],
      players: { [anna]: { isHost: true, inRound: false } },
    });
    expect(refusalOf(() => speaks(game, anna, true))).toBe('not-in-round');
    const voting = openVote(game, NOW);
    expect(refusalOf(() => vote(voting, anna, bela, NOW))).toBe('not-in-round');
    expect(refusalOf(() => vote(voting, bela, anna, NOW))).toBe('target-not-in-round');
    expect(resultOf(game).round?.outcome?.points).not.toHaveProperty(anna);
  });

  test('is not waited for in the vote', () => {
    const everybody = { [bela]: cleo, [cleo]: bela, [dora]: bela, [emil]: bela };
    const voted = Object.entries(everybody).reduce<Game | null>(
      (game, [playerId, targetId]) =>
        game && play(game, { type: 'vote', playerId, targetId }, context()),
      openVote(round(), NOW),
    );
    expect(voted?.status).toBe('result');
  });

  test('keeps the host’s rights, and may call the vote and extend the clock', () => {
    const game = round();
    expect(changeClock(game, anna, 'pause', undefined, NOW).round?.pausedMs).not.toBeNull();
    expect(changeClock(game, anna, 'more', 0, NOW).round?.extensions).toBe(1);
    const called = callVote(game, anna, NOW);
    expect(called.round?.call?.playerId).toBe(anna);
    expect(withdrawCall(called, anna, NOW).status).toBe('playing');
    expect(completeVote(called, anna, NOW).status).toBe('result');
    expect(refusalOf(() => redeal(game, anna, 1, context()))).toBe('not-in-round');
  });

  test.each([
    [3, 'too-few-besides-host'],
    [4, null],
  ])('of %i players can start: %s', (size, refusal) => {
    const act = () => start(lobby(size), anna, context());
    if (refusal) expect(refusalOf(act)).toBe(refusal);
    else expect(act().round?.order).toHaveLength(3);
  });

  test('[L4] Imposters are counted for those who play', () => {
    expect(round(6, { imposterCount: 2 }).round?.imposterIds).toHaveLength(1);
    expect(round(7, { imposterCount: 2 }).round?.imposterIds).toHaveLength(2);
  });

  test('[P] the next round needs three others: connected, or it is refused; seated, or the lobby waits', () => {
    const result = resultOf(round());
    const next = (game: Game) => nextRound(game, bela, 1, context());
    expect(refusalOf(() => next(gone(result, cleo, dora)))).toBe('too-few-besides-host');
    expect(next(leaving(result, cleo, dora)).status).toBe('waiting');
    expect(next(leaving(result, cleo)).round?.order).toHaveLength(3);
  });

  test('[R8] the host is none of the three who are left', () => {
    const left = play(round(4), { type: 'leave', playerId: bela }, context());
    expect([left?.players.length, left?.status]).toEqual([3, 'waiting']);
  });
});

describe('[L7, L11] the role of the host moves', () => {
  test('and nothing changes in the round; the next deal leaves out the new host', () => {
    const game = handOver(round(), anna, bela);
    expect(game.round).toEqual(round().round);
    expect(viewFor(game, bela, NOW).players[bela]).toMatchObject({ isHost: true, inRound: true });
    expect(refusalOf(() => callVote(game, anna, NOW))).toBe('not-in-round');
    const next = nextRound(resultOf(game), cleo, 1, context());
    expect(next.round?.order.toSorted()).toEqual([anna, cleo, dora, emil]);
  });

  test('[R14] dealing again is a deal', () => {
    const again = redeal(makeHost(round(), bela), cleo, 1, context());
    expect(again.round?.order.toSorted()).toEqual([anna, cleo, dora, emil]);
  });
});

test('[L11] without the setting the host plays', () => {
  expect(lobbyOf(3).settings.hostPlays).toBe(true);
  expect(start(readyLobbyOf(3), anna, context()).round?.order).toContain(anna);
});
