import type { Contender } from '../award-rules.ts';
import { awards } from '../awards.ts';
import type { PlayerId } from '../game.ts';
import type { GameView } from '../view.ts';
import { isSame } from './invariants.ts';

type Result = Pick<
  GameView,
  | ('players' | 'speakingOrder' | 'playedRounds' | 'roundPoints' | 'runoffIds')
  | ('imposterIds' | 'ballotVotes' | 'votes' | 'winnerType' | 'winnerId' | 'endReason')
>;

export const NO_TALLY = {
  ...{ games: 0, gamesWon: 0, groupRounds: 0, groupWins: 0, imposterRounds: 0, imposterWins: 0 },
  ...{ votes: 0, rightVotes: 0, guesses: 0 },
  awards: {} as Record<string, number>,
  bluff: null as { fooled: number; group: number } | null,
};
export type Tally = typeof NO_TALLY;

/** A round as its result tells it, and as the podium does. */
const told = (view: Result): unknown[] => [
  view.imposterIds,
  [view.winnerType, view.endReason, view.speakingOrder],
  [view.runoffIds.length > 0 ? view.ballotVotes : view.votes, view.votes],
  Object.fromEntries(Object.entries(view.roundPoints).filter(([, points]) => points > 0)),
];
const toldAtPodium = (round: Result['playedRounds'][number]): unknown[] => [
  round.imposters.map(({ id }) => id),
  [round.winnerType, round.endReason, round.playerIds],
  [round.ballotVotes, round.votes],
  round.points,
];

/**
 * Counts the statistics of a lobby's players a second time, from the views of its results [E4]. Rounds,
 * votes, games and bluffs by its own arithmetic. Who has which award follows from all of its rules
 * [E2]: `awards` tells it, of the rounds that the podium shows if they are those of the results.
 */
export function openRecount() {
  const tallies = new Map<PlayerId, Tally>();
  const rounds: unknown[][] = [];

  function tallyOf(id: PlayerId): Tally {
    const tally = tallies.get(id) ?? { ...NO_TALLY, awards: {} };
    tallies.set(id, tally);
    return tally;
  }

  function addRound(view: Result): void {
    const { imposterIds, winnerType, players } = view;
    const targets = (id: PlayerId) =>
      [view.ballotVotes[id], view.votes[id]].filter((target) => target != null);
    const isRight = (id: PlayerId) => targets(id).some((target) => imposterIds.includes(target));
    const group = view.speakingOrder.filter((id) => !imposterIds.includes(id));
    const fooled = group.filter((id) => targets(id).length > 0 && !isRight(id)).length;
    // Those who have points have a seat.
    for (const id of Object.keys(view.roundPoints).filter((one) => !players[one]?.heldBy)) {
      const tally = tallyOf(id);
      if (imposterIds.includes(id)) {
        tally.imposterRounds += 1;
        tally.imposterWins += Number(winnerType === 'imposter');
        tally.guesses += Number(view.winnerId === id);
        const isBluff = winnerType === 'imposter' && view.endReason === 'votes';
        if (!isBluff || fooled <= (tally.bluff?.fooled ?? 0)) continue;
        tally.bluff = { fooled, group: group.length };
      } else {
        tally.groupRounds += 1;
        tally.groupWins += Number(winnerType === 'group');
        tally.votes += Number(targets(id).length > 0);
        tally.rightVotes += Number(isRight(id));
      }
    }
  }

  function addGame({ players, playedRounds }: Result, contenders: Contender[]): void {
    const most = Math.max(1, ...contenders.map(({ points }) => points));
    for (const { id, points } of contenders) {
      const hasPlayed = playedRounds.some(({ playerIds }) => playerIds.includes(id));
      if (!hasPlayed || players[id]?.heldBy) continue;
      tallyOf(id).games += 1;
      tallyOf(id).gamesWon += Number(points === most);
    }
    for (const { id, playerId } of awards(playedRounds, contenders)) {
      if (players[playerId]?.heldBy) continue;
      const given = tallyOf(playerId).awards;
      given[id] = (given[id] ?? 0) + 1;
    }
  }

  return {
    /** The first view of a result; `contenders`: who had a seat. False: the podium tells of other rounds than the results before. */
    add(view: Result, contenders: Contender[]): boolean {
      rounds.push(told(view));
      if (view.endReason !== 'imposter-left') addRound(view);
      const { playedRounds } = view;
      if (playedRounds.length === 0) return true;
      addGame(view, contenders);
      return isSame(playedRounds.map(toldAtPodium), rounds.slice(-playedRounds.length));
    },
    of: (id: PlayerId): Tally => tallies.get(id) ?? NO_TALLY,
  };
}
