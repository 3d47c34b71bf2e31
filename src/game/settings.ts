import type { Game, PlayerId, Settings, Vocabulary } from './game.ts';
import { hostOf } from './players.ts';
import { check } from './rule-error.ts';

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

/** [L5] The host changes the settings while the lobby waits. */
export function changeSettings(
  game: Game,
  playerId: PlayerId,
  wish: Partial<Settings>,
  vocabulary: Vocabulary,
): Game {
  check(hostOf(game).id === playerId, 'host-only');
  check(game.status === 'waiting', 'not-waiting');
  const settings = mergeSettings(game.settings, wish, vocabulary);
  if (isSame(settings, game.settings)) return game;
  return { ...game, settings, totalRounds: totalRounds(settings, game.currentRound) };
}
