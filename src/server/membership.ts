import type { CategoryChoice } from '../contract/shapes.ts';
import type { Settings } from '../game/game.ts';
import { MODES } from '../game/limits.ts';
import { Refused } from './refused.ts';

/** [B4] */
const [FREE_MODE] = MODES;

/** [B1] What only members may choose; the refusal names the benefit. */
export function refuseBenefits(
  wish: { settings: Partial<Settings>; lobbyName: string | null },
  isMember: boolean,
  choices: readonly CategoryChoice[],
): void {
  if (isMember) return;
  if (wish.lobbyName !== null) throw new Refused('premium-name');
  if (wish.settings.rounds === 0) throw new Refused('premium-rounds');
  const { mode = FREE_MODE } = wish.settings;
  if (mode !== FREE_MODE) throw new Refused('premium-mode');
  const locked = new Set(choices.filter((choice) => choice.isPremium).map(({ name }) => name));
  if (wish.settings.categories?.some((name) => locked.has(name))) {
    throw new Refused('premium-category');
  }
}
