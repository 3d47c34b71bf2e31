import { describe, expect, test } from 'vitest';
import { GRADIENTS } from './avatars.ts';
import type { Game, PlayerId } from './game.ts';
import { handOver, join, kick, leave, markAbsent, markPresent, setReady } from './lobby.ts';
import {
  gone,
  leaving,
  lobbyOf,
  NOW,
  phases,
  playingGame,
  resultGame,
  votingGame,
} from './testing/builders.ts';
import { anna, bela, cleo, dora, emil, lena, mara, PLAYER_IDS } from './testing/people.ts';
import { refusalOf } from './testing/refusal.ts';
import { vote } from './vote.ts';

const idsOf = (game: Game | null) => game?.players.map((player) => player.id);
const namesOf = (game: Game | null) => game?.players.map((player) => player.name);
const hostsOf = (game: Game | null) =>
  game?.players.filter((player) => player.isHost).map((player) => player.id);
const find = (game: Game | null, id: PlayerId) => game?.players.find((player) => player.id === id);

describe('[L1–L3] a new lobby', () => {
  test('is waiting, with its creator as host, not ready', () => {
    expect(lobbyOf(1)).toMatchObject({
      code: 'K7QXP',
      lobbyName: null,
      version: 1,
      status: 'waiting',
      currentRound: 1,
      round: null,
      phaseEndsAt: null,
      players: [{ id: anna, name: 'Anna', isHost: true, isReady: false, absentSince: null }],
      createdAt: NOW,
      activeAt: NOW,
    });
  });
});

describe('[L3, L8] taking a seat', () => {
  test('appends a player who is not ready and has an unused avatar', () => {
    const game = lobbyOf(12);
    expect(idsOf(game)).toEqual(PLAYER_IDS.slice(0, 12));
    expect(hostsOf(game)).toEqual([anna]);
    expect(game.players.some((player) => player.isReady)).toBe(false);
    expect(new Set(game.players.map((player) => player.avatar)).size).toBe(12);
  });

  test('is limited to twelve seats', () => {
    const move = () => join(lobbyOf(12), { id: mara, name: 'Mara' });
    expect(refusalOf(move)).toBe('lobby-full');
  });

  test('[L12] has the chosen face, or the first free one if another player has it', () => {
    const faces = [4, 4, null, 0].map((face, seat) => ({
      id: `s${seat}`,
      name: `Ida ${seat}`,
      face,
    }));
    const game = faces.reduce(join, lobbyOf(1));
    expect(game.players.map(({ avatar }) => GRADIENTS.indexOf(avatar))).toEqual([0, 4, 1, 2, 3]);
  });

  test('a freed seat releases its name and avatar', () => {
    const before = lobbyOf(12);
    const game = join(leaving(before, bela), { id: mara, name: 'Bela' });
    expect(namesOf(game)).not.toContain('Bela 2');
    expect(find(game, mara)?.avatar).toBe(find(before, bela)?.avatar);
  });

  test('[L2] a second Anna is Anna 2', () => {
    const game = join(join(lobbyOf(1), { id: bela, name: 'Anna' }), { id: cleo, name: 'anna' });
    expect(namesOf(game)).toEqual(['Anna', 'Anna 2', 'anna 3']);
  });

  test.each(phases())('[L8] also during %s, without being dealt in', (_, running) => {
    const game = join(running, { id: emil, name: 'Emil' });
    expect(idsOf(game)).toEqual([anna, bela, cleo, dora, emil]);
    expect(game.round?.order).not.toContain(emil);
    expect(game.status).toBe(running.status);
  });

  test('[L2] the name of a player who left this round is still taken', () => {
    const game = join(leaving(playingGame(), bela), { id: emil, name: 'Bela' });
    expect(find(game, emil)?.name).toBe('Bela 2');
  });
});

describe('[L10] coming back', () => {
  test.each([['the lobby', lobbyOf(4)], ...phases()])(
    'returns the seat in %s, with the old name',
    (_, before) => {
      const game = join(gone(before, bela), { id: bela, name: 'Another' });
      expect(game).toEqual(before);
      expect(find(game, bela)).toMatchObject({ name: 'Bela', absentSince: null });
    },
  );

  test('works in a full lobby', () => {
    const game = lobbyOf(12);
    expect(join(game, { id: lena, name: 'Lena' })).toBe(game);
  });

  test('a player who left this round rejoins it with the same name, last in order', () => {
    const left = leaving(playingGame(), dora);
    const game = join(left, { id: dora, name: 'Dora' });
    expect(game.round?.departed).toEqual([]);
    expect(game.round?.imposterIds).toEqual([dora]);
    expect(namesOf(game)).toEqual(['Anna', 'Bela', 'Cleo', 'Dora']);
  });

  test('[P] points are kept for a return', () => {
    const game = { ...lobbyOf(4), scores: { [bela]: 7 } };
    expect(join(leaving(game, bela), { id: bela, name: 'Bela' }).scores).toEqual({ [bela]: 7 });
  });
});

describe('[L7, L9] leaving', () => {
  test('frees the seat', () => {
    expect(idsOf(leave(lobbyOf(3), bela, NOW))).toEqual([anna, cleo]);
  });

  test('when the host leaves, the first connected player in joining order becomes host', () => {
    expect(hostsOf(leave(lobbyOf(4), anna, NOW))).toEqual([bela]);
    expect(hostsOf(leave(gone(lobbyOf(4), bela), anna, NOW))).toEqual([cleo]);
    expect(hostsOf(leave(handOver(lobbyOf(4), anna, cleo), cleo, NOW))).toEqual([anna]);
  });

  test('when no player is connected, the first in joining order becomes host', () => {
    const game = gone(lobbyOf(3), bela, cleo);
    expect(hostsOf(leave(game, anna, NOW))).toEqual([bela]);
  });

  test('the host stays when another player leaves', () => {
    expect(hostsOf(leave(lobbyOf(4), bela, NOW))).toEqual([anna]);
  });

  test('a round keeps name and avatar of a leaving player', () => {
    const before = playingGame();
    const { avatar } = before.players[1] ?? {};
    expect(leave(before, bela, NOW)?.round).toMatchObject({
      order: [anna, bela, cleo, dora],
      departed: [{ id: bela, name: 'Bela', avatar }],
    });
  });

  test('a round does not name watching players who leave', () => {
    const watched = join(playingGame(), { id: emil, name: 'Emil' });
    expect(leave(watched, emil, NOW)?.round?.departed).toEqual([]);
  });

  test('votes given and received stay', () => {
    const game = votingGame({ votes: { [bela]: dora, [anna]: bela } });
    expect(leave(game, bela, NOW)?.round?.votes).toEqual({ [bela]: dora, [anna]: bela });
  });

  test('leaving twice names a player once', () => {
    const back = join(leaving(playingGame(), bela), { id: bela, name: 'Bela' });
    expect(leave(back, bela, NOW)?.round?.departed).toHaveLength(1);
  });
});

describe('ready', () => {
  test('is set per player and can be unset', () => {
    const game = setReady(lobbyOf(3), bela, true);
    expect(game.players.map((player) => player.isReady)).toEqual([false, true, false]);
    expect(setReady(game, bela, false)).toEqual(lobbyOf(3));
  });

  test('repeating it changes nothing', () => {
    const game = setReady(lobbyOf(3), bela, true);
    expect(setReady(game, bela, true)).toBe(game);
  });
});

describe('[L7] handing over the host role', () => {
  test.each([['the lobby', lobbyOf(4)], ...phases()])('in %s: exactly one host', (_, game) => {
    expect(hostsOf(handOver(game, anna, cleo))).toEqual([cleo]);
  });

  test('is refused for oneself, a player without a seat or an absent player', () => {
    expect(refusalOf(() => handOver(lobbyOf(3), anna, anna))).toBe('target-is-self');
    expect(refusalOf(() => handOver(lobbyOf(3), anna, mara))).toBe('target-unknown');
    expect(refusalOf(() => handOver(gone(lobbyOf(3), bela), anna, bela))).toBe('target-absent');
  });
});

describe('[L7] removing a player', () => {
  test.each([
    ['the lobby', lobbyOf(4)],
    ['the result', resultGame()],
  ])('in %s: the seat is removed for good', (_, before) => {
    const game = kick(before, anna, bela, NOW);
    expect(idsOf(game)).toEqual([anna, cleo, dora]);
    expect(game.kickedIds).toEqual([bela]);
    expect(refusalOf(() => join(game, { id: bela, name: 'Bela' }))).toBe('kicked');
  });

  test('the last hundred removed players are remembered; earlier ones may rejoin', () => {
    const removed = Array.from({ length: 101 }, (_, n) => `removed-${n}`);
    const removeAll = (ids: PlayerId[]) =>
      ids.reduce((game, id) => kick(join(game, { id, name: id }), anna, id, NOW), lobbyOf(1));
    const [first = '', second = ''] = removed;
    const back = (game: Game, id: PlayerId) => () => join(game, { id, name: 'Wieder da' });
    expect(refusalOf(back(removeAll(removed.slice(0, 100)), first))).toBe('kicked');
    const game = removeAll(removed);
    expect(refusalOf(back(game, second))).toBe('kicked');
    expect(idsOf(back(game, first)())).toEqual([anna, first]);
  });

  test('works for absent players', () => {
    expect(idsOf(kick(gone(lobbyOf(3), bela), anna, bela, NOW))).toEqual([anna, cleo]);
  });

  test('a removed player gets `kicked` even when the lobby is full', () => {
    const full = join(kick(lobbyOf(12), anna, bela, NOW), { id: mara, name: 'Mara' });
    expect(refusalOf(() => join(full, { id: bela, name: 'Bela' }))).toBe('kicked');
  });

  test('the result still names a removed player', () => {
    expect(kick(resultGame(), anna, bela, NOW).round?.departed).toMatchObject([{ id: bela }]);
  });

  test('is refused for oneself or an id without a seat', () => {
    expect(refusalOf(() => kick(lobbyOf(3), anna, anna, NOW))).toBe('target-is-self');
    expect(refusalOf(() => kick(lobbyOf(3), anna, mara, NOW))).toBe('target-unknown');
  });
});

describe('[L6] presence', () => {
  test('a player is absent until the next sign of life', () => {
    const game = markAbsent(lobbyOf(3), bela, NOW - 9000);
    expect(find(game, bela)?.absentSince).toBe(NOW - 9000);
    expect(markPresent(game, bela)).toEqual(lobbyOf(3));
  });

  test('the first absence time counts', () => {
    const game = markAbsent(lobbyOf(3), bela, NOW);
    expect(markAbsent(game, bela, NOW + 5000)).toBe(game);
  });

  test('a sign of life from a connected player changes nothing', () => {
    const game = lobbyOf(3);
    expect(markPresent(game, bela)).toBe(game);
  });
});

describe('[V2] a vote stays when its voter leaves', () => {
  test('a returning voter has voted', () => {
    const left = leaving(votingGame({ votes: { [bela]: dora } }), bela);
    const back = join(left, { id: bela, name: 'Bela' });
    expect(refusalOf(() => vote(back, bela, dora, NOW))).toBe('already-voted');
  });
});
