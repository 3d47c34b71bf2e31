import type { GameView } from '../../../contract/shapes.ts';
import type { Thresholds } from './countdown.ts';
import { speakerOn, turnHolderId } from './turn.ts';

/** Everything that plays a sound or a vibration. */
export type Cue =
  | 'join'
  | 'ready'
  | 'start'
  | 'turn'
  | 'card'
  | 'tick'
  | 'last-tick'
  | 'critical'
  | 'heartbeat'
  | 'ring'
  | 'vote'
  | 'point'
  | 'drum'
  | 'letter'
  | 'group-wins'
  | 'imposter-wins'
  | 'error';

/** A cue and its delay in milliseconds. */
export type Signal = { cue: Cue; afterMs: number };

/** The only fields that cues may depend on: they do not differ between roles, as others hear the phone. */
export type CueInput = Pick<
  GameView,
  | 'status'
  | 'stage'
  | 'players'
  | 'winnerType'
  | 'phaseEndsAt'
  | 'clock'
  | 'isRedealt'
  | 'lap'
  | 'spokenIds'
  | 'speakerId'
  | 'nextSpeakerId'
>;

/** A connected display plays the sounds of the table; phones keep vibrating [T3]. */
export const isOnDisplay = ({ displays }: Pick<GameView, 'displays'>): boolean =>
  displays.some(({ isConnected, hasSound }) => isConnected && hasSound);

/** Ticking seconds at the end of a phase, and the loud ones among them. */
const TICKING = 10;
const LOUD = 3;

const now = (cue: Cue): Signal => ({ cue, afterMs: 0 });

function signalsOfLobby(before: CueInput, after: CueInput, myId: string): Signal[] {
  const hasNew = Object.keys(after.players).some((id) => !before.players[id]);
  const isReady = before.players[myId]?.isReady === false && after.players[myId]?.isReady;
  return [...(hasNew ? [now('join')] : []), ...(isReady ? [now('ready')] : [])];
}

/** A soft clock rings at zero [R11]. */
function signalsOfClock(before: CueInput, after: CueInput): Signal[] {
  if (before.clock === null || after.clock === null) return [];
  if (after.clock.used > before.clock.used) return [now('tick')];
  const isOver = after.phaseEndsAt === null && after.clock.pausedUntil === null;
  return before.phaseEndsAt !== null && isOver ? [now('ring')] : [];
}

/** The turn came to this player, who did not take it [R13]. */
function isCalledUp(before: CueInput, after: CueInput, myId: string): boolean {
  const holderId = turnHolderId(after);
  const isMine = holderId === speakerOn(after, myId) && after.speakerId !== holderId;
  return isMine && turnHolderId(before) !== holderId;
}

function signalsOfVote(before: CueInput, after: CueInput, myId: string): Signal[] {
  // [V6, V7]
  if (before.stage !== after.stage) return [now(after.stage === 'runoff' ? 'drum' : 'start')];
  const hasVoted = ({ players }: CueInput, id: string) => players[id]?.hasVoted === true;
  const others = Object.keys(after.players).filter((id) => id !== myId);
  return others.some((id) => hasVoted(after, id) && !hasVoted(before, id)) ? [now('tick')] : [];
}

/** Signals for the change between two views; the reveal of a result plays its own. */
export function signalsBetween(before: CueInput, after: CueInput, myId: string): Signal[] {
  if (before.status !== after.status) {
    // From a vote the talk only goes on [R5b].
    const begins = after.status === 'playing' || after.status === 'voting';
    return begins && before.status !== 'voting' ? [now('start')] : [];
  }
  switch (after.status) {
    case 'waiting':
      return signalsOfLobby(before, after, myId);
    case 'playing':
      // [R14]
      if (!before.isRedealt && after.isRedealt) return [now('start')];
      return [
        ...signalsOfClock(before, after),
        ...(isCalledUp(before, after, myId) ? [now('turn')] : []),
      ];
    case 'voting':
      return signalsOfVote(before, after, myId);
    case 'result':
      return [];
  }
}

/** Signal for a clock's step from one second to the next; null: no clock. */
export function cuesOfClock(
  before: number | null,
  seconds: number | null,
  { critical, hasHeartbeat }: Thresholds,
): Cue[] {
  if (before === null || seconds === null || seconds >= before || seconds === 0) return [];
  const sound = seconds <= LOUD ? 'last-tick' : 'tick';
  const isBeat = hasHeartbeat && seconds <= critical;
  const tick: Cue[] = seconds <= TICKING ? [isBeat ? 'heartbeat' : sound] : [];
  return before > critical && seconds <= critical ? [...tick, 'critical'] : tick;
}
