import type { CategoryChoice, GameView } from '../../../contract/shapes.ts';

/**
 * [B1] The host's membership counts for all players, but is private: it is inferred from what the host
 * chose. If nothing reveals it, premium emoji stay locked for the others.
 */
export function showsMembership(
  { lobbyName, settings }: Pick<GameView, 'lobbyName' | 'settings'>,
  choices: readonly CategoryChoice[] | undefined,
): boolean {
  if (lobbyName !== null || settings.rounds === 0 || settings.mode !== 'classic') return true;
  if (!choices) return false;
  // A category missing from the list is another user's own.
  const free = choices.filter(({ isPremium }) => !isPremium).map(({ name }) => name);
  return settings.categories.some((name) => !free.includes(name));
}
