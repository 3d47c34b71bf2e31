import type {
  Game,
  Player,
  PlayerId,
  RandomInt,
  Settings,
  Word,
  WordFacts,
  WordSource,
} from './game.ts';
import { imposterCap, MAX_ROUNDS_SINCE, RECENT_WORDS } from './limits.ts';
import { check } from './rule-error.ts';

/** An index drawn with the given whole-number weights. */
function drawIndex(weights: readonly number[], random: RandomInt): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let ticket = random(total);
  for (const [index, weight] of weights.entries()) {
    if (ticket < weight) return index;
    ticket -= weight;
  }
  throw new Error('the random number is out of range');
}

/** Without the words of earlier evenings, unless no others are left [R15]. */
function freshFirst<T>(words: T[], textOf: (word: T) => string, dealtBefore: ReadonlySet<string>) {
  const fresh = words.filter((word) => !dealtBefore.has(textOf(word)));
  return fresh.length > 0 ? fresh : words;
}

/** Uniform over the unused words; when all are used, over all but the latest [R1, R15]. `easy`: [R17] */
export function drawWord(
  settings: Settings,
  usedWords: readonly string[],
  wordSource: WordSource,
  random: RandomInt,
  dealtBefore: ReadonlySet<string> = new Set(),
): { word: Word; usedWords: string[] } {
  const all = settings.categories.flatMap((name) => wordSource(name) ?? []);
  const easy = settings.easy ? all.filter(({ isTricky }) => !isTricky) : [];
  const pool = easy.length > 0 ? easy : all;
  check(pool.length > 0, 'no-words');
  const used = new Set(usedWords);
  let remembered = [...usedWords];
  let free = pool.filter(({ word }) => !used.has(word));
  if (free.length === 0) {
    const texts = new Set(pool.map(({ word }) => word));
    const poolUsed = usedWords.filter((word) => texts.has(word));
    // At least one word must become available again.
    const restingCount = Math.min(RECENT_WORDS, texts.size - 1);
    const resting = new Set(poolUsed.slice(poolUsed.length - restingCount));
    remembered = usedWords.filter((word) => !texts.has(word) || resting.has(word));
    free = pool.filter(({ word }) => !resting.has(word));
  }
  free = freshFirst(free, ({ word }) => word, dealtBefore);
  for (;;) {
    const word = free[random(free.length)];
    if (!word) throw new Error('the random number is out of range');
    // A word in two lists counts once.
    const first = free.find((one) => one.word === word.word);
    if (word === first) return { word, usedWords: [...remembered, word.word] };
    free = free.filter((one) => one !== word);
  }
}

/** `undercover`: another word of the same group, preferably unused [B4]. */
export function drawImposterWord(
  { word, category, group = null }: Word,
  usedWords: readonly string[],
  wordSource: WordSource,
  random: RandomInt,
  dealtBefore: ReadonlySet<string> = new Set(),
): { imposterWord: string; imposterFacts: WordFacts | null; usedWords: string[] } {
  const all = (wordSource(category) ?? []).filter((other) => other.word !== word);
  const near = all.filter((other) => (other.group ?? null) === group);
  // The word may be alone in its group, or from before groups.
  const others = near.length > 0 ? near : all;
  const unused = others.filter((other) => !usedWords.includes(other.word));
  const free = freshFirst(unused.length > 0 ? unused : others, (other) => other.word, dealtBefore);
  check(free.length > 0, 'no-words');
  const drawn = free[random(free.length)];
  if (!drawn) throw new Error('the random number is out of range');
  const { word: imposterWord, facts: imposterFacts = null } = drawn;
  // The newest word is reused last.
  const before = usedWords.filter((used) => used !== imposterWord && used !== word);
  return { imposterWord, imposterFacts, usedWords: [...before, imposterWord, word] };
}

/** Doubled, to make a weight of 0.5 an integer [R2]. */
function imposterWeight(player: Player, lastImposterIds: readonly PlayerId[]): number {
  if (lastImposterIds.includes(player.id)) return 1;
  return 2 * (1 + Math.min(MAX_ROUNDS_SINCE, player.roundsSinceImposter));
}

/** The host's number, capped by round size; random in `chaos` [B4, L4]. */
function imposterCount({ mode, imposterCount }: Settings, size: number, random: RandomInt): number {
  const cap = imposterCap(size);
  return mode === 'chaos' ? 1 + random(cap) : Math.min(imposterCount, cap);
}

/** Draws from the players dealt in [R2, L4]. */
export function drawImposters(
  game: Pick<Game, 'settings' | 'lastImposterIds'>,
  dealtIn: readonly Player[],
  random: RandomInt,
): PlayerId[] {
  const count = imposterCount(game.settings, dealtIn.length, random);
  const candidates = [...dealtIn];
  const imposterIds: PlayerId[] = [];
  while (imposterIds.length < count) {
    const weights = candidates.map((player) => imposterWeight(player, game.lastImposterIds));
    const [drawn] = candidates.splice(drawIndex(weights, random), 1);
    if (drawn) imposterIds.push(drawn.id);
  }
  return imposterIds;
}

const drawStarter = (
  ids: readonly PlayerId[],
  imposterIds: readonly PlayerId[],
  random: RandomInt,
): number =>
  drawIndex(
    ids.map((id) => (imposterIds.includes(id) ? 1 : 3)),
    random,
  );

/**
 * An Imposter starts with a third of the normal probability; the rest is shuffled, or follows
 * clockwise [R12, R3].
 */
export function drawOrder(
  ids: readonly PlayerId[],
  imposterIds: readonly PlayerId[],
  random: RandomInt,
  seating: readonly PlayerId[] = [],
): PlayerId[] {
  if (seating.length > 0) {
    // Players without a place sit after the others, in joining order.
    const placed = seating.filter((id) => ids.includes(id));
    const circle = [...placed, ...ids.filter((id) => !placed.includes(id))];
    const start = drawStarter(circle, imposterIds, random);
    return [...circle.slice(start), ...circle.slice(0, start)];
  }
  const rest = [...ids];
  const first = rest.splice(drawStarter(rest, imposterIds, random), 1);
  for (let last = rest.length - 1; last > 0; last -= 1) {
    const other = random(last + 1);
    const [a, b] = [rest[last], rest[other]];
    if (a !== undefined && b !== undefined) [rest[last], rest[other]] = [b, a];
  }
  return [...first, ...rest];
}
