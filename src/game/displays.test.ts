import { describe, expect, test } from 'vitest';
import { connectDisplay, pairDisplay, removeDisplay } from './displays.ts';
import type { Game } from './game.ts';
import { LOBBY_IDLE_MS } from './limits.ts';
import { handOver } from './lobby.ts';
import { type Move, play } from './play.ts';
import { restart } from './round.ts';
import {
  context,
  gone,
  lastWordGame,
  leaving,
  lobbyOf,
  NOW,
  playingGame,
  votingGame,
} from './testing/builders.ts';
import { anna, bela, cleo, dora } from './testing/people.ts';
import { refusalOf } from './testing/refusal.ts';
import { knowledgeOf, viewFor } from './view.ts';
import { closeVote } from './vote.ts';

const DISPLAY = 'display:tv0000000000';
const LAPTOP = 'display:laptop000000';
const BEAMER = 'display:beamer000000';

const OFF = { id: DISPLAY, isConnected: false, hasSound: false, pairedBy: anna };
const ON = { ...OFF, isConnected: true };

const withDisplay = (game: Game): Game =>
  connectDisplay(pairDisplay(game, anna, DISPLAY), DISPLAY, true);
const counts = (game: Game, viewer: string) =>
  Object.values(viewFor(game, viewer, NOW).players).map(({ votes }) => votes);

describe('displays', () => {
  test('[T1] any player with a seat pairs and removes them, in any phase', () => {
    for (const game of [lobbyOf(3), playingGame(), votingGame(), closeVote(votingGame(), NOW)]) {
      const paired = pairDisplay(game, bela, DISPLAY);
      expect(paired.displays).toEqual([{ ...OFF, pairedBy: bela }]);
      expect(removeDisplay(paired, cleo, DISPLAY).displays).toEqual([]);
      expect(removeDisplay(paired, DISPLAY, DISPLAY).displays).toEqual([]);
    }
    expect(refusalOf(() => pairDisplay(lobbyOf(3), 'id-stranger', DISPLAY))).toBe('no-seat');
    expect(refusalOf(() => removeDisplay(lobbyOf(3), LAPTOP, DISPLAY))).toBe('no-seat');
  });

  test('[T1] two at most, and repeating changes nothing', () => {
    const two = pairDisplay(withDisplay(lobbyOf(3)), anna, LAPTOP);
    expect(refusalOf(() => pairDisplay(two, anna, BEAMER))).toBe('too-many-displays');
    expect(pairDisplay(two, bela, DISPLAY)).toBe(two);
    expect(removeDisplay(two, bela, BEAMER)).toBe(two);
    expect(removeDisplay(two, BEAMER, BEAMER)).toBe(two);
    expect(pairDisplay(removeDisplay(two, bela, DISPLAY), bela, BEAMER).displays).toHaveLength(2);
  });

  test('[T5] those of a player leave when the seat is lost, those of others stay', () => {
    const both = (game: Game) => pairDisplay(pairDisplay(game, bela, DISPLAY), anna, LAPTOP);
    const own = [{ ...OFF, id: LAPTOP }];
    const later = (seconds: number) => context({ now: NOW + seconds * 1000 });
    for (const game of [lobbyOf(4), playingGame(), votingGame(), closeVote(votingGame(), NOW)]) {
      const left = play(both(game), { type: 'leave', playerId: bela }, context());
      expect(left?.displays).toEqual(own);
    }
    const kick: Move = { type: 'kick', playerId: anna, targetId: bela };
    for (const game of [lobbyOf(4), gone(lobbyOf(4), bela), closeVote(votingGame(), NOW)]) {
      expect(play(both(game), kick, context())?.displays).toEqual(own);
    }
    const absent = gone(both(lobbyOf(4)), bela);
    expect(play(absent, { type: 'time' }, later(59.999))?.displays).toHaveLength(2);
    expect(play(absent, { type: 'time' }, later(60))?.displays).toEqual(own);
  });

  test('[T5] they stay while the seat stays: absent in a round, another host, another game', () => {
    const away = gone(pairDisplay(playingGame(), bela, DISPLAY), bela);
    expect(play(away, { type: 'time' }, context({ now: NOW + 90_000 }))?.displays).toHaveLength(1);
    const host = handOver(pairDisplay(lobbyOf(3), anna, DISPLAY), anna, bela);
    expect(host.displays).toEqual([OFF]);
    const over = { ...closeVote(votingGame(), NOW), totalRounds: 1 };
    expect(restart(pairDisplay(over, anna, DISPLAY), anna, NOW).displays).toEqual([OFF]);
  });

  test('[T5] repeating by another player keeps the owner; pairing it anew does not', () => {
    const paired = pairDisplay(lobbyOf(3), anna, DISPLAY);
    expect(pairDisplay(paired, bela, DISPLAY)).toBe(paired);
    const anew = pairDisplay(removeDisplay(paired, bela, DISPLAY), bela, DISPLAY);
    expect(anew.displays).toEqual([{ ...OFF, pairedBy: bela }]);
    expect(leaving(anew, anna).displays).toHaveLength(1);
  });

  test('[T3, L9] connecting is shown to all, and is no activity', () => {
    const game = pairDisplay(lobbyOf(3), anna, DISPLAY);
    const later = context({ now: NOW + LOBBY_IDLE_MS - 1 });
    const shown = play(game, { type: 'present', playerId: DISPLAY }, later);
    expect(shown).toMatchObject({ activeAt: NOW, displays: [ON] });
    for (const viewer of [anna, DISPLAY]) {
      expect(shown && viewFor(shown, viewer, NOW).displays).toEqual([ON]);
    }
    expect(shown && play(shown, { type: 'present', playerId: DISPLAY }, later)).toBe(shown);
    const gone = shown && play(shown, { type: 'absent', playerId: DISPLAY, since: NOW }, later);
    expect(gone?.displays).toEqual([OFF]);
  });

  test('[T3] it says whether it plays the sounds, and is silent when it comes back', () => {
    const sound = (game: Game, isOn: boolean) =>
      play(game, { type: 'displaySound', displayId: DISPLAY, isOn }, context()) as Game;
    const silent = withDisplay(lobbyOf(3));
    expect(sound(silent, false)).toBe(silent);
    const loud = sound(silent, true);
    expect([loud.displays, loud.activeAt]).toEqual([[{ ...ON, hasSound: true }], NOW]);
    expect(sound(loud, true)).toBe(loud);
    expect(sound(loud, false).displays).toEqual([ON]);
    const again = connectDisplay(connectDisplay(loud, DISPLAY, false), DISPLAY, true);
    expect(again.displays).toEqual([ON]);
    expect(refusalOf(() => sound(lobbyOf(3), true))).toBe('no-seat');
  });

  test('[T3] a removed display is no longer connected', () => {
    const move = { type: 'present', playerId: DISPLAY } as const;
    expect(refusalOf(() => play(lobbyOf(3), move, context()))).toBe('no-seat');
  });

  test('[T4] it knows nothing of a running round, and sees no counts', () => {
    const votes = { [anna]: dora, [bela]: dora };
    const voting = withDisplay(votingGame({ votes }));
    for (const game of [voting, withDisplay(lastWordGame())]) {
      expect(knowledgeOf(game, DISPLAY)).toEqual(knowledgeOf(game, 'id-stranger'));
    }
    expect(counts(voting, DISPLAY)).toEqual([0, 0, 0, 0]);
    expect(Math.max(...counts(voting, anna))).toBeGreaterThan(1);
    const hasVoted = Object.values(viewFor(voting, DISPLAY, NOW).players).map(
      (one) => one.hasVoted,
    );
    expect(hasVoted).toEqual([true, true, false, false]);
    expect(counts(closeVote(voting, NOW), DISPLAY)).toEqual([0, 0, 0, 2]);
  });

  test('[T4, V7] in a last word the votes are in, and it shows their counts', () => {
    const game = withDisplay(lastWordGame());
    expect(counts(game, DISPLAY)).toEqual(counts(game, anna));
    expect(Math.max(...counts(game, DISPLAY))).toBeGreaterThan(1);
  });

  test('[T4] votes for others change no byte of its view', () => {
    const [one, other] = [dora, bela].map((target) =>
      JSON.stringify(viewFor(withDisplay(votingGame({ votes: { [anna]: target } })), DISPLAY, NOW)),
    );
    expect(one).toBe(other);
  });

  test('[T1, L9] a display does not keep a lobby', () => {
    expect(play(withDisplay(lobbyOf(1)), { type: 'leave', playerId: anna }, context())).toBeNull();
    const idle = context({ now: NOW + LOBBY_IDLE_MS });
    expect(play(withDisplay(lobbyOf(3)), { type: 'time' }, idle)).toBeNull();
  });
});
