import { VOTING_CLOCK } from '../../play/view/countdown.ts';
import { useClock } from '../../play/view/use-clock.ts';
import { basics as liveTexts } from '../../texts/live.ts';

/** The seconds of a vote in a ring. */
export function Ring() {
  const { seconds, urgency, part } = useClock(VOTING_CLOCK);
  if (seconds === null) return null;
  // CSS moves on to the next full second.
  const left = part(seconds - 1);
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
