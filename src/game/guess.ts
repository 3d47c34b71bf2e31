import type { Game, Outcome, PlayerId, Word, WordSource } from './game.ts';
import { seatOf } from './players.ts';
import { pointsForRightGuess, pointsForWrongGuess } from './points.ts';
import { endRound } from './round.ts';
import { check } from './rule-error.ts';
import { caughtIds, sayLastWord } from './vote-outcome.ts';
import { areForms } from './word-forms.ts';
import { acceptedFor, acceptedOf, saysSame } from './words.ts';

/** Damerau–Levenshtein distance: inserts, deletes, replacements, transpositions. Exact up to `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  const [left, right] = [Array.from(a), Array.from(b)];
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    // Farther from the diagonal, the distance exceeds the limit.
    const end = Math.min(right.length, row + limit);
    for (let column = Math.max(1, row - limit); column <= end; column += 1) {
      const cost = left[row - 1] === right[column - 1] ? 0 : 1;
      let best = Math.min(
        (last[column] ?? Infinity) + 1,
        (current[column - 1] ?? Infinity) + 1,
        (last[column - 1] ?? Infinity) + cost,
      );
      const isSwap = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (row > 1 && column > 1 && isSwap) {
        best = Math.min(best, (beforeLast[column - 2] ?? Infinity) + 1);
      }
      current[column] = best;
    }
    beforeLast = last;
    last = current;
  }
  return last[right.length] ?? Infinity;
}

/** One typo from 5 letters, from 6 in an alias; two from 9 [R7]. */
function allowedEdits(right: string, isAlias: boolean): number {
  if (right.length >= 9) return 2;
  return right.length >= (isAlias ? 6 : 5) ? 1 : 0;
}

const LETTERS_OF_A_SOUND: [letters: string, letter: string][] = [
  ['ph', 'f'],
  ['v', 'f'],
  ['th', 't'],
  ['dt', 't'],
  ['tz', 'z'],
  ['sch', 'sh'],
  ['q', 'k'],
  ['ai', 'ei'],
  ['ay', 'ei'],
  ['ey', 'ei'],
  ['ie', 'i'],
  ['y', 'i'],
  ['x', 'ks'],
  ['c', 'k'],
];

const soundOf = (text: string): string =>
  Array.from(
    LETTERS_OF_A_SOUND.reduce(
      (heard, [from, to]) => heard.replaceAll(from, to),
      text.replace(/^y/, 'j'),
    ),
  )
    .filter((letter, at, all) => letter !== all[at - 1])
    .join('');

/** Another first letter is another word: Nudel, Pudel. */
function isTypo(typed: string, right: string, isAlias: boolean): boolean {
  const edits = allowedEdits(right, isAlias);
  if (soundOf(typed)[0] !== soundOf(right)[0]) return false;
  // Bounds the comparison by the length of the word; an edit changes at most two UTF-16 units.
  const isNearLength = Math.abs(typed.length - right.length) <= 2 * edits;
  return isNearLength && editDistance(typed, right, edits) <= edits;
}

/** Spelled by ear, any number of times: Brokolli, Kokakola [R7]. */
const soundAlike = (typed: string, right: string): boolean =>
  right.length >= 6 && soundOf(typed) === soundOf(right);

/**
 * `others`: the words of the chosen categories; exactly one of them is wrong [R7, R7b]. `isListed`: whether
 * the normalised guess is a word of any list.
 */
export function isRightGuess(
  guess: string,
  word: Word,
  others: readonly Word[],
  isListed: WordSource['isListed'] = () => false,
): boolean {
  const accepted = acceptedOf(word);
  return acceptedFor([guess]).some((typed) => {
    if (typed === '') return false;
    if (accepted.includes(typed)) return true;
    if (isListed(typed)) return false;
    const isClose =
      accepted.some(
        (right, at) =>
          isTypo(typed, right, at > 0) || soundAlike(typed, right) || areForms(typed, right),
      ) || saysSame(guess, [word.word, ...word.aliases]);
    return isClose && !others.some((other) => acceptedOf(other).includes(typed));
  });
}

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
  const isRight = isRightGuess(text, round.word, others, wordSource.isListed);
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
