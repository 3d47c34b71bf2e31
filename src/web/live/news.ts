import type { GameView, PlayerView } from '../../contract/shapes.ts';
import { live as texts } from '../texts/live.ts';
import { roundPlayers } from './people.ts';

/** Who came, went, was away or became host. */
function newsOfPeople(before: GameView, after: GameView, myId: string): string[] {
  const news: string[] = [];
  const count = Object.keys(after.players).length;
  for (const player of Object.values(after.players)) {
    const known = before.players[player.id];
    if (player.id === myId) {
      if (known && !known.isHost && player.isHost) news.push(texts.youAreHost);
      continue;
    }
    if (!known) news.push(texts.joined(player.username, count));
    else news.push(...newsOfOne(known, player));
  }
  for (const player of Object.values(before.players)) {
    if (!after.players[player.id]) news.push(texts.left(player.username, count));
  }
  return news;
}

function newsOfOne(before: PlayerView, after: PlayerView): string[] {
  const news: string[] = [];
  if (before.isConnected && !after.isConnected) news.push(texts.away(after.username));
  if (!before.isConnected && after.isConnected) news.push(texts.back(after.username));
  if (!before.isHost && after.isHost) news.push(texts.newHost(after.username));
  return news;
}

function newsOfPhase(after: GameView, myId: string): string[] {
  switch (after.status) {
    case 'waiting':
      return [texts.backInLobby];
    case 'playing':
      return after.players[myId]?.inRound
        ? [texts.roundBegins(after.currentRound)]
        : [texts.watching(after.currentRound)];
    case 'voting':
      return [texts.voteBegins(after.timeLeft)];
    case 'result':
      return [texts.roundOver];
  }
}

function newsOfVotes(before: GameView, after: GameView, myId: string): string[] {
  const voters = roundPlayers(after);
  const done = voters.filter((player) => player.hasVoted).length;
  return voters
    .filter((player) => player.id !== myId && player.hasVoted)
    .filter((player) => before.players[player.id]?.hasVoted === false)
    .map((player) => texts.hasVoted(player.username, done, voters.length));
}

function newsOfReadiness(before: GameView, after: GameView): string[] {
  const everybodyReady = (game: GameView) =>
    Object.values(game.players).every((player) => player.isReady || !player.isConnected);
  return everybodyReady(after) && !everybodyReady(before) ? [texts.allReady] : [];
}

function newsOfSpeaker(before: GameView, after: GameView, myId: string): string[] {
  const { speakerId } = after;
  if (speakerId === null || speakerId === before.speakerId || speakerId === myId) return [];
  const speaker = after.players[speakerId];
  return speaker ? [texts.speaks(speaker.username)] : [];
}

/**
 * What happened between two views, in sentences for people who cannot see it. They are spoken
 * aloud, so they never hold a word, a role, or for whom somebody voted.
 */
export function newsOf(before: GameView, after: GameView, myId: string): string[] {
  const people = newsOfPeople(before, after, myId);
  if (before.status !== after.status) return [...people, ...newsOfPhase(after, myId)];
  switch (after.status) {
    case 'waiting':
      return [...people, ...newsOfReadiness(before, after)];
    case 'playing':
      return [...people, ...newsOfSpeaker(before, after, myId)];
    case 'voting':
      return [...people, ...newsOfVotes(before, after, myId)];
    case 'result':
      return people;
  }
}

/** [R8] A round that fell back to the lobby because too few were left. */
export function wasBrokenOff(before: GameView, after: GameView): boolean {
  if (after.status !== 'waiting' || before.status === 'waiting') return false;
  // After a result only "Nochmal spielen" leads to the lobby on purpose: it begins at round one.
  return before.status !== 'result' || after.currentRound > before.currentRound;
}

/** [L7] Who has become host between two views, if anybody has. */
export function newHost(before: GameView, after: GameView): PlayerView | null {
  const host = Object.values(after.players).find((player) => player.isHost);
  return host && before.players[host.id]?.isHost === false ? host : null;
}
