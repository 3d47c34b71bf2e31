import type { GameView } from '../../contract/shapes.ts';
import type { Thresholds } from '../phase/countdown.ts';

/** Everything that plays a sound or a vibration. */
export type Cue =
  | 'join'
  | 'ready'
  | 'start'
  | 'card'
  | 'tick'
  | 'last-tick'
  | 'critical'
  | 'ring'
  | 'vote'
  | 'drum'
  | 'group-wins'
  | 'imposter-wins'
  | 'error';

/** A cue and its delay in milliseconds. */
export type Signal = { cue: Cue; afterMs: number };

/** The only fields that cues may depend on: they do not differ between roles, as others hear the phone. */
export type CueInput = Pick<
  GameView,
  'status' | 'stage' | 'players' | 'winnerType' | 'phaseEndsAt' | 'clock'
>;

/** When the Imposter's card has turned over in the staged result (styles/phases.css). */
export const UNMASKED_MS = 1200;

/** Ticking seconds at the end of a phase, and the loud ones among them. */
const TICKING = 10;
const LOUD = 3;

const now = (cue: Cue): Signal => ({ cue, afterMs: 0 });

function signalsOfLobby(before: CueInput, after: CueInput, myId: string): Signal[] {
  const hasNew = Object.keys(after.players).some((id) => !before.players[id]);
  const isReady = before.players[myId]?.isReady === false && after.players[myId]?.isReady;
  return [...(hasNew ? [now('join')] : []), ...(isReady ? [now('ready')] : [])];
}

/** [R11] A soft clock rings at zero. */
function signalsOfTalk(before: CueInput, after: CueInput): Signal[] {
  if (before.clock === null || after.clock === null) return [];
  if (after.clock.used > before.clock.used) return [now('tick')];
  const isOver = after.phaseEndsAt === null && after.clock.pausedUntil === null;
  return before.phaseEndsAt !== null && isOver ? [now('ring')] : [];
}

function signalsOfResult({ winnerType }: CueInput, isStaged: boolean): Signal[] {
  const cue = winnerType === 'group' ? 'group-wins' : 'imposter-wins';
  return isStaged ? [now('drum'), { cue, afterMs: UNMASKED_MS }] : [now(cue)];
}

/** Signals for the change between two views; `isStaged`: the result starts with its drum roll. */
export function signalsBetween(
  before: CueInput,
  after: CueInput,
  myId: string,
  isStaged: boolean,
): Signal[] {
  if (before.status !== after.status) {
    if (after.status === 'result') return signalsOfResult(after, isStaged);
    // From a vote the talk only goes on [R5b].
    return after.status === 'playing' && before.status !== 'voting' ? [now('start')] : [];
  }
  switch (after.status) {
    case 'waiting':
      return signalsOfLobby(before, after, myId);
    case 'playing':
      return signalsOfTalk(before, after);
    case 'voting':
      // [V6, V7] Run-off and last word.
      return before.stage === after.stage ? [] : [now('start')];
    case 'result':
      return [];
  }
}

/** Signal for a clock's step from one second to the next; null: no clock. */
export function cuesOfClock(
  before: number | null,
  seconds: number | null,
  { critical }: Thresholds,
): Cue[] {
  if (before === null || seconds === null || seconds >= before || seconds === 0) return [];
  const tick: Cue[] = seconds <= TICKING ? [seconds <= LOUD ? 'last-tick' : 'tick'] : [];
  return before > critical && seconds <= critical ? [...tick, 'critical'] : tick;
}
