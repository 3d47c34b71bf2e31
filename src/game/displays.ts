import type { Display, DisplayId, Game, PlayerId } from './game.ts';
import { DISPLAYS_MAX } from './limits.ts';
import { seatOf } from './players.ts';
import { check } from './rule-error.ts';

export const findDisplay = ({ displays }: Game, id: string): Display | undefined =>
  displays.find((display) => display.id === id);

/** [T1] By any player with a seat. A repeat changes nothing. */
export function pairDisplay(game: Game, playerId: PlayerId, displayId: DisplayId): Game {
  seatOf(game, playerId);
  if (findDisplay(game, displayId)) return game;
  check(game.displays.length < DISPLAYS_MAX, 'too-many-displays');
  return { ...game, displays: [...game.displays, { id: displayId, isConnected: false }] };
}

/** [T1] By any player with a seat. A repeat changes nothing. */
export function removeDisplay(game: Game, playerId: PlayerId, displayId: DisplayId): Game {
  seatOf(game, playerId);
  if (!findDisplay(game, displayId)) return game;
  return { ...game, displays: game.displays.filter(({ id }) => id !== displayId) };
}

/** [T3] */
export function connectDisplay(game: Game, id: DisplayId, isConnected: boolean): Game {
  if (findDisplay(game, id)?.isConnected === isConnected) return game;
  const displays = game.displays.map((one) => (one.id === id ? { ...one, isConnected } : one));
  return { ...game, displays };
}
