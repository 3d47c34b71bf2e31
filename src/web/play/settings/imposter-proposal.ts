/** The proposed number of Imposters [L4]: the group stays large enough to tell them apart. */
export function proposedImposterCount(players: number): number {
  if (players >= 11) return 3;
  return players >= 7 ? 2 : 1;
}
