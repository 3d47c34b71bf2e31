import type { Display, DisplayId, Game, PlayerId } from './game.ts';
import { DISPLAYS_MAX } from './limits.ts';
import { seatOf } from './players.ts';
import { check } from './rule-error.ts';

export const findDisplay = ({ displays }: Game, id: string): Display | undefined =>
  displays.find((display) => display.id === id);

/** By any player with a seat [T1]. A repeat changes nothing. */
export function pairDisplay(game: Game, playerId: PlayerId, displayId: DisplayId): Game {
  seatOf(game, playerId);
  if (findDisplay(game, displayId)) return game;
  check(game.displays.length < DISPLAYS_MAX, 'too-many-displays');
  const display = { id: displayId, isConnected: false, hasSound: false, pairedBy: playerId };
  return { ...game, displays: [...game.displays, display] };
}

/** By any player with a seat, or by the display [T1]. A repeat changes nothing. */
export function removeDisplay(game: Game, by: PlayerId | DisplayId, displayId: DisplayId): Game {
  if (by !== displayId) seatOf(game, by);
  if (!findDisplay(game, displayId)) return game;
  return { ...game, displays: game.displays.filter(({ id }) => id !== displayId) };
}

/** A player who loses the seat takes along the displays that this player paired [T5]. */
export function withoutDisplaysOf(game: Game, playerId: PlayerId): Game {
  const kept = game.displays.filter(({ pairedBy }) => pairedBy !== playerId);
  return kept.length === game.displays.length ? game : { ...game, displays: kept };
}

function change(game: Game, changed: Display): Game {
  const displays = game.displays.map((one) => (one.id === changed.id ? changed : one));
  return { ...game, displays };
}

/** Without sound until the display reports it [T3]. */
export function connectDisplay(game: Game, id: DisplayId, isConnected: boolean): Game {
  const display = findDisplay(game, id);
  if (!display || display.isConnected === isConnected) return game;
  return change(game, { ...display, isConnected, hasSound: false });
}

/** By the display [T3]. */
export function setDisplaySound(game: Game, id: DisplayId, hasSound: boolean): Game {
  const display = findDisplay(game, id);
  check(display !== undefined, 'no-seat');
  return display.hasSound === hasSound ? game : change(game, { ...display, hasSound });
}
