import { useSecondsUntil } from '../../play/table/use-seconds-left.ts';
import {
  clockState,
  phaseEnd,
  phaseSeconds,
  type Thresholds,
  urgencyOf,
  VOTING_CLOCK,
} from '../../play/view/countdown.ts';
import { live as liveTexts } from '../../texts/live.ts';
import { useTicking } from '../sound.ts';
import { useDisplay } from '../use-display.ts';

/** The clock of the phase [W4]; `seconds` is null without one. */
export function useClock(thresholds: Thresholds) {
  const { game, clockOffset } = useDisplay();
  const state = clockState(game);
  const running = useSecondsUntil(phaseEnd(game.phaseEndsAt, clockOffset));
  const standing = state === 'paused' ? game.timeLeft : state === 'over' ? 0 : null;
  const seconds = running === null ? standing : Math.min(running, phaseSeconds(game));
  useTicking(state === 'running' ? seconds : null, thresholds);
  const isUrgent = state === 'running' && seconds !== null;
  return { seconds, state, urgency: isUrgent ? urgencyOf(seconds, thresholds) : 'calm' };
}

/** The seconds of a vote in a ring. */
export function Ring() {
  const { game } = useDisplay();
  const { seconds, urgency } = useClock(VOTING_CLOCK);
  if (seconds === null) return null;
  // CSS moves on to the next full second.
  const left = Math.max(0, seconds - 1) / phaseSeconds(game);
  return (
    <div className={`ring ring-${urgency}`} role="timer" aria-label={liveTexts.timeLeft}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r="44" />
        <circle cx="50" cy="50" r="44" pathLength={1} strokeDasharray={`${left} 1`} />
      </svg>
      <b key={seconds}>{seconds}</b>
    </div>
  );
}
