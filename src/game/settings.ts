import type { Game, OwnCategory, PlayerId, Settings, WordSource } from './game.ts';
import { hostOf } from './players.ts';
import { check } from './rule-error.ts';

/** The lobby's own categories take precedence over public ones [B1]. */
export function withOwn(own: readonly OwnCategory[], wordSource: WordSource): WordSource {
  if (own.length === 0) return wordSource;
  const brought = new Map(own.map(({ name, words }) => [name, words]));
  return Object.assign(
    (category: string) => brought.get(category) ?? wordSource(category),
    // What else it has: of functions only that is copied.
    wordSource,
  );
}

export const chosenOf = (own: readonly OwnCategory[], { categories }: Settings): OwnCategory[] =>
  own.filter(({ name }) => categories.includes(name));

/** Missing fields keep their value [L5]. Only `seatedIds` are given a place [R12]. */
export function mergeSettings(
  current: Settings,
  changes: Partial<Settings>,
  wordSource: WordSource,
  seatedIds: readonly PlayerId[] = [],
): Settings {
  const merged = { ...current, ...changes };
  const seating = changes.seating?.filter((id) => seatedIds.includes(id)) ?? current.seating;
  const categories = [...new Set(merged.categories)];
  check(
    categories.length > 0 && categories.every((name) => wordSource(name) !== null),
    'unknown-category',
  );
  return { ...merged, categories, seating };
}

/** 0: unlimited. Never below the current round of an aborted game [R8]. */
function totalRounds({ rounds }: Settings, currentRound: number): number {
  return rounds && Math.max(rounds, currentRound);
}

const isSame = (a: Settings, b: Settings): boolean =>
  (Object.keys(a) as (keyof Settings)[]).every(
    (name) => JSON.stringify(a[name]) === JSON.stringify(b[name]),
  );

export type SettingsChange = {
  /** Missing ones stay as they are. */
  settings: Partial<Settings>;
  /** The host's own among the chosen categories, in their current state; of others copies are kept [B1]. */
  own?: readonly OwnCategory[] | undefined;
  /** Until the start. Missing: as it is; null: none. */
  lobbyName?: string | null | undefined;
};

/** Host only, before or after a round [L5]. */
export function changeSettings(
  game: Game,
  playerId: PlayerId,
  { settings: changes, own = [], lobbyName = game.lobbyName }: SettingsChange,
  wordSource: WordSource,
): Game {
  check(hostOf(game).id === playerId, 'host-only');
  check(game.status === 'waiting' || game.status === 'result', 'round-running');
  const isRenamed = lobbyName !== game.lobbyName;
  check(game.status === 'waiting' || !isRenamed, 'not-waiting');
  const fresh = own.map(({ name }) => name);
  const known = [...game.ownCategories.filter(({ name }) => !fresh.includes(name)), ...own];
  const seatedIds = game.players.map(({ id }) => id);
  const settings = mergeSettings(game.settings, changes, withOwn(known, wordSource), seatedIds);
  const ownCategories = chosenOf(known, settings);
  const sameWords = JSON.stringify(ownCategories) === JSON.stringify(game.ownCategories);
  if (!isRenamed && sameWords && isSame(settings, game.settings)) return game;
  return {
    ...game,
    lobbyName,
    settings,
    ownCategories,
    totalRounds: totalRounds(settings, game.currentRound),
  };
}
