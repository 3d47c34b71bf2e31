import type { Game, Matcher, Outcome, PlayerId, WordSource } from './game.ts';
import { seatOf } from './players.ts';
import { pointsForRightGuess, pointsForWrongGuess } from './points.ts';
import { endRound } from './round.ts';
import { check } from './rule-error.ts';
import { caughtIds, sayLastWord } from './vote-outcome.ts';
import { acceptedFor, acceptedOf } from './words.ts';

const isExact: Matcher = (guess, word) =>
  acceptedFor([guess]).some((typed) => typed !== '' && acceptedOf(word).includes(typed));

/** A guess ends the round, right or wrong; [V7] as a last word only a right one [R6]. */
export function guess(
  game: Game,
  playerId: PlayerId,
  text: string,
  wordSource: WordSource,
  now: number,
): Game {
  seatOf(game, playerId);
  const { round } = game;
  // Checked first: the error must not reveal a role [B4].
  check(game.settings.mode !== 'undercover', 'no-guessing');
  // Role before phase; the order reveals nothing to the group.
  check(round === null || round.imposterIds.includes(playerId), 'imposter-only');
  const isLastWord = round !== null && caughtIds(round).includes(playerId);
  check(round !== null && (game.status === 'playing' || isLastWord), 'not-playing');
  const others = game.settings.categories.flatMap((name) => wordSource(name) ?? []);
  const isRight = (wordSource.matches ?? isExact)(text, round.word, others);
  if (isLastWord) return sayLastWord(game, round, playerId, text, isRight, now);
  const outcome: Outcome = {
    winnerType: isRight ? 'imposter' : 'group',
    winnerId: isRight ? playerId : null,
    endReason: isRight ? 'guess-right' : 'guess-wrong',
    accusedIds: [],
    points: isRight ? pointsForRightGuess(round, playerId) : pointsForWrongGuess(round),
    guess: { playerId, text },
  };
  return endRound(game, outcome, now);
}
