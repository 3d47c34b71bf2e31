import type { Game, Player, PlayerId, Round } from '../game.ts';
import type { Move } from '../play.ts';
import { findPlayer, hostOf, isConnected, roundPlayers } from '../players.ts';
import { isSame, must } from './invariants.ts';
import { wordSource } from './words.ts';

/** Invariants between two games, by the numbers of docs/rules.md. */

/** [R1] An unused word if any, otherwise not one of the last ten. */
function checkWord({ settings, usedWords }: Game, { word, imposterWord }: Round): void {
  const pool = settings.categories.flatMap((name) => wordSource(name) ?? []).map((w) => w.word);
  must(pool.includes(word.word), '[R1] the word is from a chosen category');
  const used = usedWords.filter((one) => pool.includes(one));
  const isOver = used.length === pool.length;
  const resting = isOver ? used.slice(-Math.min(10, pool.length - 1)) : used;
  must(pool.length === 1 || !resting.includes(word.word), '[R1] no word comes back too early');
  const list = (wordSource(word.category) ?? []).map((one) => one.word);
  const isFree = (one: string) => one !== word.word && !usedWords.includes(one);
  const mustBeFree = imposterWord !== null && !isOver && list.some(isFree);
  must(!mustBeFree || isFree(imposterWord), '[B4] the other word is an unused one, too');
}

function checkDeal(before: Game, move: Move, after: Game, round: Round, now: number): void {
  const { timeLimit } = after.settings;
  must(move.type === 'start' || move.type === 'next-round', '[L3] who deals');
  const connected = before.players.filter(isConnected).map(({ id }) => id);
  must(isSame([...round.order].sort(), connected.sort()), '[L3] all connected are dealt in');
  must(after.phaseEndsAt === (timeLimit ? now + timeLimit * 1000 : null), '[R4] the time limit');
  must(round.nextSpeakerId === round.order[0], '[R3] the first in the order is asked first');
  const next = before.currentRound + (move.type === 'start' ? 0 : 1);
  must(after.currentRound === next, '[P, R8] the number of the round');
  checkWord(before, round);
}

/** [L6, R8] Epoch ms since when a player is gone, including by this move; null: connected. */
const goneSince = (player: Player, move: Move): number | null =>
  move.type === 'absent' && move.playerId === player.id && isConnected(player)
    ? move.since
    : player.absentSince;

function checkSeats(before: Game, move: Move, after: Game, now: number): void {
  const stayed = before.players.filter(({ id }) => findPlayer(after, id));
  const isKept = ({ id, name }: Player, seat: number) =>
    after.players[seat]?.id === id && after.players[seat].name === name;
  must(stayed.every(isKept), '[L7] seats keep their order and their names');
  const came = after.players.slice(stayed.length).map(({ id }) => id);
  must(came.length === 0 || (move.type === 'join' && move.playerId === came[0]), '[L8] who came');
  for (const player of before.players.filter((one) => !findPlayer(after, one.id))) {
    const isBySelf = move.type === 'leave' && move.playerId === player.id;
    const isByHost = move.type === 'kick' && move.targetId === player.id;
    const since = goneSince(player, move);
    const isLost = before.status === 'waiting' && since !== null && since + 60_000 <= now;
    must(isBySelf || isByHost || isLost, '[L6, L7] a seat is left, taken away or lost after 60 s');
  }
}

function checkHost(before: Game, move: Move, after: Game, now: number): void {
  const [old, host] = [hostOf(before), hostOf(after)];
  if (old.id === host.id) return;
  if (move.type === 'hand-over' && move.playerId === old.id && move.targetId === host.id) return;
  const first = after.players.find(isConnected) ?? after.players[0];
  must(host === first, '[L7] the first connected player follows the host');
  const since = goneSince(old, move);
  const isGone = !findPlayer(after, old.id) || (since !== null && since + 15_000 <= now);
  must(isGone, '[L7] a host who is here stays');
}

/** [V3, R6, R8, R9] Why a round ended. */
function checkEnd(before: Game, move: Move, after: Game, round: Round, now: number): void {
  const isDue = before.phaseEndsAt !== null && before.phaseEndsAt <= now;
  const voters = roundPlayers(after).filter(isConnected);
  const isComplete = voters.length > 0 && voters.every(({ id }) => Object.hasOwn(round.votes, id));
  const isGone = (id: PlayerId) => {
    const player = findPlayer(after, id);
    return !player || (player.absentSince !== null && player.absentSince + 60_000 <= now);
  };
  switch (round.outcome?.endReason) {
    case 'votes':
      must(before.status === 'voting', '[V3] a vote ended');
      must(move.type === 'complete-vote' || isDue || isComplete, '[V3] nothing else ends a vote');
      break;
    case 'imposter-left':
      must(before.status === 'playing', '[R8] only while playing');
      must(round.imposterIds.every(isGone), '[R8] all Imposters are gone');
      break;
    default:
      must(move.type === 'guess' && before.status === 'playing', '[R6] a guess was made');
  }
}

/** `before`: the game after due deadlines. */
export function checkTransition(before: Game, move: Move, after: Game, now: number): void {
  const { round, status } = after;
  const isRunning = before.status === 'playing' || before.status === 'voting';
  if (round && !isSame(before.usedWords, after.usedWords)) {
    checkDeal(before, move, after, round, now);
  }
  checkSeats(before, move, after, now);
  checkHost(before, move, after, now);
  if (before.status === 'playing' && status === 'voting') {
    const endsAt = after.settings.timeLimit ? now + 30_000 : null;
    must(after.phaseEndsAt === endsAt, '[V1] a vote has 30 s');
    must(move.type === 'call-vote' || (before.phaseEndsAt ?? now + 1) <= now, '[R5] who called it');
  }
  if (round?.outcome && !before.round?.outcome) checkEnd(before, move, after, round, now);
  if (isRunning && status === 'waiting') {
    const left = after.players.filter(({ id }) => before.round?.order.includes(id));
    must(left.length < 3, '[R8] a round is broken off with fewer than 3');
  }
  if (before.status === 'result' && status === 'waiting') {
    const isTooFew = move.type === 'next-round' && after.players.length < 3;
    must(move.type === 'restart' || isTooFew, '[P] who left the result');
  }
  if (before.status !== 'waiting' && status === 'waiting') {
    must(!after.players.some(({ isReady }) => isReady), '[L3] readiness is asked anew');
  }
  must(
    isSame(before.settings, after.settings) || move.type === 'settings',
    '[L5] who changes settings',
  );
}
