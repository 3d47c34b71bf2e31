import type { Game, OwnCategory, PlayerId, Settings, Vocabulary } from './game.ts';
import { hostOf } from './players.ts';
import { check } from './rule-error.ts';

/** [B1] The words of a lobby: those that a member brought along, then those that everybody has. */
export function withOwn(own: readonly OwnCategory[], vocabulary: Vocabulary): Vocabulary {
  if (own.length === 0) return vocabulary;
  const brought = new Map(own.map(({ name, words }) => [name, words]));
  return (category) => brought.get(category) ?? vocabulary(category);
}

export const chosenOf = (own: readonly OwnCategory[], { categories }: Settings): OwnCategory[] =>
  own.filter(({ name }) => categories.includes(name));

/** [L5] Fields left out keep their value. */
export function mergeSettings(
  current: Settings,
  wish: Partial<Settings>,
  vocabulary: Vocabulary,
): Settings {
  const merged = { ...current, ...wish };
  const categories = [...new Set(merged.categories)];
  check(
    categories.length > 0 && categories.every((name) => vocabulary(name) !== null),
    'unknown-category',
  );
  return { ...merged, categories };
}

/** 0: unlimited. A game that was broken off does not end before the round it is in [R8]. */
function totalRounds({ rounds }: Settings, currentRound: number): number {
  return rounds && Math.max(rounds, currentRound);
}

function isSame(a: Settings, b: Settings): boolean {
  const { categories: ours, ...mine } = a;
  const { categories: theirs, ...others } = b;
  return (
    ours.join('\n') === theirs.join('\n') &&
    Object.entries(mine).every(([name, value]) => value === others[name as keyof typeof others])
  );
}

/**
 * [L5] The host changes the settings while the lobby waits. `own`: those of the chosen categories
 * that are the host's own, as they are now; chosen before, they stay as they were.
 */
export function changeSettings(
  game: Game,
  playerId: PlayerId,
  wish: Partial<Settings>,
  vocabulary: Vocabulary,
  own: readonly OwnCategory[] = [],
): Game {
  check(hostOf(game).id === playerId, 'host-only');
  check(game.status === 'waiting', 'not-waiting');
  const fresh = own.map(({ name }) => name);
  const known = [...game.ownCategories.filter(({ name }) => !fresh.includes(name)), ...own];
  const settings = mergeSettings(game.settings, wish, withOwn(known, vocabulary));
  const ownCategories = chosenOf(known, settings);
  const sameWords = JSON.stringify(ownCategories) === JSON.stringify(game.ownCategories);
  if (sameWords && isSame(settings, game.settings)) return game;
  return {
    ...game,
    settings,
    ownCategories,
    totalRounds: totalRounds(settings, game.currentRound),
  };
}
