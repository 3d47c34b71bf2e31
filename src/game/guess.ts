import type { Game, Outcome, PlayerId, Word, WordSource } from './game.ts';
import { saysSame } from './phrases.ts';
import { seatOf } from './players.ts';
import { pointsForRightGuess, pointsForWrongGuess } from './points.ts';
import { endRound } from './round.ts';
import { check } from './rule-error.ts';
import { caughtIds, sayLastWord } from './vote-outcome.ts';
import { areForms, isDiminutive } from './word-forms.ts';
import { acceptedFor, acceptedOf } from './words.ts';

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

const LONG_VOWEL = /(?<=[aeiou])h(?![aeiou])/g;

/** In this order. */
const LETTERS_OF_A_SOUND: [letters: RegExp | string, letter: string][] = [
  [/^y/g, 'j'],
  [/^mc/g, 'mac'],
  [/^au/g, 'o'],
  [/^ch/g, 'k'],
  [/ig$/g, 'ich'],
  [/ern$/g, 'an'],
  [/er$/g, 'a'],
  ['pf', 'f'],
  ['ph', 'f'],
  [/g(?=e$|ist|eu)/g, 'sh'],
  ['ae', 'e'],
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
  ['ou', 'u'],
];

/** Without double letters, and h behind a vowel. */
const plainOf = (text: string): string => text.replace(LONG_VOWEL, '').replace(/(.)\1+/gu, '$1');

const soundOf = (text: string): string =>
  plainOf(LETTERS_OF_A_SOUND.reduce((heard, [from, to]) => heard.replaceAll(from, to), text));

const PREFIX = /^(?:ab|an|auf|aus|be|bei|ein|ent|er|um|un|ver|vor|zer|zu)(?=...)/;

/** Another first letter or prefix is another word: Nudel, Pudel; abstoßen, anstoßen. */
function isTypo(typed: string, right: string, isAlias: boolean): boolean {
  const edits = allowedEdits(right, isAlias);
  if (typed !== right && typed.replace(PREFIX, '') === right.replace(PREFIX, '')) return false;
  if (soundOf(typed)[0] !== soundOf(right)[0]) return false;
  // Bounds the comparison by the length of the word; an edit changes at most two UTF-16 units.
  const isNearLength = Math.abs(typed.length - right.length) <= 2 * edits;
  return isNearLength && editDistance(typed, right, edits) <= edits;
}

/** Spelled by ear, any number of times: Brokolli, Kokakola; short words in their lengths only [R7]. */
const soundAlike = (typed: string, right: string): boolean =>
  right.length >= 6
    ? soundOf(typed) === soundOf(right)
    : right.length >= 4 && plainOf(typed) === plainOf(right);

/** No typo replaces a synonym. */
const signsOf = (unified: string): string => unified.replace(/[^\uE000-\uF8FF]/g, '');

const isNear = (typed: string, right: string, isAlias: boolean): boolean =>
  isTypo(typed, right, isAlias) ||
  soundAlike(typed, right) ||
  areForms(typed, right) ||
  isDiminutive(typed, right);

/**
 * `others`: the words of the chosen categories; exactly one of them is wrong [R7, R7b]. `isListed`: whether
 * the normalised guess is a word of any list.
 */
export function isRightGuess(
  guess: string,
  word: Word,
  others: readonly Word[],
  isListed: WordSource['isListed'] = () => false,
  unify: NonNullable<WordSource['unify']> = (spelling) => spelling,
): boolean {
  const accepted = acceptedOf(word);
  return acceptedFor([guess]).some((typed) => {
    if (typed === '') return false;
    if (accepted.includes(typed)) return true;
    if (isListed(typed)) return false;
    const unified = unify(typed);
    const isClose =
      accepted.some((right, at) => {
        const isAlias = at > 0;
        if (isNear(typed, right, isAlias)) return true;
        const other = unify(right);
        // Equal, or near if synonyms have made them so.
        if (unified === other) return true;
        const isChanged = unified !== typed || other !== right;
        return isChanged && signsOf(unified) === signsOf(other) && isNear(unified, other, isAlias);
      }) || saysSame(guess, [word.word, ...word.aliases], unify);
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
  const isRight = isRightGuess(text, round.word, others, wordSource.isListed, wordSource.unify);
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
