import { hash } from 'node:crypto';
import type { GameView } from '../../contract/shapes.ts';

const digest = (value: unknown): string => hash('sha1', JSON.stringify(value), 'base64');

/** What everybody at the table sees alike; times are looked at elsewhere. */
function publicPart(view: GameView): unknown {
  const { status, settings, players, currentRound, totalRounds, scores, speakingOrder } = view;
  const { speakerId, nextSpeakerId, departed } = view;
  const seats = Object.values(players).sort((one, other) => one.seat - other.seat);
  return [
    ...[status, settings, seats, currentRound, totalRounds, scores, speakingOrder],
    ...[speakerId, nextSpeakerId, departed],
    status === 'result' ? privatePart(view) : null,
  ];
}

/** What one viewer knows of the round. */
function privatePart(view: GameView): unknown {
  const { word, imposterIds, votes, winnerId, winnerType, endReason, roundPoints } = view;
  const { accusedIds, guessedWord } = view;
  return [
    ...[word, imposterIds, votes, winnerId, winnerType, endReason, roundPoints],
    ...[accusedIds, guessedWord],
  ];
}

/**
 * A version is one state for ever: whoever sees it, and whenever, also after a restart, sees the
 * same. Answers what is wrong with this sight, if anything.
 */
export function openSightings(): (viewerId: string, view: GameView) => string | null {
  const seen = new Map<string, string>();

  function isOther(key: string, value: unknown): boolean {
    const now = digest(value);
    const before = seen.get(key);
    if (before === undefined) seen.set(key, now);
    return before !== undefined && before !== now;
  }

  return (viewerId, view) => {
    if (isOther(`${view.version}`, publicPart(view))) {
      return `version ${view.version} is not what it was`;
    }
    if (isOther(`${view.version} ${viewerId}`, privatePart(view))) {
      return `version ${view.version} is not what it was for ${viewerId}`;
    }
    return null;
  };
}
