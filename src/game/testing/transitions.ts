import type { Game, Player, PlayerId, Round } from '../game.ts';
import type { Move } from '../play.ts';
import { findPlayer, hostOf, isConnected, phoneOf, roundPlayers, withPhone } from '../players.ts';
import { heldMs, isSame, must } from './invariants.ts';
import { wordSource } from './words.ts';

/** Invariants between two games, by the numbers of docs/rules.md. */

/** An unused word if any, otherwise not one of the last ten [R1]. */
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

/** Clockwise from the first; players without a place follow in joining order [R12]. */
function checkSeating({ settings, players }: Game, { order }: Round): void {
  if (settings.seating.length === 0) return;
  const placed = settings.seating.filter((id) => order.includes(id));
  const others = players.map(({ id }) => id).filter((id) => order.includes(id));
  const circle = [...placed, ...others.filter((id) => !placed.includes(id))];
  const start = circle.indexOf(order[0] ?? '');
  must(isSame([...circle.slice(start), ...circle.slice(0, start)], order), '[R12] the circle');
}

/** Once a round, within 20 s, and everything begins anew [R14]. */
function checkRedeal(before: Game, after: Game, round: Round, now: number): void {
  const old = before.round;
  must(before.status === 'playing' && after.status === 'playing', '[R14] while playing');
  must(old !== null && !old.isRedealt && round.isRedealt, '[R14] once a round');
  must(now < (old?.redeal?.until ?? 0) && round.redeal === null, '[R14] within 20 s');
  must(
    isSame(
      [round.speakerId, round.spokenIds, round.extensions, round.pausedMs],
      [null, [], 0, null],
    ),
    '[R14] the talk begins anew',
  );
  must(isSame(before.scores, after.scores), '[R14] without points');
}

function checkDeal(before: Game, move: Move, after: Game, round: Round, now: number): void {
  const { timeLimit } = after.settings;
  if (move.type === 'redeal') checkRedeal(before, after, round, now);
  else must(move.type === 'start' || move.type === 'nextRound', '[L3] who deals');
  const leader = before.settings.hostPlays ? null : hostOf(before).id;
  const connected = before.players.filter(isConnected).map(({ id }) => id);
  const others = connected.filter((id) => id !== leader);
  must(isSame([...round.order].sort(), others.sort()), '[L3, L11] all connected are dealt in');
  const endsAt = timeLimit ? now + 5000 + timeLimit * 1000 : null;
  must(after.phaseEndsAt === endsAt, '[R4, R4c] the time limit after the count-in');
  must(round.mode === after.settings.mode, '[B4] in the mode that was chosen');
  checkSeating(after, round);
  must(round.nextSpeakerId === round.order[0], '[R3] the first in the order is asked first');
  const next = before.currentRound + (move.type === 'nextRound' ? 1 : 0);
  must(after.currentRound === next, '[P, R8] the number of the round');
  checkWord(before, round);
}

/** Epoch ms since when a player is gone, including by this move; null: connected [L6, R8]. */
const goneSince = (player: Player, move: Move): number | null =>
  move.type === 'absent' && move.playerId === player.id && isConnected(player)
    ? move.since
    : player.absentSince;

function checkSeats(before: Game, move: Move, after: Game, now: number): void {
  const stayed = before.players.filter(({ id }) => findPlayer(after, id));
  const isKept = ({ id, name }: Player, seat: number) =>
    after.players[seat]?.id === id &&
    (after.players[seat].name === name || (move.type === 'takeSeat' && move.playerId === id));
  must(stayed.every(isKept), '[L7] seats keep their order and their names');
  const came = after.players.slice(stayed.length).map(({ id }) => id);
  const isExpected =
    move.type === 'guestSeat'
      ? findPlayer(after, came[0] ?? '')?.heldBy === move.playerId
      : move.type === 'join' && move.playerId === came[0];
  must(came.length === 0 || (came.length === 1 && isExpected), '[L8, H6] who came');
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
  if (move.type === 'handOver' && move.playerId === old.id && move.targetId === host.id) return;
  const [phone] = withPhone(after);
  const first = withPhone(after).find(isConnected) ?? phone;
  must(host === first, '[L7] the first connected player follows the host');
  const since = goneSince(old, move);
  const isGone = !findPlayer(after, old.id) || (since !== null && since + 15_000 <= now);
  must(isGone, '[L7] a host who is here stays');
}

const isDue = ({ phaseEndsAt }: Game, now: number) => phaseEndsAt !== null && phaseEndsAt <= now;

/** All who are here have voted, guessed or passed; or have left; or [R8] too many have [V3, V7]. */
function isComplete(before: Game, after: Game, round: Round): boolean {
  const isLastWord = before.round?.stage === 'lastWord';
  const said: object = isLastWord ? round.lastWords : (round.runoff?.ballot ?? round.votes);
  const done = before.round?.stage === 'runoff' ? round.votes : said;
  const seated = roundPlayers(after);
  const isAsked = (id: PlayerId) =>
    !isLastWord || (round.accusedIds.includes(id) && round.imposterIds.includes(id));
  const asked = seated.filter((player) => isConnected(player) && isAsked(player.id));
  const isDone = asked.length > 0 && asked.every(({ id }) => Object.hasOwn(done, id));
  const isSaid = seated.every(({ id }) => !isAsked(id) || Object.hasOwn(done, id));
  return isDone || (isLastWord && (isSaid || seated.length < 3));
}

/** A ballot, run-off or last word ends by the host, at zero, or when all are done [V3]. */
function checkClose(before: Game, move: Move, after: Game, round: Round, now: number): void {
  must(before.status === 'voting', '[V3] a vote ended');
  const isByHost = move.type === 'completeVote';
  must(isByHost || isDue(before, now) || isComplete(before, after, round), '[V3] nothing else');
}

/** The ballot, then at most one run-off, then the last word, each with its own clock [V6, V7]. */
function checkStage(before: Game, move: Move, after: Game, round: Round, now: number): void {
  const [old, stage] = [before.round?.stage ?? null, round.stage];
  if (before.status !== 'voting' || after.status !== 'voting' || old === stage) return;
  checkClose(before, move, after, round, now);
  must(stage !== null && old !== 'lastWord', '[V6, V7] no stage comes back');
  must(stage !== 'runoff' || before.round?.runoff === null, '[V6] one run-off at most');
  const lasts =
    stage === 'runoff' ? 15_000 + heldMs(after) : 21_600 + 1_600 * round.accusedIds.length;
  must(after.phaseEndsAt === now + lasts, '[V6, V7] 15 s, or 20 s after the accusation');
  if (stage !== 'runoff') return;
  must(Object.keys(round.votes).length === 0, '[V6] all vote again');
  must(isSame(round.runoff?.ballot, votesBefore(before, move)), '[V6] the ballot is kept');
}

function votesBefore(before: Game, move: Move): Round['votes'] {
  const votes = before.round?.votes ?? {};
  return move.type === 'vote' ? { ...votes, [move.playerId]: move.targetId } : votes;
}

/** Votes are final, but for 5 s [V2, V2b]. */
function checkVotes(before: Game, move: Move, after: Game, now: number): void {
  const isOpen = before.status === 'voting' && before.round?.stage === after.round?.stage;
  if (!isOpen || !before.round || !after.round) return;
  for (const [voter, target] of Object.entries(before.round.votes)) {
    if (after.round.votes[voter] === target) continue;
    const isOwn = move.type === 'withdrawVote' && move.playerId === voter;
    const at = before.round.votedAt[voter] ?? 0;
    must(isOwn && now < at + 5000, '[V2b] a vote is withdrawn by its voter within 5 s');
  }
}

/** How the clock of the talk moves [R5b, R11]. */
function checkTalk(before: Game, move: Move, after: Game, now: number): void {
  if (after.status !== 'playing' || !before.round || !after.round) return;
  if (before.status === 'voting') {
    const { call } = before.round;
    if (move.type !== 'withdrawCall' || !call) throw new Error('[R5b] who goes back to talking');
    must(Object.keys(before.round.votes).length === 0, '[R5b] before the first vote');
    must(before.round.stage === null && now < call.at + 10_000, '[R5b] within 10 s');
    const left = after.phaseEndsAt === null ? null : after.phaseEndsAt - now;
    const rest = call.talkMs === null ? null : Math.max(call.at + call.talkMs - now, 5000);
    must(left === rest, '[R5b] the time of the call is taken off, 5 s are left');
    const [used, known] = [after.round.withdrawnCallerIds, before.round.withdrawnCallerIds];
    const isHost = move.playerId === hostOf(before).id;
    must(isHost || !known.includes(move.playerId), '[R5b] once a round, but for the host');
    must(call.playerId !== move.playerId || used.includes(move.playerId), '[R5b] it is kept');
    return;
  }
  if (before.status !== 'playing' || before.phaseEndsAt === after.phaseEndsAt) return;
  if (move.type === 'redeal') return;
  const isSoft = after.settings.softClock && isDue(before, now);
  const isPauseOver = before.round.pausedMs !== null && isDue(before, now);
  const isByPlayer = move.type === 'clock' || move.type === 'resume';
  must(isByPlayer || isSoft || isPauseOver, '[R4, R11] who moves the clock');
  const added = after.round.extensions - before.round.extensions;
  must(added === 0 || (added === 1 && move.type === 'clock'), '[R11] "+30 s" acts once');
}

/** Who ends whose turn, and when [R13, R13b]. */
function checkTurn(before: Game, move: Move, after: Game, now: number): void {
  if (before.status !== 'playing' || after.status !== 'playing' || move.type === 'redeal') return;
  const [old, round] = [before.round, after.round];
  if (!old || !round || old.nextSpeakerId === round.nextSpeakerId) return;
  must(round.turnStartedAt === now, '[R13b] a turn begins with the end of the one before');
  const holderId = old.nextSpeakerId ?? '';
  const isOwn = 'playerId' in move && move.playerId === holderId;
  must(move.type === 'speak' || (move.type === 'leave' && isOwn), '[R13] who ends a turn');
  if (move.type !== 'speak') return;
  if (isOwn || holderId === '') return;
  const lasted = now - (old.turnStartedAt ?? 0);
  if (move.isSpeaking === false) {
    must(move.endsTurnOf === holderId, '[R13b] only the turn that the caller saw');
    must(lasted >= 15_000 && old.pausedMs === null, '[R13b] passed on after 15 s');
  } else must(lasted >= 3000, '[R13b] taken after 3 s');
}

/** Why a round ended [V3, V7, R6, R8, R9]. */
function checkEnd(before: Game, move: Move, after: Game, round: Round, now: number): void {
  const isGone = (id: PlayerId) => {
    const player = findPlayer(after, id);
    return !player || (player.absentSince !== null && player.absentSince + 60_000 <= now);
  };
  switch (round.outcome?.endReason) {
    case 'votes':
      checkClose(before, move, after, round, now);
      break;
    case 'stolen':
      must(move.type === 'guess' && before.round?.stage === 'lastWord', '[V7] the last word');
      break;
    case 'imposter-left':
      must(
        before.status === 'playing' || move.type === 'withdrawCall',
        '[R8] only while playing, or back to it',
      );
      must(round.imposterIds.every(isGone), '[R8] all Imposters are gone');
      break;
    default:
      must(move.type === 'guess' && before.status === 'playing', '[R6] a guess was made');
  }
}

/** `before`: the game after due deadlines. */
export function checkTransition(before: Game, made: Move, after: Game, now: number): void {
  // For a seat without a phone [H6].
  const move = 'forId' in made && made.forId ? { ...made, playerId: made.forId } : made;
  const { round, status } = after;
  const isRunning = before.status === 'playing' || before.status === 'voting';
  if (round && !isSame(before.usedWords, after.usedWords)) {
    checkDeal(before, move, after, round, now);
  }
  checkSeats(before, move, after, now);
  checkHost(before, move, after, now);
  if (before.status === 'playing' && status === 'voting') {
    const endsAt = after.settings.timeLimit ? now + 30_000 + heldMs(after) : null;
    must(after.phaseEndsAt === endsAt, '[V1, V1b] a vote has 30 s, with held seats more');
    must(move.type === 'callVote' || (before.phaseEndsAt ?? now + 1) <= now, '[R5] who called it');
  }
  checkTalk(before, move, after, now);
  checkTurn(before, move, after, now);
  checkVotes(before, move, after, now);
  if (round) checkStage(before, move, after, round, now);
  if (round?.outcome && !before.round?.outcome) checkEnd(before, move, after, round, now);
  if (isRunning && status === 'waiting') {
    const left = after.players.filter(({ id }) => before.round?.order.includes(id));
    must(left.length < 3, '[R8] a round is broken off with fewer than 3');
  }
  if (before.status === 'result' && status === 'waiting') {
    const least = after.settings.hostPlays ? 3 : 4;
    const isTooFew = move.type === 'nextRound' && after.players.length < least;
    must(move.type === 'restart' || isTooFew, '[P] who left the result');
  }
  if (before.status !== 'waiting' && status === 'waiting') {
    const staying = move.type === 'restart' ? (before.round?.stayingIds ?? []) : [];
    const isAsked = after.players.every(
      (player) => player.isReady === staying.includes(phoneOf(player)),
    );
    must(isAsked, '[L3, H6] readiness is asked anew, of each phone');
  }
  const hasEnded = round?.outcome != null && !before.round?.outcome;
  must(
    before.evening === after.evening || hasEnded || move.type === 'restart',
    '[E1] an evening changes with the end of a round or game only',
  );
  const kept = before.displays.filter(({ pairedBy }) => findPlayer(after, pairedBy));
  const isSameDisplays = isSame(kept, after.displays);
  const isOfDisplay = 'displayId' in move || move.type === 'present' || move.type === 'absent';
  must(isSameDisplays || isOfDisplay, '[T1, T3, T5] who changes displays');
  must(
    isSame(before.settings, after.settings) || move.type === 'settings',
    '[L5] who changes settings',
  );
}
