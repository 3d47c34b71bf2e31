import type { Chance, Game, Player, PlayerId, Settings, Vocabulary, Word } from './game.ts';
import { imposterCap, MAX_ROUNDS_SINCE, RECENT_WORDS } from './limits.ts';
import { check } from './rule-error.ts';

/** An index drawn with the given whole-number weights. */
function drawIndex(weights: readonly number[], chance: Chance): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let ticket = chance(total);
  for (const [index, weight] of weights.entries()) {
    if (ticket < weight) return index;
    ticket -= weight;
  }
  throw new Error('chance answered a number that it was not asked for');
}

/** [R1] Uniformly from the unused words; when all are used, the oldest come back. */
export function drawWord(
  settings: Settings,
  usedWords: readonly string[],
  vocabulary: Vocabulary,
  chance: Chance,
): { word: Word; usedWords: string[] } {
  const chosen = settings.categories.flatMap((name) => vocabulary(name) ?? []);
  // A word of two lists has one chance, not two.
  const pool = new Map(chosen.map((word) => [word.word, word]));
  check(pool.size > 0, 'no-words');
  const used = new Set(usedWords);
  let remembered = [...usedWords];
  let free = [...pool.values()].filter(({ word }) => !used.has(word));
  if (free.length === 0) {
    const poolUsed = usedWords.filter((word) => pool.has(word));
    // One word at least must come back, however short the list is.
    const restingCount = Math.min(RECENT_WORDS, pool.size - 1);
    const resting = new Set(poolUsed.slice(poolUsed.length - restingCount));
    remembered = usedWords.filter((word) => !pool.has(word) || resting.has(word));
    free = [...pool.values()].filter(({ word }) => !resting.has(word));
  }
  const word = free[chance(free.length)];
  if (!word) throw new Error('chance answered a number that it was not asked for');
  return { word, usedWords: [...remembered, word.word] };
}

/** [B4] For the Imposters of `undercover`: another word of the same category, an unused one first. */
export function drawImposterWord(
  { word, category }: Word,
  usedWords: readonly string[],
  vocabulary: Vocabulary,
  chance: Chance,
): { imposterWord: string; usedWords: string[] } {
  const others = new Set((vocabulary(category) ?? []).map((other) => other.word));
  others.delete(word);
  const unused = [...others].filter((other) => !usedWords.includes(other));
  const free = unused.length > 0 ? unused : [...others];
  check(free.length > 0, 'no-words');
  const imposterWord = free[chance(free.length)];
  if (imposterWord === undefined) {
    throw new Error('chance answered a number that it was not asked for');
  }
  // The word of the round stays the newest: it is the one that rests longest.
  const before = usedWords.filter((used) => used !== imposterWord && used !== word);
  return { imposterWord, usedWords: [...before, imposterWord, word] };
}

/** [R2] Doubled, so that "0.5" is a whole number too. */
function imposterWeight(player: Player, lastImposterIds: readonly PlayerId[]): number {
  if (lastImposterIds.includes(player.id)) return 1;
  return 2 * (1 + Math.min(MAX_ROUNDS_SINCE, player.roundsSinceImposter));
}

/** [L4] As many as the host wants and the size of the round allows; in `chaos` [B4] nobody knows. */
function imposterCount({ mode, imposterCount }: Settings, size: number, chance: Chance): number {
  const cap = imposterCap(size);
  return mode === 'chaos' ? 1 + chance(cap) : Math.min(imposterCount, cap);
}

/** [R2, L4] Who of those dealt in. */
export function drawImposters(
  game: Pick<Game, 'settings' | 'lastImposterIds'>,
  dealtIn: readonly Player[],
  chance: Chance,
): PlayerId[] {
  const count = imposterCount(game.settings, dealtIn.length, chance);
  const candidates = [...dealtIn];
  const imposterIds: PlayerId[] = [];
  while (imposterIds.length < count) {
    const weights = candidates.map((player) => imposterWeight(player, game.lastImposterIds));
    const [drawn] = candidates.splice(drawIndex(weights, chance), 1);
    if (drawn) imposterIds.push(drawn.id);
  }
  return imposterIds;
}

/** [R3] An Imposter is first with a third of the normal chance; the rest is shuffled. */
export function drawOrder(
  ids: readonly PlayerId[],
  imposterIds: readonly PlayerId[],
  chance: Chance,
): PlayerId[] {
  const rest = [...ids];
  const weights = rest.map((id) => (imposterIds.includes(id) ? 1 : 3));
  const first = rest.splice(drawIndex(weights, chance), 1);
  for (let last = rest.length - 1; last > 0; last -= 1) {
    const other = chance(last + 1);
    const [a, b] = [rest[last], rest[other]];
    if (a !== undefined && b !== undefined) [rest[last], rest[other]] = [b, a];
  }
  return [...first, ...rest];
}
