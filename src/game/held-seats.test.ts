import { describe, expect, test } from 'vitest';
import type { Game, PlayerId } from './game.ts';
import { createGame, handOver, join, leave, markAbsent, markPresent, setReady } from './lobby.ts';
import { type Move, play } from './play.ts';
import { isConnected } from './players.ts';
import { resume } from './resume.ts';
import { restart, start } from './round.ts';
import { after, at, context, lobbyOf, NOW, readyLobbyOf } from './testing/builders.ts';
import { anna, bela, cleo, dora, nameOf } from './testing/people.ts';
import { refusalOf } from './testing/refusal.ts';
import { wordSource } from './testing/words.ts';
import { knowledgeOf } from './view.ts';
import { vote } from './vote.ts';

function made(game: Game, move: Move): Game {
  const next = play(game, move, context());
  if (!next) throw new Error('the lobby is gone');
  return next;
}

const withOma = (game: Game): Game =>
  made(game, { type: 'guestSeat', playerId: anna, name: 'Oma' });

const omaIn = (game: Game) => {
  const oma = game.players.find(({ name }) => name === 'Oma');
  if (!oma) throw new Error('no seat');
  return oma;
};

describe('[H6] seats without a phone', () => {
  test('the host adds three at most', () => {
    const three = withOma(withOma(withOma(lobbyOf(2))));
    expect(three.players.map(({ name }) => name)).toEqual([
      ...['Anna', 'Bela', 'Oma', 'Oma 2', 'Oma 3'],
    ]);
    expect(three.players.map(({ heldBy }) => heldBy)).toEqual([null, null, anna, anna, anna]);
    expect(refusalOf(() => withOma(three))).toBe('too-many-held');
    const byBela: Move = { type: 'guestSeat', playerId: bela, name: 'Oma' };
    expect(refusalOf(() => made(lobbyOf(2), byBela))).toBe('host-only');
  });

  test('they are ready and away with their phone', () => {
    const ready = setReady(withOma(lobbyOf(2)), anna, true);
    expect(omaIn(ready).isReady).toBe(true);
    const away = markAbsent(ready, anna, NOW);
    expect(isConnected(omaIn(away))).toBe(false);
    expect(isConnected(omaIn(markPresent(away, anna)))).toBe(true);
  });

  test('they are dealt in, and speak and vote by their phone only', () => {
    const game = start(setReady(withOma(readyLobbyOf(2)), anna, true), anna, context());
    const oma = omaIn(game).id;
    expect(game.round?.order).toContain(oma);
    const voting = made(game, { type: 'callVote', playerId: anna });
    const voteBy = (playerId: PlayerId): Move => ({
      ...{ type: 'vote', playerId, forId: oma, targetId: bela },
    });
    const voted = made(voting, voteBy(anna));
    expect(voted.round?.votes).toEqual({ [oma]: bela });
    expect(knowledgeOf(voted, oma).voteWithdrawableUntil).toBe(NOW + 5000);
    expect(knowledgeOf(voted, anna).voteWithdrawableUntil).toBeNull();
    const withdraw: Move = { type: 'withdrawVote', playerId: anna, forId: oma };
    expect(made(voted, withdraw).round?.votes).toEqual({});
    expect(refusalOf(() => made(voting, voteBy(bela)))).toBe('not-held');
    const forBela: Move = { type: 'vote', playerId: anna, forId: bela, targetId: anna };
    expect(refusalOf(() => made(voting, forBela))).toBe('not-held');
    const forNobody: Move = { ...forBela, forId: 'id-stranger' };
    expect(refusalOf(() => made(voting, forNobody))).toBe('not-held');
  });

  test('[V1b] each that was dealt in adds 15 s to vote and run-off', () => {
    const settings = { finale: true };
    const dealt = start(
      setReady(withOma(withOma(readyLobbyOf(2, settings))), anna, true),
      anna,
      context(),
    );
    // Who comes after the deal has no vote.
    const voting = made(withOma(dealt), { type: 'callVote', playerId: anna });
    expect(voting.phaseEndsAt).toBe(NOW + 60_000);
    expect(after(voting, 59.999)?.status).toBe('voting');
    expect(resume(voting, NOW - 100_000).phaseEndsAt).toBe(NOW - 40_000);
    const tied = made(vote(vote(voting, anna, bela, NOW), bela, anna, NOW), {
      ...{ type: 'completeVote', playerId: anna },
    });
    expect([tied.round?.stage, tied.phaseEndsAt]).toEqual(['runoff', NOW + 45_000]);
    expect(resume(tied, NOW - 100_000).phaseEndsAt).toBe(NOW - 55_000);
    const withoutClock = { ...dealt, settings: { ...dealt.settings, timeLimit: 0 as const } };
    const timeless = made(withoutClock, { type: 'callVote', playerId: anna });
    expect(timeless.phaseEndsAt).toBeNull();
  });

  test('they make no move by themselves, and are not away without their phone', () => {
    const game = withOma(lobbyOf(2));
    const playerId = omaIn(game).id;
    const moves: Move[] = [
      { type: 'ready', playerId, isReady: true },
      { type: 'absent', playerId, since: NOW },
      { type: 'join', playerId, name: 'Oma' },
      { type: 'leave', playerId },
    ];
    for (const move of moves) expect(refusalOf(() => made(game, move))).toBe('not-held');
  });

  test('the own card is that of the phone, not of its seats', () => {
    const dealt = start(setReady(withOma(readyLobbyOf(3)), anna, true), anna, context());
    const oma = omaIn(dealt).id;
    const game: Game = { ...dealt, round: dealt.round && { ...dealt.round, imposterIds: [oma] } };
    expect(knowledgeOf(game, anna).imposterIds).toEqual([]);
    expect(knowledgeOf(game, oma).imposterIds).toEqual([oma]);
  });

  test('one that is removed can be added again at once', () => {
    const game = withOma(withOma(lobbyOf(2)));
    const removed = made(game, { type: 'kick', playerId: anna, targetId: omaIn(game).id });
    const names = withOma(removed).players.map(({ name }) => name);
    expect(names).toEqual(['Anna', 'Bela', 'Oma 2', 'Oma']);
    const left = leave(game, anna, NOW);
    const byBela: Move = { type: 'guestSeat', playerId: bela, name: 'Opa' };
    expect(left && made(left, byBela).players).toHaveLength(4);
  });

  test('a seat whose phone leaves moves to that of the host', () => {
    const game = withOma(lobbyOf(3));
    const left = leave(game, anna, NOW);
    expect(left?.players.map(({ heldBy, isHost }) => [heldBy, isHost])).toEqual([
      ...[
        [null, true],
        [null, false],
        [bela, false],
      ],
    ]);
    const lost = after(markAbsent(game, anna, NOW), 60);
    expect(lost && omaIn(lost)).toMatchObject({ heldBy: bela, absentSince: null });
  });

  test('it never has the host’s role, and no lobby of its own', () => {
    const game = withOma(lobbyOf(1));
    expect(refusalOf(() => handOver(game, anna, omaIn(game).id))).toBe('target-without-phone');
    expect(leave(game, anna, NOW)).toBeNull();
    expect(after(markAbsent(game, anna, NOW), 100)?.players).toHaveLength(2);
  });

  test('it stays for the next game with its phone', () => {
    const dealt = start(
      setReady(withOma(readyLobbyOf(3, { rounds: 3 })), anna, true),
      anna,
      context(),
    );
    const last = made({ ...dealt, currentRound: 3 }, { type: 'callVote', playerId: anna });
    const over = made(last, { type: 'completeVote', playerId: anna });
    const staying = setReady(over, anna, true);
    const next = restart(staying, anna, NOW);
    expect(next.players.filter(({ isReady }) => isReady).map(({ name }) => name)).toEqual([
      ...['Anna', 'Oma'],
    ]);
    expect(setReady(staying, anna, false).round?.stayingIds).toEqual([]);

    // Also a seat that came to the phone after its player was in again.
    const late = made(staying, { type: 'guestSeat', playerId: anna, name: 'Opa' });
    const ready = restart(late, anna, NOW).players.filter(({ isReady }) => isReady);
    expect(ready.map(({ name }) => name)).toEqual(['Anna', 'Oma', 'Opa']);
    const moved = leave(setReady(over, bela, true), anna, NOW);
    const byBela = moved && restart(moved, bela, NOW);
    expect(byBela?.players.map(({ isReady }) => isReady)).toEqual([true, false, true]);
  });
});

describe('[H6b] open seats', () => {
  const openSeats = [
    { name: 'Anna', points: 7 },
    { name: 'Béla', points: 4 },
    { name: 'Dora', points: 2 },
  ];
  const lobby = () =>
    createGame({
      ...{ code: 'K7QXP', host: { id: anna, name: 'anna' }, settings: {}, lobbyName: null },
      ...{ now: NOW, wordSource, openSeats },
    });

  test('who joins by the name has name and points of the seat', () => {
    const game = join(lobby(), { id: bela, name: 'BÉLA' });
    expect(game.scores).toEqual({ [anna]: 7, [bela]: 4 });
    expect(game.players.map(({ name }) => name)).toEqual(['Anna', 'Béla']);
    expect(game.openSeats).toEqual([{ name: 'Dora', points: 2 }]);
    expect(join(game, { id: cleo, name: 'Cleo' }).scores).not.toHaveProperty(cleo);
  });

  test('others take one in the lobby, and change their mind', () => {
    const take = (game: Game, name: string) =>
      made(game, { type: 'takeSeat', playerId: dora, name });
    const joined = join(lobby(), { id: dora, name: nameOf(bela) });
    const asBela = take(joined, 'béla');
    expect(asBela.scores[dora]).toBe(4);
    const asDora = take(asBela, 'Dora');
    expect(asDora.scores[dora]).toBe(2);
    expect(asDora.openSeats).toEqual([{ name: 'Béla', points: 4 }]);
    expect(refusalOf(() => take(asDora, 'Dora'))).toBe('no-open-seat');
  });

  test('a player without a phone takes one, too', () => {
    const game = made(lobby(), { type: 'guestSeat', playerId: anna, name: 'Dora' });
    expect(Object.values(game.scores)).toEqual([7, 2]);
  });

  test('one is open again when its player leaves before the first round', () => {
    const joined = join(lobby(), { id: bela, name: 'Bela' });
    const taken = made(joined, { type: 'takeSeat', playerId: bela, name: 'Béla' });
    const removed = made(taken, { type: 'kick', playerId: anna, targetId: bela });
    expect(removed.openSeats.map(({ name }) => name)).toEqual(['Dora', 'Béla']);
    expect(join(removed, { id: cleo, name: 'béla' }).scores).toEqual({ [anna]: 7, [cleo]: 4 });
    const stranger = join(joined, { id: cleo, name: 'Cleo' });
    expect(leave(stranger, cleo, NOW)?.openSeats).toEqual(stranger.openSeats);
    const round = { game: 1 } as Game['evening']['rounds'][number];
    const played = { ...taken, evening: { ...taken.evening, rounds: [round] } };
    expect(leave(played, bela, NOW)?.scores).toEqual({ [anna]: 7, [bela]: 4 });
  });

  test('who returns keeps the own points, whatever the name', () => {
    const scored = { ...lobby(), scores: { [bela]: 9 } };
    const returned = join(scored, { id: bela, name: 'Béla' });
    expect([returned.scores, returned.openSeats]).toEqual([{ [bela]: 9 }, scored.openSeats]);
  });

  test('they are gone with the next game', () => {
    const ready = readyLobbyOf(3, { rounds: 3 });
    const dealt = start({ ...ready, currentRound: 3, openSeats }, anna, at(0));
    const voting = made(dealt, { type: 'callVote', playerId: anna });
    const over = made(voting, { type: 'completeVote', playerId: anna });
    expect(over.openSeats).toEqual(openSeats);
    expect(restart(over, anna, NOW).openSeats).toEqual([]);
  });
});
