import type { CategoryChoice, GameView } from '../../contract/shapes.ts';

/**
 * [B1] The host's membership counts for everybody at the table. It is nobody's business, but what the
 * host chose shows it; where nothing does, the emoji of members stay locked for the others.
 */
export function showsMembership(
  { lobbyName, settings }: Pick<GameView, 'lobbyName' | 'settings'>,
  choices: readonly CategoryChoice[] | undefined,
): boolean {
  if (lobbyName !== null || settings.rounds === 0 || settings.mode !== 'classic') return true;
  if (!choices) return false;
  // One that the list does not have is somebody's own.
  const free = choices.filter(({ isPremium }) => !isPremium).map(({ name }) => name);
  return settings.categories.some((name) => !free.includes(name));
}
