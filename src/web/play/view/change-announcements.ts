import type { GameView, PlayerView } from '../../../contract/shapes.ts';
import { live as texts } from '../../texts/live.ts';
import { clockState } from './countdown.ts';
import { faceOf, isLeading, namesOf, roundPlayers } from './players.ts';
import { followingId, isBetweenLaps, turnHolderId } from './turn.ts';

/** Players who joined, left, disconnected, returned or became host. */
function playerChanges(before: GameView, after: GameView, myId: string): string[] {
  const changes: string[] = [];
  const count = Object.keys(after.players).length;
  for (const player of Object.values(after.players)) {
    const known = before.players[player.id];
    if (player.id === myId) {
      if (known && !known.isHost && player.isHost) changes.push(texts.youAreHost);
      continue;
    }
    if (!known) changes.push(texts.joined(player.username, count));
    else changes.push(...playerChange(known, player));
  }
  for (const player of Object.values(before.players)) {
    if (!after.players[player.id]) changes.push(texts.left(player.username, count));
  }
  return changes;
}

function playerChange(before: PlayerView, after: PlayerView): string[] {
  const changes: string[] = [];
  if (before.isConnected && !after.isConnected) changes.push(texts.away(after.username));
  if (!before.isConnected && after.isConnected) changes.push(texts.back(after.username));
  if (!before.isHost && after.isHost) changes.push(texts.newHost(after.username));
  return changes;
}

/** The call for a vote was withdrawn [R5b]. */
export const isTalkResumed = (before: GameView, after: GameView): boolean =>
  before.status === 'voting' && after.status === 'playing';

/** [R5b] */
function voteCalled(game: GameView, myId: string): string[] {
  const { voteCalledBy } = game;
  if (voteCalledBy === null) return [];
  if (voteCalledBy === myId) return [`${texts.youCalledVote}.`];
  const caller = faceOf(game, voteCalledBy);
  return caller ? [`${texts.voteCalled(caller.username)}.`] : [];
}

/** [R14] */
export const isDealtAgain = (before: GameView, after: GameView): boolean =>
  before.status === 'playing' &&
  after.status === 'playing' &&
  before.currentRound === after.currentRound &&
  !before.isRedealt &&
  after.isRedealt;

/** The same for all, the asker too [R14]. */
const newDeal = (after: GameView, myId: string): string[] => [
  after.players[myId]?.inRound ? texts.dealtAgain : texts.dealtAgainWatching,
];

function phaseChange(before: GameView, after: GameView, myId: string): string[] {
  if (isTalkResumed(before, after)) return [texts.talkGoesOn];
  switch (after.status) {
    case 'waiting':
      return [texts.backInLobby];
    case 'playing': {
      const me = after.players[myId];
      if (me && isLeading(after, me)) return [texts.leading(after.currentRound)];
      return me?.inRound
        ? [texts.roundBegins(after.currentRound), ...turnChange(before, after, myId)]
        : [texts.watching(after.currentRound)];
    }
    case 'voting':
      return [...voteCalled(after, myId), texts.voteBegins(after.timeLeft)];
    case 'result':
      // The reveal tells what happened.
      return [];
  }
}

function voteChanges(before: GameView, after: GameView, myId: string): string[] {
  const voters = roundPlayers(after);
  const done = voters.filter((player) => player.hasVoted).length;
  return voters
    .filter((player) => player.id !== myId && player.hasVoted)
    .filter((player) => before.players[player.id]?.hasVoted === false)
    .map((player) => texts.hasVoted(player.username, done, voters.length));
}

function readinessChange(before: GameView, after: GameView): string[] {
  const everybodyReady = (game: GameView) =>
    Object.values(game.players).every((player) => player.isReady || !player.isConnected);
  return everybodyReady(after) && !everybodyReady(before) ? [texts.allReady] : [];
}

/** Whose turn it is now, and who follows [R13]. */
function turnChange(before: GameView, after: GameView, myId: string): string[] {
  const [was, is] = [turnHolderId(before), turnHolderId(after)];
  if (was === is) return [];
  if (is === myId) return [texts.youAreOn];
  if (isBetweenLaps(after)) return [texts.lapOver];
  const [holder, following] = [is, followingId(after)].map((id) => faceOf(after, id ?? ''));
  return holder ? [texts.isOn(holder.username, following?.username)] : [];
}

/** [R11] */
function clockChange(before: GameView, after: GameView, myId: string): string[] {
  if (before.clock === null || after.clock === null) return [];
  if (after.clock.used > before.clock.used) return [texts.moreTime];
  const [was, is] = [clockState(before), clockState(after)];
  if (was === is) return [];
  if (is === 'over') return [texts.timeIsUp];
  if (is === 'running') return [texts.clockGoesOn];
  const host = Object.values(after.players).find((player) => player.isHost);
  return [host?.id === myId ? texts.youPaused : texts.paused(host?.username ?? '')];
}

/** [V6] */
function stageChange(before: GameView, after: GameView): string[] {
  // A last word is announced by its screen, after the accusation.
  if (before.stage === after.stage || after.stage !== 'runoff') return [];
  return [texts.runoff(namesOf(after, after.runoffIds), after.timeLeft)];
}

/**
 * Changes between two views as screen reader texts. They may be read aloud, so they never contain a word, a
 * role or a vote target.
 */
export function announcementsBetween(before: GameView, after: GameView, myId: string): string[] {
  const people = playerChanges(before, after, myId);
  if (before.status !== after.status) return [...people, ...phaseChange(before, after, myId)];
  switch (after.status) {
    case 'waiting':
      return [...people, ...readinessChange(before, after)];
    case 'playing':
      if (isDealtAgain(before, after)) return [...people, ...newDeal(after, myId)];
      return [...people, ...clockChange(before, after, myId), ...turnChange(before, after, myId)];
    case 'voting':
      return before.stage === after.stage
        ? [...people, ...voteChanges(before, after, myId)]
        : [...people, ...stageChange(before, after)];
    case 'result':
      return people;
  }
}

/** A round that fell back to the lobby because too few players were left [R8]. */
export function wasRoundAborted(before: GameView, after: GameView): boolean {
  if (after.status !== 'waiting' || before.status === 'waiting') return false;
  // After a result only "Nochmal spielen" returns to the lobby on purpose: it resets to round one.
  return before.status !== 'result' || after.currentRound > before.currentRound;
}

/** Another player who paired a display between two views, if any [T5]. */
export function displayPairer(
  before: GameView,
  after: GameView,
  myId: string,
): PlayerView | undefined {
  const known = before.displays.map(({ id }) => id);
  const owners = after.displays.filter(({ id }) => !known.includes(id));
  const ownerId = owners.find(({ pairedBy }) => pairedBy !== myId)?.pairedBy;
  return ownerId ? after.players[ownerId] : undefined;
}

/** The player who became host between two views, if any [L7]. */
export function newHost(before: GameView, after: GameView): PlayerView | null {
  const host = Object.values(after.players).find((player) => player.isHost);
  return host && before.players[host.id]?.isHost === false ? host : null;
}
