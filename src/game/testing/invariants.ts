import { nextDeadline } from '../deadlines.ts';
import type { Display, Game, Player, PlayerId, Round } from '../game.ts';
import { findPlayer, isConnected, roundPlayers, withPhone } from '../players.ts';
import { countVotes } from '../vote.ts';
import { wordSource } from './words.ts';

/** Throws with `rule`, in the words of docs/rules.md. */
export function must(holds: boolean, rule: string): void {
  if (!holds) throw new Error(`broken: ${rule}`);
}

/** 15 s for each seat without a phone that was dealt in [V1b]. */
export const heldMs = (game: Game): number =>
  15_000 * roundPlayers(game).filter(({ heldBy }) => heldBy !== null).length;

/** Deep equality, independent of key order. */
export function isSame(one: unknown, other: unknown): boolean {
  const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  return isEqual(one, other) || isEqual(sorted(one), sorted(other));
}

/** With the keys of all objects in one order. */
export function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const entries = Object.entries(value).map(([key, part]) => [key, sorted(part)] as const);
  return entries.sort(([one], [other]) => (one < other ? -1 : 1));
}

const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length;
const isWithin = (part: readonly unknown[], whole: readonly unknown[]) =>
  part.every((one) => whole.includes(one));

/** Invariants of every lobby. */
export function checkGame(game: Game, now: number): void {
  const { players, settings, status, round } = game;
  const ids = players.map((player) => player.id);

  must(players.filter((player) => player.isHost).length === 1, '[L7] exactly one host');
  must(players.length >= 1 && players.length <= 12, '[L3] at most twelve seats, none empty');
  must(isUnique(ids), '[L10] one seat each');
  must(isUnique(players.map((player) => player.name.toLowerCase())), '[L2] names are unique');
  must(isUnique(players.map((player) => player.avatar)), 'avatars are unique');
  must(!ids.some((id) => game.kickedIds.includes(id)), '[L7] a removed player stays away');
  must(nextDeadline(game) > now, '[W4] nothing is due any more');
  must(game.activeAt <= now && now < game.activeAt + 7_200_000, '[L9] 2 h without activity');
  const gone = (ms: number) => (player: Player) => (player.absentSince ?? now) + ms <= now;
  const isAnyHere = players.some(isConnected);
  must(!isAnyHere || !players.some((p) => p.isHost && gone(15_000)(p)), '[L7] 15 s without a host');
  const areKept = game.seatsKeptUntil !== null && now < game.seatsKeptUntil;
  const isLost =
    status === 'waiting' && withPhone(game).length > 1 && players.some(gone(60_000)) && !areKept;
  must(!isLost, '[L6, L6b] a seat is lost after 60 s');
  const areGone =
    status === 'playing' &&
    round?.imposterIds.every((id) => players.every((p) => p.id !== id || gone(60_000)(p)));
  must(!areGone, '[R8] the round ends when all Imposters are gone for 60 s');

  must((round === null) === (status === 'waiting'), 'a round is there exactly while not waiting');
  must(
    (round?.outcome != null) === (status === 'result'),
    'an outcome is there exactly in the result',
  );
  const isTimed = (status === 'playing' || status === 'voting') && settings.timeLimit !== 0;
  const hasClock = isTimed || round?.stage != null;
  const isSilent = status === 'playing' && settings.softClock && round?.pausedMs === null;
  must(
    (game.phaseEndsAt !== null) === hasClock || (isSilent && game.phaseEndsAt === null),
    '[R4, R11, V1, V6, V7] a clock runs exactly where one should',
  );
  const longest = longestPhase(game);
  must(
    (game.phaseEndsAt ?? now) <= now + longest,
    '[R4c, R11, V1, V1b, V6, V7] no clock is too long',
  );
  must(
    game.totalRounds === 0 || (game.currentRound >= 1 && game.currentRound <= game.totalRounds),
    '[P] no round after the last one',
  );
  const displayIds = game.displays.map(({ id }) => id);
  must(isUnique(displayIds) && displayIds.length <= 2, '[T1] at most two displays');
  const isOwned = ({ pairedBy }: Display) => findPlayer(game, pairedBy);
  must(game.displays.every(isOwned), '[T5] a display belongs to a player with a seat');
  must(game.evening.rounds.length <= 30, '[E1] the latest thirty rounds are kept');
  must(isUnique(game.usedWords), '[R1] a used word is remembered once');
  must(
    Object.values(game.scores).every((points) => points >= 0),
    '[P] points are never taken away',
  );
  const held = players.filter(({ heldBy }) => heldBy !== null);
  must(held.length <= 3, '[H6] at most three seats without a phone');
  for (const { heldBy, isHost, isReady, absentSince } of held) {
    const holder = withPhone(game).find(({ id }) => id === heldBy);
    must(holder?.absentSince === absentSince, '[H6] a seat is on a phone, and there as that is');
    must(holder?.isReady === isReady, '[H6] a seat is ready as its phone is');
    must(!isHost, '[H6] the host has a phone');
  }
  if (round) checkRound(game, round, now);
}

function checkRound(game: Game, round: Round, now: number): void {
  const { players, settings, status } = game;
  const { order, imposterIds, departed, votes } = round;
  const seated = roundPlayers(game).map((player) => player.id);
  const gone = departed.map((one) => one.id);

  must(isUnique(order) && order.length >= 3 && order.length <= 12, '[R3] the order is 3 to 12');
  must(isUnique(imposterIds) && isWithin(imposterIds, order), '[R2] Imposters are of the round');
  const cap = order.length < 6 ? 1 : order.length < 9 ? 2 : 3;
  // In the result the settings may be those of the next round [L5].
  const isHidden = settings.mode === 'chaos' || status === 'result';
  const count = imposterIds.length;
  must(isHidden || count === Math.min(cap, settings.imposterCount), '[L4] as many as allowed');
  must(count >= 1 && count <= cap, '[B4] in chaos from one to the cap');
  must(isUnique([...seated, ...gone]), 'no player is both seated and departed');
  must(isWithin(order, [...seated, ...gone]), 'each player of the round is seated or departed');
  must(seated.length + gone.length === order.length, 'only players of the round are departed');
  must(game.usedWords.at(-1) === round.word.word, '[R1] the word of the round is used');
  checkImposterWord(game, round);

  for (const [voter, target] of Object.entries(votes)) {
    must(order.includes(voter), '[V2] votes are by players of the round');
    must(target === null || order.includes(target), '[V2] votes are for players of the round');
    must(target !== voter, '[V2] nobody votes for themself');
  }
  if (status === 'playing') {
    must(Object.keys(votes).length === 0, '[V2] no votes while playing');
    must(round.speakerId === null || seated.includes(round.speakerId), 'the speaker is seated');
    must(
      round.nextSpeakerId === null || seated.includes(round.nextSpeakerId),
      'the next speaker is seated',
    );
    const { turnStartedAt } = round;
    must(turnStartedAt !== null && turnStartedAt <= now + 5000, '[R13b] a turn has begun');
    must(
      isUnique(round.spokenIds) && isWithin(round.spokenIds, seated),
      '[R13] players with a seat have spoken',
    );
    must(round.spokenIds.length < seated.length, '[R13] a lap ends after the last player');
    must(round.call === null, '[R5b] no vote was called');
  } else {
    must(round.pausedMs === null, '[R11] only talking is paused');
  }
  if (status === 'result') {
    must(round.speakerId === null && round.nextSpeakerId === null, 'talking is over');
    must(round.turnStartedAt === null, '[R13b] no turn runs');
  }
  must(round.extensions >= 0 && round.extensions <= 2, '[R11] "+30 s" at most twice');
  must(
    isSame(Object.keys(votes).sort(), Object.keys(round.votedAt).sort()),
    '[V2b] each vote has its time',
  );
  checkFinale(game, round);
  if (status !== 'result') must(seated.length >= 3, '[R8] three of the round are left');
  if (status === 'voting' && round.stage !== 'lastWord') {
    const voters = players.filter((player) => seated.includes(player.id) && isConnected(player));
    const isOver = voters.length > 0 && voters.every(({ id }) => Object.hasOwn(votes, id));
    must(!isOver, '[V3] the vote is over when all have voted');
  }
}

/** Ms that the running clock has at most. */
function longestPhase(game: Game): number {
  const { status, settings, round } = game;
  if (round?.pausedMs != null) return 600_000;
  if (status === 'playing') return 5000 + settings.timeLimit * 1000 + 60_000;
  if (round?.stage === 'lastWord') return 21_600 + 1_600 * round.accusedIds.length;
  return (round?.stage === 'runoff' ? 15_000 : 30_000) + heldMs(game);
}

/** [V6, V7] */
function checkFinale(game: Game, round: Round): void {
  const { settings, status, players } = game;
  const { stage, runoff, accusedIds, imposterIds, lastWords, order } = round;
  must(stage === null || status === 'voting', '[V6, V7] a stage is a part of the vote');
  const hasNone = !settings.finale && status !== 'result';
  must(!hasNone || (stage === null && runoff === null), '[V6, V7] only with the setting');
  must(stage !== 'runoff' || runoff !== null, '[V6] a run-off has its players');
  const isHidden = settings.mode === 'chaos' && status !== 'result';
  must(!isHidden || runoff === null, '[V6, B4] none in chaos');
  must(isUnique(accusedIds) && isWithin(accusedIds, order), '[V4] players of the round');
  if (runoff) {
    must(isUnique(runoff.ids) && runoff.ids.length >= 2, '[V6] the tied are at least two');
    must(isWithin(runoff.ids, order), '[V6] players of the round');
    const targets = Object.values(round.votes).filter((target) => target !== null);
    must(isWithin(targets, runoff.ids), '[V6] votes are for one of the tied');
    must(!runoff.ids.every((id) => accusedIds.includes(id)), '[V6] not all of them are accused');
  }
  const caught = accusedIds.filter((id) => imposterIds.includes(id));
  must(isWithin(Object.keys(lastWords), caught), '[V7] the accused Imposters have a last word');
  if (stage !== 'lastWord') return;
  must(settings.mode !== 'undercover', '[V7] none in undercover');
  const seated = players.filter(({ id }) => caught.includes(id));
  const open = seated.filter(({ id }) => !Object.hasOwn(lastWords, id));
  const isWaiting = open.some(isConnected) || !seated.some(isConnected);
  must(open.length > 0 && isWaiting, '[V7] it is over when all have guessed, passed or left');
}

function checkImposterWord({ usedWords }: Game, { word, imposterWord, mode }: Round): void {
  const isUndercover = mode === 'undercover';
  must((imposterWord !== null) === isUndercover, '[B4] the other word is there in undercover only');
  if (imposterWord === null) return;
  must(imposterWord !== word.word, '[B4] it is another word');
  const group = (wordSource(word.category) ?? []).filter((one) => one.group === word.group);
  must(
    group.some((one) => one.word === imposterWord),
    '[B4] of the same group',
  );
  must(usedWords.includes(imposterWord), '[R1] and it is used, too');
}

/** What a result says agrees with itself [V5, V7, R6]. */
export function checkOutcome(game: Game): void {
  const { round } = game;
  const outcome = round?.outcome;
  if (!round || !outcome) throw new Error('there is no result');
  const { endReason, accusedIds, guess, winnerId, winnerType } = outcome;
  const isImposter = (id: PlayerId) => round.imposterIds.includes(id);
  const groupWins = {
    votes: accusedIds.some(isImposter),
    stolen: false,
    'guess-right': false,
    'guess-wrong': true,
    'imposter-left': true,
  }[endReason];
  must(winnerType === (groupWins ? 'group' : 'imposter'), '[V5, R6] who wins');
  must(accusedIds.length <= round.imposterIds.length, '[V4] a place for each Imposter');
  const ballots = [round.votes, round.runoff?.ballot ?? {}].map((votes) => countVotes({ votes }));
  const isStray = (id: PlayerId) => ballots.every((counts) => (counts.get(id) ?? 0) < 2);
  must(accusedIds.filter(isStray).length <= 1, '[V4b] a stray vote accuses nobody besides');
  const isStolen = endReason === 'stolen';
  must((guess !== null) === (endReason.startsWith('guess') || isStolen), '[R6] there is a guess');
  must(!guess || isImposter(guess.playerId), '[R6] the guesser is an Imposter');
  must(!isStolen || accusedIds.includes(guess?.playerId ?? ''), '[V7] an accused Imposter');
  const isRight = endReason === 'guess-right' || isStolen;
  must(winnerId === (isRight ? guess?.playerId : null), '[R6] the winner is the one who guessed');
  const seated = roundPlayers(game).map(({ id }) => id);
  must(isSame(Object.keys(outcome.points).sort(), seated.sort()), '[P] points for who is seated');
}
