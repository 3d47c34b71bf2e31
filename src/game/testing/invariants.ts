import { nextDeadline } from '../clock.ts';
import type { Game, Player, PlayerId, Round } from '../game.ts';
import { isConnected, roundPlayers } from '../players.ts';
import { PLAYER_IDS } from './people.ts';
import { wordSource } from './words.ts';

/** Throws with `rule`, in the words of docs/rules.md. */
export function must(holds: boolean, rule: string): void {
  if (!holds) throw new Error(`broken: ${rule}`);
}

/** Deep equality, independent of key order. */
export function isSame(one: unknown, other: unknown): boolean {
  const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  return isEqual(one, other) || isEqual(sorted(one), sorted(other));
}

function sorted(value: unknown): unknown {
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
  const isLost = status === 'waiting' && players.length > 1 && players.some(gone(60_000));
  must(!isLost, '[L6] a seat is lost after 60 s');
  const areGone =
    status === 'playing' &&
    round?.imposterIds.every((id) => players.every((p) => p.id !== id || gone(60_000)(p)));
  must(!areGone, '[R8] the round ends when all Imposters are gone for 60 s');

  must((round === null) === (status === 'waiting'), 'a round is there exactly while not waiting');
  must(
    (round?.outcome != null) === (status === 'result'),
    'an outcome is there exactly in the result',
  );
  const hasClock = (status === 'playing' || status === 'voting') && settings.timeLimit !== 0;
  must((game.phaseEndsAt !== null) === hasClock, '[R4, V1] a clock runs exactly where one should');
  must(
    game.totalRounds === 0 || (game.currentRound >= 1 && game.currentRound <= game.totalRounds),
    '[P] no round after the last one',
  );
  must(isUnique(game.usedWords), '[R1] a used word is remembered once');
  must(
    Object.values(game.scores).every((points) => points >= 0),
    '[P] points are never taken away',
  );
  if (round) checkRound(game, round);
}

function checkRound(game: Game, round: Round): void {
  const { players, settings, status } = game;
  const { order, imposterIds, departed, votes } = round;
  const seated = roundPlayers(game).map((player) => player.id);
  const gone = departed.map((one) => one.id);

  must(isUnique(order) && order.length >= 3 && order.length <= 12, '[R3] the order is 3 to 12');
  must(isUnique(imposterIds) && isWithin(imposterIds, order), '[R2] Imposters are of the round');
  const cap = order.length < 6 ? 1 : order.length < 9 ? 2 : 3;
  const isChaos = settings.mode === 'chaos';
  const count = imposterIds.length;
  must(isChaos || count === Math.min(cap, settings.imposterCount), '[L4] as many as allowed');
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
  } else {
    must(round.speakerId === null && round.nextSpeakerId === null, 'talking is over');
  }
  if (status !== 'result') must(seated.length >= 3, '[R8] three of the round are left');
  if (status === 'voting') {
    const voters = players.filter((player) => seated.includes(player.id) && isConnected(player));
    const isOver = voters.length > 0 && voters.every(({ id }) => Object.hasOwn(votes, id));
    must(!isOver, '[V3] the vote is over when all have voted');
  }
}

function checkImposterWord({ settings, usedWords }: Game, { word, imposterWord }: Round): void {
  const isUndercover = settings.mode === 'undercover';
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

/** [V4] Independent implementation: takes ranks from the top while they fit. */
function accusedBy({ votes, imposterIds }: Round): PlayerId[] {
  const targets = Object.values(votes);
  const received = (id: PlayerId) => targets.filter((target) => target === id).length;
  const abstentions = targets.filter((target) => target === null).length;
  const accused: PlayerId[] = [];
  for (let count = targets.length; count > abstentions; count -= 1) {
    const place = PLAYER_IDS.filter((id) => received(id) === count);
    if (accused.length + place.length > imposterIds.length) break;
    accused.push(...place);
  }
  return accused;
}

/** [V5, P] Recomputes the points from the public result. */
export function checkOutcome(game: Game): Record<PlayerId, number> {
  const { round } = game;
  const outcome = round?.outcome;
  if (!round || !outcome) throw new Error('there is no result');
  const isImposter = (id: PlayerId) => round.imposterIds.includes(id);
  const byVote = outcome.endReason === 'votes';
  const accused = byVote ? accusedBy(round) : [];
  const groupWins = {
    votes: accused.some(isImposter),
    'guess-right': false,
    'guess-wrong': true,
    'imposter-left': true,
  }[outcome.endReason];

  function pointsOf(id: PlayerId): number {
    const target = round?.votes[id];
    switch (outcome?.endReason) {
      case 'votes':
        if (isImposter(id)) return !groupWins && !accused.includes(id) ? 3 : 0;
        return (target != null && isImposter(target) ? 1 : 0) + (groupWins ? 1 : 0);
      case 'guess-right':
        if (id === outcome.guess?.playerId) return 4;
        return isImposter(id) ? 2 : 0;
      case 'guess-wrong':
        return isImposter(id) ? 0 : 2;
      default:
        return 0;
    }
  }

  const points = Object.fromEntries(
    roundPlayers(game).map(({ id }): [PlayerId, number] => [id, pointsOf(id)]),
  );
  must(outcome.winnerType === (groupWins ? 'group' : 'imposter'), '[V5, R6] who wins');
  must(isSame([...outcome.accusedIds].sort(), [...accused].sort()), '[V4] who is accused');
  must(isSame(outcome.points, points), '[P] the table of points');
  const isGuess = outcome.endReason.startsWith('guess');
  must((outcome.guess !== null) === isGuess, '[R6] a guess is there exactly after a guess');
  must(!outcome.guess || isImposter(outcome.guess.playerId), '[R6] the guesser is an Imposter');
  const winnerId = outcome.endReason === 'guess-right' ? outcome.guess?.playerId : null;
  must(outcome.winnerId === winnerId, '[R6] the winner is the one who guessed');
  return points;
}
