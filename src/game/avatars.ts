import type { Player } from './game.ts';

/** Twelve gradients for twelve seats (UX-30); dark lines stay readable on both ends. */
export const GRADIENTS = [
  ['#F6BD4B', '#FF8A5C'],
  ['#FF8A7A', '#F45D9C'],
  ['#5FDCC3', '#7CC7FF'],
  ['#BCA7FF', '#F29BD4'],
  ['#9BE37A', '#4FD6BE'],
  ['#FFD9A0', '#FF9F8E'],
  ['#7CC7FF', '#BCA7FF'],
  ['#F7E36B', '#9BE37A'],
  ['#FF9FB6', '#FFC27A'],
  ['#8FE3F2', '#9BB8FF'],
  ['#E4B8FF', '#FFB3A1'],
  ['#C9E86B', '#F6BD4B'],
].map(([from, to]) => `linear-gradient(135deg, ${from}, ${to})`);

/** The chosen gradient if no other player has it, otherwise the first free one [L12]. */
export function freeAvatar(players: readonly Player[], chosen: number | null): string {
  const taken = new Set(players.map((player) => player.avatar));
  const first = chosen === null ? [] : GRADIENTS.slice(chosen, chosen + 1);
  const free = [...first, ...GRADIENTS].find((gradient) => !taken.has(gradient));
  if (!free) throw new Error('more players than avatars');
  return free;
}
