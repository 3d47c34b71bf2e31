import type { GameView } from '../../src/contract/shapes.ts';
import { type AskedCall, isCall } from './asked-calls.ts';
import { dealOf } from './view-parts.ts';

const hostOf = ({ players }: GameView) => Object.values(players).find(({ isHost }) => isHost);

/** Lists differ by content. */
const isSetting = ({ settings }: GameView, key: string, value: unknown): boolean =>
  String(settings[key as keyof GameView['settings']]) === String(value);

/** [R13b] 3 s, and 2 s until the view of an answer is made. */
const YOUNG_TURN_MS = 5000;

/** [R13b] The turn of another player could not be taken when the call was made. */
const isTurnYoung = (playerId: string, { nextSpeakerId, turnStartedAt, serverNow }: GameView) =>
  nextSpeakerId !== playerId && serverNow < (turnStartedAt ?? 0) + YOUNG_TURN_MS;

/** Whether the version that acknowledges a call shows what it did. */
export function isShown({ playerId, call }: AskedCall, view: GameView): boolean {
  const { status, stage, players, votes } = view;
  switch (call.name) {
    case 'join':
      return players[playerId] !== undefined;
    case 'kick':
      return players[call.body.targetId] === undefined;
    case 'ready':
      return players[playerId]?.isReady === call.body.isReady;
    case 'settings':
      return Object.entries(call.body.settings).every(([key, value]) =>
        isSetting(view, key, value),
      );
    case 'handOver':
      return hostOf(view)?.id === call.body.targetId;
    case 'start':
    case 'withdrawCall':
      return status === 'playing';
    case 'speak': {
      if (status !== 'playing') return false;
      // [R13b] Too early, or another player ended or took that turn first.
      if (call.body.endsTurnOf !== undefined || isTurnYoung(playerId, view)) return true;
      return (view.speakerId === playerId) === call.body.isSpeaking;
    }
    case 'callVote':
      // [W6] A repeat may come when the vote is over.
      return status === 'voting' || status === 'result';
    case 'vote': {
      // [V6] The last vote of the ballot may open the run-off, which begins without votes.
      const isRunoff = stage === 'runoff' && players[playerId]?.hasVoted === false;
      return isRunoff || votes[playerId] === call.body.targetId;
    }
    case 'withdrawVote':
      return votes[playerId] === undefined;
    case 'completeVote':
      // [W6] A repeat may come when a last word has ended the round.
      return stage !== null || status === 'result';
    case 'guess':
    case 'pass': {
      // [V7] Another caught Imposter may still have the last word.
      if (stage === 'lastWord') return !view.hasLastWord;
      const text = call.name === 'guess' ? call.body.guessedWord : null;
      return status === 'result' && (view.lastWords[playerId] ?? view.guessedWord) === text;
    }
    case 'restart':
      return status === 'waiting' && view.currentRound === 1;
    case 'redeal':
      // Idempotent: the answer to a repeat may come in a later phase.
      return status !== 'playing' || view.currentRound !== call.body.round || view.isRedealt;
    case 'leave':
    case 'nextRound':
    case 'clock':
      return true;
  }
}

/**
 * Seats, readiness, settings, host and speaker change by calls only: what differs in a newer view
 * although none of `calls` may have done it. `hasRestarted`: the server, since `before`.
 */
export function unexplainedChanges(
  before: GameView,
  view: GameView,
  calls: AskedCall[],
  hasRestarted: boolean,
): string[] {
  const problems: string[] = [];
  const explain = (what: string, ...causes: boolean[]) => {
    if (!causes.includes(true)) problems.push(what);
  };
  const has = (...wanted: Parameters<typeof isCall>) => calls.some(isCall(...wanted));
  const hasBy = (playerId: string | null, ...wanted: Parameters<typeof isCall>) =>
    calls.some((one) => one.playerId === playerId && isCall(...wanted)(one));

  for (const id of Object.keys({ ...before.players, ...view.players })) {
    const [old, now] = [before.players[id], view.players[id]];
    const isGone = hasBy(id, 'leave');
    if (!old) explain(`the seat of ${id} is new`, hasBy(id, 'join'));
    else if (!now) explain(`the seat of ${id} is gone`, isGone, has('kick', { targetId: id }));
    else if (before.status === 'waiting' && view.status === 'waiting') {
      const isReady = now.isReady === old.isReady || hasBy(id, 'ready', { isReady: now.isReady });
      explain(`the readiness of ${id} changed`, isReady, isGone);
    }
  }
  for (const [key, value] of Object.entries(view.settings)) {
    const isChosen = ({ call }: AskedCall) =>
      call.name === 'settings' && String(Object(call.body.settings)[key]) === String(value);
    explain(`the setting ${key} changed`, isSetting(before, key, value), calls.some(isChosen));
  }
  const [oldHost, host] = [hostOf(before), hostOf(view)];
  // [L7] The host changes while absent, but not because of a server outage [R4b].
  const isHostAway = oldHost?.isConnected === false && !hasRestarted;
  const isHanded = oldHost?.id === host?.id || has('handOver', { targetId: host?.id });
  explain('the host changed', isHanded, has('leave'), isHostAway);
  const isSameTalk =
    before.status === 'playing' && view.status === 'playing' && dealOf(before) === dealOf(view);
  if (!isSameTalk || before.speakerId === view.speakerId) return problems;
  const { speakerId } = view;
  const isSpeaking = speakerId !== null;
  const isAsked = isSpeaking
    ? hasBy(speakerId, 'speak', { isSpeaking })
    : has('speak', { isSpeaking });
  explain(`${speakerId} speaks`, isAsked, !isSpeaking && has('leave'));
  return problems;
}
